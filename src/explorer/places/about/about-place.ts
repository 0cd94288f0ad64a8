import { opening } from '../../commands/gestures.ts';
import { refresh } from '../../commands/viewing.ts';
import { reading } from '../../state/store/read.ts';
import type { Explorer, State } from '../../state/store/state.ts';
import { persona } from '../persona/persona-place.ts';
import type { PlaceWithScreen } from '../place.ts';
import { about, aboutRows, rowUnderCursor } from './about-rows.ts';

const namespaceId = (state: State): string | undefined => rowUnderCursor(state).row?.namespaceId;

/** Reads it all; nothing of it is read before somebody looks. */
async function readAgain(explorer: Explorer): Promise<void> {
  const { clock, about: source } = explorer.ports;
  const facts = reading<Awaited<ReturnType<typeof source.read>>>(
    (change) => about.change(explorer, (now) => ({ ...now, read: change(now.read) })),
    clock,
  );
  await facts.run((signal) => source.read(signal), new AbortController().signal);
}

const open = opening({
  id: 'open-imported',
  title: 'open the persona it was imported for',
  unavailable: (state) => (namespaceId(state) === undefined ? 'this is about no namespace' : undefined),
  run: async ({ getState }) => {
    const id = namespaceId(getState());
    if (id === undefined) return;
    getState().namespaces.select(id);
    getState().screen.go(persona);
    await getState().persona.open(id);
  },
});

/** What the program is, which gateway it is on, what it keeps here, and what was imported. */
export const aboutPlace: PlaceWithScreen = {
  id: 'about',
  title: 'About',
  where: 'about',
  reached: { title: 'about this program, its gateway and its data', keys: ['V'] },
  screen: async () => (await import('./about.tsx')).About,
  commands: [open, refresh],
  move: (state, by) => {
    const last = aboutRows(state).length - 1;
    const to = by === 'first' ? 0 : by === 'last' ? last : rowUnderCursor(state).index + by;
    about.change({ getState: () => state }, (now) => ({ ...now, cursor: Math.max(0, Math.min(last, to)) }));
  },
  namespaceId,
  copied: {
    value: (state) => {
      const { row } = rowUnderCursor(state);
      return row?.copied ?? row?.value;
    },
    json: (state) => {
      const { name, kind, baseUrl, readOnly } = state.connection.gateway;
      const gateway = { name, kind, url: baseUrl, read_only: readOnly };
      return JSON.stringify({ gateway, ...about.of(state).read.data }, undefined, 2);
    },
  },
  refresh: readAgain,
  up: ({ screen }) => screen.back(),
  onOpen: (explorer) => void readAgain(explorer),
};
