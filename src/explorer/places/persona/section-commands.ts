import { sections } from '../../state/persona/sections.ts';
import type { Command, State } from '../../state/store/state.ts';

/** The persona's slice, its sections on screen: the events behind a claim are left. */
function atSections({ evidence, screen, persona }: State): State['persona'] {
  if (evidence.open !== undefined) screen.back();
  return persona;
}

/** To another section: the next, the previous, or one by its number. */
export const sectionCommands: readonly Command[] = [
  {
    id: 'next-section',
    title: 'next section',
    hint: 'section',
    keys: ['tab', ']'],
    run: ({ getState }) => atSections(getState()).stepSection(1),
  },
  {
    id: 'previous-section',
    title: 'previous section',
    keys: ['shift+tab', '['],
    run: ({ getState }) => atSections(getState()).stepSection(-1),
  },
  ...sections.map(({ id, title }, index): Command => ({
    id,
    title: `section ${title}`,
    keys: [String(index + 1)],
    run: ({ getState }) => atSections(getState()).showSection(id),
  })),
];
