import { refresh } from '../../commands/viewing.ts';
import type { Place, State } from '../../state/store/state.ts';
import { copiedPersona } from '../persona/persona-copied.ts';
import { sectionCommands } from '../persona/section-commands.ts';

const eventAtCursor = ({ persona: { evidence: open } }: State): string | undefined =>
  JSON.stringify(open?.read.data?.[open.cursor], undefined, 2);

/** The events behind a claim, within the persona that makes it and drawn by its screen. */
export const evidence: Place = {
  id: 'evidence',
  title: 'Evidence',
  where: 'events behind a claim',
  commands: [...sectionCommands, refresh],
  move: ({ persona }, by) => persona.moveEvidence(by),
  namespaceId: ({ persona }) => persona.namespaceId,
  copied: {
    ...copiedPersona,
    value: (state) => eventAtCursor(state) ?? copiedPersona.value(state),
    json: (state) => eventAtCursor(state) ?? copiedPersona.json(state),
  },
  refresh: ({ getState }) => getState().persona.reread(),
  up: ({ persona }) => persona.hideEvidence(),
};
