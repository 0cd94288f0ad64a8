import type { Correction } from '../../../contract/corrections/correction.ts';
import { kindWords } from '../../../contract/corrections/correction-words.ts';
import { judgedClaim, judgedKey } from '../../../contract/corrections/judged-claim.ts';
import type { Json } from '../../../contract/scalars.ts';
import { shortDate } from '../../../text/short-date.ts';
import { at, children } from '../persona/pointer.ts';

/** That something was judged: right, wrong, or asked about by an agent and waiting; with words for it. */
export type Mark = { readonly is: 'right' | 'wrong' | 'waits'; readonly words: string };

type MarkAt = (pointer: string) => Mark | undefined;

const markOf = ({ kind, state, made_at, judged_at }: Correction, now: number): Mark | undefined => {
  const when = shortDate(Date.parse(judged_at ?? made_at), now);
  if (state === 'refused') return undefined;
  if (state === 'waiting') return { is: 'waits', words: `${kindWords(kind)}? it waits for your yes` };
  if (kind === 'right' || kind === 'same') return { is: 'right', words: `judged ${kindWords(kind)} on ${when}` };
  return { is: 'wrong', words: `judged ${kindWords(kind)} on ${when}, it goes with the next build` };
};

/** Those who were joined or parted, by their pointers, as the persona tells it. */
function peopleJudged(raw: Json, all: ReadonlyMap<string, Correction>, now: number): ReadonlyMap<string, Mark> {
  const marks = new Map<string, Mark>();
  for (const [, applied] of children(at(raw, '/provenance/corrections'))) {
    const id = at(applied, '/id');
    const correction = typeof id === 'string' ? all.get(id) : undefined;
    if (correction?.kind !== 'same' && correction?.kind !== 'two-people') continue;
    const when = shortDate(Date.parse(correction.judged_at ?? correction.made_at), now);
    const words = correction.kind === 'same' ? `joined by you on ${when}` : `parted by you on ${when}`;
    for (const [, pointer] of children(at(applied, '/at')))
      if (typeof pointer === 'string') marks.set(pointer, { is: 'right', words });
  }
  return marks;
}

/** What was judged at a place of a persona; undefined where nothing was put right in its namespace. */
export function judgedMarks(raw: Json, corrections: readonly Correction[], now: number): MarkAt | undefined {
  if (corrections.length === 0) return undefined;
  const byKey = new Map<string, Mark>();
  // The newest is told, which stands first.
  for (const correction of corrections.toReversed()) {
    const { field, of, said = '' } = correction;
    const mark = markOf(correction, now);
    if (field !== undefined && mark !== undefined) byKey.set(judgedKey({ field, of, said }), mark);
  }
  const people = peopleJudged(raw, new Map(corrections.map((one) => [one.id, one])), now);
  const keyAt = (pointer: string): string | undefined => {
    const claim = pointer.startsWith('/') ? judgedClaim(raw, pointer) : undefined;
    return claim && judgedKey(claim);
  };
  const known = new Map<string, Mark | undefined>();
  const found: MarkAt = (pointer) => {
    const key = keyAt(pointer);
    // What is within a claim that was judged carries no mark of its own.
    const isWhole = key !== undefined && key !== keyAt(pointer.slice(0, pointer.lastIndexOf('/')));
    return people.get(pointer) ?? (isWhole ? byKey.get(key) : undefined);
  };
  return (pointer) => {
    if (!known.has(pointer)) known.set(pointer, found(pointer));
    return known.get(pointer);
  };
}
