import type { Command, Find } from '../state/store/state.ts';

/** A command whose keys are those of a gesture. */
type Gesture = Omit<Command, 'keys' | 'gesture'>;

/** Opens what the cursor stands on. */
export const opening = (command: Gesture): Command => ({
  ...command,
  gesture: 'open',
  keys: ['enter', 'l', 'right'],
});

/** To the next and the previous of the kind one is in: a namespace, an event, a build. */
export const stepping = (next: Gesture, previous: Gesture): readonly Command[] => [
  { ...next, gesture: 'next', keys: ['J'] },
  { ...previous, gesture: 'previous', keys: ['K'] },
];

/** To the next and the previous marked thing: a match, a difference. */
export const marked = (next: Gesture, previous: Gesture): readonly Command[] => [
  { ...next, gesture: 'next-marked', keys: ['n'] },
  { ...previous, gesture: 'previous-marked', keys: ['N'] },
];

/** Asks for what is looked for. */
export const finding = ({ id, title, hint, text }: Find): Command => ({
  id,
  title,
  ...(hint === undefined ? {} : { hint }),
  gesture: 'search',
  keys: ['/'],
  run: ({ getState }) => getState().screen.ask({ before: text(getState()) }),
});
