import type { Correction } from '../../../contract/corrections/correction.ts';
import { kindWords, subjectWords } from '../../../contract/corrections/correction-words.ts';
import { judgedKey } from '../../../contract/corrections/judged-claim.ts';
import { judgedClaims } from '../../../contract/corrections/judged-claims.ts';
import { safe } from '../../../text/safe.ts';
import { needsWriting } from '../../commands/current-namespace.ts';
import { askToBuild } from '../../commands/correcting.ts';
import { opening } from '../../commands/gestures.ts';
import { refresh } from '../../commands/viewing.ts';
import { build } from '../../commands/writing.ts';
import { corrections, readCorrections } from '../../state/correcting/corrections.ts';
import type { By, Command, Explorer, State } from '../../state/store/state.ts';
import { persona } from '../persona/persona-place.ts';

const listed = (state: State): readonly Correction[] => corrections.of(state).read.data ?? [];

/** The correction under the cursor: the newest where none was chosen. */
export const correctionAtCursor = (state: State): Correction | undefined => {
  const { selected } = corrections.of(state);
  return listed(state).find(({ id }) => id === selected) ?? listed(state)[0];
};

/** Moves the cursor by corrections. */
export function moveByCorrections(state: State, by: By): void {
  const all = listed(state);
  const here = all.findIndex(({ id }) => id === correctionAtCursor(state)?.id);
  const to = by === 'first' ? 0 : by === 'last' ? all.length - 1 : here + by;
  const selected = all[Math.max(0, Math.min(all.length - 1, to))]?.id;
  corrections.change({ getState: () => state }, (now) => ({ ...now, selected }));
}

const words = (correction: Correction): string =>
  safe(`${kindWords(correction.kind)}, ${subjectWords(correction)}`, 100);

/** Does something to the correction under the cursor, and reads the list anew. */
const acting =
  (act: (explorer: Explorer, one: Correction, namespaceId: string) => Promise<string>): Command['run'] =>
  async (explorer) => {
    const one = correctionAtCursor(explorer.getState());
    const { namespaceId } = corrections.of(explorer.getState());
    if (one === undefined || namespaceId === undefined) return;
    const done = await act(explorer, one, namespaceId);
    await readCorrections(explorer, namespaceId);
    askToBuild(explorer, done);
  };

const needsOne = (state: State): string | undefined =>
  needsWriting(state) ?? (correctionAtCursor(state) === undefined ? 'nothing was put right here yet' : undefined);

/** Hinted at only where there is one to do it to. */
const hintOfOne =
  (hint: string) =>
  (state: State): string | undefined =>
    correctionAtCursor(state) === undefined ? undefined : hint;

const judging = (to: 'applied' | 'refused', sign: string, does: string, done: string): Command => ({
  id: to === 'applied' ? 'accept' : 'refuse',
  title: `${does} it: what an agent proposed waits for this`,
  hint: (state) => (correctionAtCursor(state)?.state === 'waiting' ? does : undefined),
  keys: [sign],
  unavailable: (state) =>
    needsOne(state) ?? (correctionAtCursor(state)?.state === to ? `it is ${done} already` : undefined),
  run: acting(async ({ gateway }, one, namespaceId) => {
    await gateway().calls.judgeCorrection({ namespace_id: namespaceId, id: one.id, state: to });
    return `${done}: ${words(one)}`;
  }),
});

/** Where the claim stands in the newest persona. */
async function showWhere(explorer: Explorer): Promise<void> {
  const one = correctionAtCursor(explorer.getState());
  const { namespaceId } = corrections.of(explorer.getState());
  if (one === undefined || namespaceId === undefined) return;
  if (explorer.getState().persona.namespaceId !== namespaceId) await explorer.getState().persona.open(namespaceId);
  const { persona: slice, notices, screen } = explorer.getState();
  const raw = slice.read.data?.raw ?? null;
  const { field, of, said = '' } = one;
  const key = field === undefined ? undefined : judgedKey({ field, of, said });
  const pointer = key === undefined ? undefined : judgedClaims(raw).find(({ claim }) => judgedKey(claim) === key)?.at;
  if (pointer === undefined) return notices.say('it stands nowhere in the newest persona');
  while (explorer.getState().screen.places.includes(persona)) screen.back();
  screen.go(persona);
  explorer.getState().persona.showAt(pointer);
}

/** What can be done with what was put right, in the order of the hint line. */
export const correctionCommands: readonly Command[] = [
  opening({
    id: 'open-judged',
    title: 'where it stands in the persona',
    hint: hintOfOne('where it stands'),
    unavailable: (state) => (correctionAtCursor(state) === undefined ? 'nothing was put right here yet' : undefined),
    run: showWhere,
  }),
  judging('applied', '+', 'accept', 'accepted'),
  judging('refused', '-', 'refuse', 'refused'),
  {
    id: 'undo-correction',
    title: 'take it away: the next build is as if it had never been there',
    hint: hintOfOne('undo'),
    keys: ['x'],
    unavailable: needsOne,
    run: acting(async ({ gateway }, one, namespaceId) => {
      await gateway().calls.removeCorrection({ namespace_id: namespaceId, id: one.id });
      return `undone: ${words(one)}`;
    }),
  },
  build,
  refresh,
];
