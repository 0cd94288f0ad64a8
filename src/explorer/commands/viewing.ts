import { keySaid } from '../bindings/in-force.ts';
import { here } from '../state/store/here.ts';
import type { Command } from '../state/store/state.ts';

/** Sorting, in places that say by what. */
export const sort: Command = {
  id: 'sort',
  title: 'sort what is loaded',
  keys: ['s'],
  unavailable: (state) => here(state).sorting?.unavailable?.(state),
  run: ({ getState }) => getState().screen.show({ kind: 'sort' }),
};

export const reverse: Command = {
  id: 'reverse',
  title: 'reverse the sorting',
  keys: ['S'],
  unavailable: (state) =>
    here(state).sorting?.now(state) === undefined ? `nothing is sorted; ${keySaid('sort', 's')} sorts` : undefined,
  run: ({ getState }) => {
    const { sorting } = here(getState());
    const now = sorting?.now(getState());
    if (now !== undefined) sorting?.by(getState(), now.key, !now.backwards);
  },
};

/** Reading again, in places that say what. */
export const refresh: Command = {
  id: 'refresh',
  title: 'read again',
  hint: 'refresh',
  keys: ['r', 'ctrl+r'],
  run: (explorer) => here(explorer.getState()).refresh?.(explorer),
};

/** Going back by h and the left arrow, in places that lead up. */
export const out: Command = {
  id: 'out',
  title: 'fold, or go back',
  hint: 'back',
  keys: ['h', 'left', 'backspace'],
  run: ({ getState }) => {
    const place = here(getState());
    const fold = place.fold?.(getState());
    if (fold === undefined) place.up?.(getState());
    else fold();
  },
};
