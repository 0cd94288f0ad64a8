import { opening } from '../../commands/gestures.ts';
import { contract, contractOf, runContract } from '../../state/contract/contract.ts';
import { contractRowAtCursor, contractRows, firstOddField } from '../../state/contract/contract-rows.ts';
import type { Command, Explorer, State } from '../../state/store/state.ts';
import type { PlaceWithScreen } from '../place.ts';

const open = opening({
  id: 'open-point',
  title: 'the answer behind it, or what came in the field',
  hint: 'answer',
  unavailable: (state) =>
    contractRowAtCursor(state).row?.text === undefined ? 'nothing is behind this line' : undefined,
  run: ({ getState }) => {
    const text = contractRowAtCursor(getState()).row?.text;
    if (text !== undefined) getState().screen.show({ kind: 'text', title: text.title, text: text.whole() });
  },
});

const run: Command = {
  id: 'hold-to-interface',
  title: 'hold this gateway to the interface, point by point; it only reads',
  hint: (state) => (contractOf(state).count === 0 ? 'hold to the interface' : 'again'),
  keys: ['r', 'ctrl+r'],
  run: (explorer) => runContract(explorer),
};

const stopping = (state: State) => contract.of(state).stop;

/** Whether the gateway keeps to the interface, and which fields of the open persona do not. */
export const contractPlace: PlaceWithScreen = {
  id: 'contract',
  title: 'Contract',
  where: 'contract',
  reached: { title: 'whether this gateway keeps to the interface, and this persona', keys: [] },
  screen: async () => (await import('./contract.tsx')).Contract,
  commands: [open, run],
  move: (state, by) => {
    const last = contractRows(state).length - 1;
    const to = by === 'first' ? 0 : by === 'last' ? last : contractRowAtCursor(state).index + by;
    contract.change({ getState: () => state }, (now) => ({ ...now, cursor: Math.max(0, Math.min(last, to)) }));
  },
  namespaceId: (state) => state.persona.namespaceId,
  copied: {
    value: (state) => {
      const { row } = contractRowAtCursor(state);
      return row?.text?.whole() ?? (row && [row.value, row.more].filter(Boolean).join(': '));
    },
    path: (state) => contractRowAtCursor(state).row?.pointer,
    json: (state) =>
      JSON.stringify(
        contractOf(state).points.map((point) => ({ ...point, asked: undefined })),
        undefined,
        2,
      ),
  },
  escape: (state) => stopping(state),
  up: ({ screen }) => screen.back(),
};

/** Shows which fields of the open persona are not as the interface says. */
export function showOddFields(explorer: Explorer): void {
  explorer.getState().screen.go(contractPlace);
  contract.change(explorer, (now) => ({ ...now, cursor: firstOddField(explorer.getState()) }));
}
