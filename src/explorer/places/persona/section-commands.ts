import { sections } from '../../state/persona/sections.ts';
import type { Command } from '../../state/store/state.ts';

/** To another section: the next, the previous, or one by its number. */
export const sectionCommands: readonly Command[] = [
  {
    id: 'next-section',
    title: 'next section',
    hint: 'section',
    keys: ['tab', ']'],
    run: ({ getState }) => getState().persona.stepSection(1),
  },
  {
    id: 'previous-section',
    title: 'previous section',
    keys: ['shift+tab', '['],
    run: ({ getState }) => getState().persona.stepSection(-1),
  },
  ...sections.map(({ id, title }, index): Command => ({
    id,
    title: `section ${title}`,
    keys: [String(index + 1)],
    run: ({ getState }) => getState().persona.showSection(id),
  })),
];
