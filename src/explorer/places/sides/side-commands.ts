import { keySaid } from '../../bindings/in-force.ts';
import { safe } from '../../../text/safe.ts';
import { currentNamespace, needsNamespace } from '../../commands/current-namespace.ts';
import { loadedRows } from '../../state/namespaces/slots.ts';
import { textOf } from '../../state/namespaces/summary.ts';
import { pairMeant, readSides, sides, turnMark } from '../../state/sides/sides.ts';
import type { Command, Explorer, State, Taken } from '../../state/store/state.ts';
import { sidesPlace } from './sides-place.ts';

const needsTwo = (): string =>
  `${keySaid('mark', 'space')} in the list marks one, and another: these two are laid side by side; or name the other in ${keySaid('palette', ':')}`;

/** The other namespaces whose name begins so, one that is called exactly so alone. */
function othersNamed(state: State, text: string): readonly { readonly id: string; readonly name: string }[] {
  const wanted = text.trim().toLowerCase();
  const own = currentNamespace(state)?.id;
  const found = [...loadedRows(state.namespaces)].flatMap(([, row]) => {
    const name = textOf(row.name) || row.id;
    return row.id !== own && name.toLowerCase().startsWith(wanted) ? [{ id: row.id, name }] : [];
  });
  const same = found.filter(({ name }) => name.toLowerCase() === wanted);
  return same.length > 0 ? same : found;
}

const other: Taken = {
  hint: 'another namespace',
  means: (state, text) => {
    const [found, more] = othersNamed(state, text);
    if (text.trim() === '') return { words: 'beside the one marked in the list' };
    if (found === undefined) return { problem: 'no other namespace that is loaded has a name that begins so' };
    if (more !== undefined) return { problem: 'several begin so: name one of them' };
    return { words: `this persona beside that of ${safe(found.name, 60)}` };
  },
  complete: (state, text) =>
    othersNamed(state, text)
      .map(({ name }) => name)
      .filter((name) => name !== text)
      .slice(0, 6),
};

/** Lays two personas side by side: the one at hand and the one named, else those that are marked. */
async function showBeside(explorer: Explorer, text: string): Promise<void> {
  const state = explorer.getState();
  const here = currentNamespace(state)?.id;
  const [found, more] = text.trim() === '' ? [] : othersNamed(state, text);
  const named =
    here === undefined || found === undefined || more !== undefined ? undefined : ([here, found.id] as const);
  const pair = text.trim() === '' ? pairMeant(state, here) : named;
  if (pair === undefined) return state.notices.say(needsTwo(), 'warn');
  state.screen.go(sidesPlace);
  await readSides(explorer, pair);
}

/** Side by side in the palette, with the other's name behind it. */
export const sideBySide: Command = {
  id: 'side-by-side',
  title: 'two personas by claim, and whether they are one person',
  keys: [],
  takes: other,
  unavailable: needsNamespace,
  run: (explorer, _key, text = '') => showBeside(explorer, text),
};

/** In the list of namespaces: marks, and the two that are marked beside each other. */
export const markingCommands: readonly Command[] = [
  {
    id: 'mark',
    title: 'mark it, to lay two side by side',
    gesture: 'mark',
    keys: ['space'],
    unavailable: needsNamespace,
    run: (explorer) => {
      const namespace = currentNamespace(explorer.getState());
      if (namespace !== undefined) turnMark(explorer, namespace.id);
    },
  },
  {
    ...sideBySide,
    title: 'side by side: the two that are marked, or the marked one and this',
    hint: (state) => (sides.of(state).marks.length > 0 ? 'side by side' : undefined),
    keys: ['d'],
  },
];
