import { Box } from 'ink';
import type { ReactElement, ReactNode } from 'react';
import { here } from '../state/store/here.ts';
import { type ClickedAt, useClicks } from './use-clicks.ts';
import { useKeyboard } from './keyboard.ts';
import { useExplorerItself } from './use-explorer.ts';

type Props = { readonly at: ClickedAt; readonly isOver?: boolean | undefined; readonly children: ReactNode };

/** What is drawn in it can be pressed: `at` says what a press does at a cell of it. */
export function Pressable({ at, isOver, children }: Props): ReactElement {
  return (
    <Box ref={useClicks(at, isOver)} flexDirection="column" flexShrink={0}>
      {children}
    </Box>
  );
}

type RowsProps = {
  /** how far the row is from the cursor; undefined where it is none to stand on */
  readonly stepsTo: (row: number, column: number) => number | undefined;
  readonly children: ReactNode;
};

/** The rows of a place: a press moves its cursor there, and on the cursor itself it opens. */
export function PressableRows({ stepsTo, children }: RowsProps): ReactElement {
  const explorer = useExplorerItself();
  const { perform } = useKeyboard();
  const at: ClickedAt = (row, column) => {
    const steps = stepsTo(row, column);
    if (steps === undefined) return undefined;
    if (steps === 0) return () => perform(explorer, ({ keys }) => keys.includes('enter'));
    return () => {
      const state = explorer.getState();
      state.notices.clear();
      here(state).move(state, steps);
    };
  };
  return (
    <Pressable at={at} isOver={false}>
      {children}
    </Pressable>
  );
}

type ChoicesProps = {
  /** how many there are to pick from, the first in sight, and the one that is marked */
  readonly count: number;
  readonly first: number;
  readonly marked: number;
  readonly children: ReactNode;
};

/** The lines of a dialog that picks: a press marks one, and on the marked one it picks. */
export function PressableChoices({ count, first, marked, children }: ChoicesProps): ReactElement {
  const explorer = useExplorerItself();
  const { perform } = useKeyboard();
  const at: ClickedAt = (row) => {
    const steps = first + row - marked;
    if (first + row >= count) return undefined;
    if (steps === 0) return () => perform(explorer, ({ keys }) => keys.includes('enter'));
    return () => explorer.getState().screen.pick(steps, count);
  };
  return (
    <Pressable at={at} isOver>
      {children}
    </Pressable>
  );
}
