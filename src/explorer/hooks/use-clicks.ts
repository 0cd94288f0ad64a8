import { type DOMElement, measureElement } from 'ink';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { MouseReport } from '../input/mouse-splitter.ts';
import type { Keyboard } from './keyboard.ts';
import { useExplorerItself, type Explorer } from './use-explorer.ts';

/** What a press does at a cell of something drawn, counted from its own top left; undefined where it does nothing. */
export type ClickedAt = (row: number, column: number) => (() => void) | undefined;

/** Something that can be pressed: where it is drawn is asked of the layout when somebody presses, and never before. */
type Target = { readonly node: RefObject<DOMElement | null>; at: ClickedAt; isOver: boolean | undefined };

const targets = new WeakMap<Explorer, Set<Target>>();
const targetsOf = (explorer: Explorer): Set<Target> => {
  const known = targets.get(explorer) ?? new Set<Target>();
  targets.set(explorer, known);
  return known;
};

/**
 * Makes what has the ref something to press. `isOver`: true for what stands in a dialog, false for what lies under one, undefined for
 * what counts always.
 */
export function useClicks(at: ClickedAt, isOver: boolean | undefined): RefObject<DOMElement | null> {
  const explorer = useExplorerItself();
  const node = useRef<DOMElement>(null);
  const target = useRef<Target>({ node, at, isOver });
  useLayoutEffect(() => {
    target.current.at = at;
  });
  useLayoutEffect(() => {
    const own = target.current;
    targetsOf(explorer).add(own);
    return () => void targetsOf(explorer).delete(own);
  }, [explorer]);
  return node;
}

/** how many rows a turn of the wheel is */
const turn = 3;

/** Does what a mouse reported: the wheel moves as the arrows do, a press does what it stands on. */
export function hearMouse(
  explorer: Explorer,
  { press }: Pick<Keyboard, 'press'>,
  { did, row, column }: MouseReport,
): void {
  // what was on its way when it was switched off means nothing any more
  if (!explorer.getState().screen.mouse) return;
  explorer.getState().recovery.touch();
  if (did !== 'press') {
    for (let step = 0; step < turn; step += 1) press(explorer, did === 'wheel-up' ? 'up' : 'down');
    return;
  }
  const hasDialog = explorer.getState().screen.overlays.length > 0;
  for (const { node, at, isOver } of [...targetsOf(explorer)].toReversed()) {
    if (node.current === null || (isOver !== undefined && isOver !== hasDialog)) continue;
    const { x, y, width, height } = measureElement(node.current);
    if (row < y || row >= y + height || column < x || column >= x + width) continue;
    const does = at(row - y, column - x);
    if (does !== undefined) return does();
  }
}
