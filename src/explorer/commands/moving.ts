import { here } from '../state/store/here.ts';
import type { By, Command, State } from '../state/store/state.ts';

/** a dialog knows its end itself */
const endless = 1_000_000;

const page = (state: State): number => here(state).page?.(state) ?? Math.max(2, state.screen.rows - 8);

const ways: readonly (readonly [id: string, title: string, keys: readonly string[], by: (state: State) => By])[] = [
  ['down', 'one down', ['j', 'down'], () => 1],
  ['up', 'one up', ['k', 'up'], () => -1],
  ['first', 'to the first', ['g', 'home'], () => 'first'],
  ['last', 'to the last', ['G', 'end'], () => 'last'],
  ['half-down', 'half a page down', ['ctrl+d'], (state) => Math.ceil(page(state) / 2)],
  ['half-up', 'half a page up', ['ctrl+u'], (state) => -Math.ceil(page(state) / 2)],
  ['page-down', 'a page down', ['pagedown', 'ctrl+f'], page],
  ['page-up', 'a page up', ['pageup', 'ctrl+b'], (state) => -page(state)],
];

const movingBy = (move: (state: State, by: By) => void): readonly Command[] =>
  ways.map(([id, title, keys, by]) => ({
    id,
    title,
    keys,
    keyOnly: true,
    run: ({ getState }) => move(getState(), by(getState())),
  }));

/** Moving the cursor of the place. */
export const moving = movingBy((state, by) => here(state).move(state, by));

/** Scrolling the text in a dialog. */
export const scrolling = movingBy(({ screen }, by) => screen.scroll(by, endless));
