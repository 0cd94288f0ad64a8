import { onePersonSigns, signsSummary } from '../../../contract/sides/one-person.ts';
import { at } from '../../../contract/persona/json-pointer.ts';
import { below } from '../../../contract/persona/json-pointer.ts';
import { marked, opening } from '../../commands/gestures.ts';
import { refresh } from '../../commands/viewing.ts';
import { type SideRow, sideRows } from '../../state/sides/side-rows.ts';
import { readSides, sides } from '../../state/sides/sides.ts';
import type { By, Command, Explorer, State } from '../../state/store/state.ts';
import { showEvents } from '../evidence/evidence-place.ts';
import type { PlaceWithScreen } from '../place.ts';

/** The rows on screen. */
export const rowsOf = (state: State): readonly SideRow[] => {
  const { read, differencesFirst } = sides.of(state);
  return read.data === undefined ? [] : sideRows(read.data, differencesFirst);
};

const rowAtCursor = (state: State): SideRow | undefined => rowsOf(state)[sides.of(state).row];

const moveTo = (state: State, row: number): void =>
  sides.change({ getState: () => state }, (now) => ({
    ...now,
    row: Math.max(0, Math.min(rowsOf(state).length - 1, row)),
  }));

function moveBy(state: State, by: By): void {
  const { row } = sides.of(state);
  moveTo(state, by === 'first' ? 0 : by === 'last' ? Infinity : row + by);
}

async function showWhy(explorer: Explorer): Promise<void> {
  const state = explorer.getState();
  const { ids, side, read } = sides.of(state);
  const row = rowAtCursor(state);
  const isLeft = side === 'left';
  const pointer = row?.pointers[isLeft ? 0 : 1];
  const persona = isLeft ? read.data?.left.raw : read.data?.right.raw;
  const id = ids?.[isLeft ? 0 : 1];
  const found = pointer && at(persona, `${below('/provenance/claims', pointer)}/evidence`);
  const events = Array.isArray(found) ? found.filter((one) => typeof one === 'string') : [];
  if (row === undefined || id === undefined || events.length === 0)
    return state.notices.say(`the gateway names no events for what stands at the ${side}`);
  const words = isLeft ? row.left : row.right;
  await showEvents(explorer, id, events, {
    title: `${row.label}: ${words}`.slice(0, 300),
    method: 'a few of its events',
  });
}

const next = (id: string, title: string, by: 1 | -1): Omit<Command, 'keys'> => ({
  id,
  title,
  ...(by === 1 ? { hint: 'next difference' } : {}),
  run: ({ getState }) => {
    const rows = rowsOf(getState());
    const { row } = sides.of(getState());
    const places = rows.flatMap(({ isDifferent }, place) => (isDifferent ? [place] : []));
    const to = by === 1 ? places.find((place) => place > row) : places.findLast((place) => place < row);
    if (to === undefined)
      getState().notices.say(by === 1 ? 'this is the last difference' : 'this is the first difference');
    else moveTo(getState(), to);
  },
});

/** Two personas beside each other, by claim, with the signs that they are of one person. */
export const sidesPlace: PlaceWithScreen = {
  id: 'side-by-side',
  title: 'Side by side',
  where: 'side by side',
  screen: async () => (await import('./sides.tsx')).SideBySide,
  commands: [
    opening({ id: 'open-side', title: 'the events behind it, of the side that is marked', hint: 'why', run: showWhy }),
    {
      id: 'other-side',
      title: 'the other side',
      hint: 'other side',
      keys: ['tab'],
      run: (explorer) => sides.change(explorer, (now) => ({ ...now, side: now.side === 'left' ? 'right' : 'left' })),
    },
    ...marked(next('next-difference', 'next difference', 1), next('previous-difference', 'previous difference', -1)),
    {
      id: 'differences-first',
      title: 'differences by number first, or as the overview tells it',
      hint: 'differences first',
      keys: ['S'],
      run: (explorer) => sides.change(explorer, (now) => ({ ...now, row: 0, differencesFirst: !now.differencesFirst })),
    },
    refresh,
  ],
  move: moveBy,
  namespaceId: (state) => sides.of(state).ids?.[sides.of(state).side === 'left' ? 0 : 1],
  copied: {
    value: (state) => {
      const row = rowAtCursor(state);
      return row && `${row.label}: ${row.left || 'not told'} | ${row.right || 'not told'}`;
    },
    path: (state) => rowAtCursor(state)?.pointers[sides.of(state).side === 'left' ? 0 : 1],
    json: (state) => {
      const { data } = sides.of(state).read;
      if (data === undefined) return undefined;
      const signs = onePersonSigns(data.left.raw, data.right.raw);
      const one_person = { summary: signsSummary(signs), signs };
      return JSON.stringify({ one_person, rows: rowsOf(state) }, undefined, 2);
    },
  },
  refresh: async (explorer) => {
    const { ids } = sides.of(explorer.getState());
    if (ids !== undefined) await readSides(explorer, ids);
  },
  saysFailure: (state) => sides.of(state).read.data === undefined,
  up: ({ screen }) => screen.back(),
};
