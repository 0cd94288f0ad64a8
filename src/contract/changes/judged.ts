import { steps } from '../persona/json-pointer.ts';
import type { Json } from '../scalars.ts';
import { isAllNumbers } from './canonical.ts';
import { type Figure, hasLeftInterval, isFarMoved, isMoved, movedFigures, seemsShare } from './figures.ts';
import { sayingFields } from './said.ts';
import { sectionOf } from './sections.ts';
import { containerOf, fieldsOf, type ToldClaim } from './told-claims.ts';
import { isLikeSaying, isMoment, isSameSaying } from './wording.ts';

/** Why a difference is folded away: it is there, and tells nothing. */
export type Noise =
  /** a count moved by less than a tenth, or a share by less than 5 points */
  | 'count'
  /** an estimate stays within its interval, or moved little where none is told */
  | 'estimate'
  /** another place in a list, or another weight beside the strongest */
  | 'rank'
  /** a date, or a table of all events */
  | 'history'
  /** the same on some more or some other events */
  | 'evidence'
  /** whose persona it is, how it was made, or an empty place */
  | 'frame'
  /** the same is told of the same person elsewhere in the persona */
  | 'twin';

/** What became of a claim. */
export type Verdict = {
  readonly what: 'new' | 'gone' | 'moved' | 'reworded' | 'evidence';
  readonly noise?: Noise;
  readonly figures?: readonly Figure[];
};

/** What a value is called: its key, or the list that it stands in. */
const nameOf = ({ in: where, pointer }: ToldClaim): string =>
  steps(where === 'list' ? containerOf(pointer) : pointer).at(-1) ?? '';
const own = ({ provenance }: ToldClaim) => fieldsOf(Object.hasOwn(provenance, '') ? provenance[''] : undefined) ?? {};

const orNoise = (figures: readonly Figure[], noise: Noise): Verdict =>
  figures.length > 0 ? { what: 'moved', figures } : { what: 'moved', noise };

function judgedNumber(before: ToldClaim, now: ToldClaim, then: number, there: number): Verdict {
  const { judged: how, step } = sectionOf(now.pointer);
  if (how === 'rank') return { what: 'moved', noise: 'rank' };
  const name = nameOf(now);
  const isShare = name.endsWith('_share') || seemsShare(then, there);
  const figure: Figure = { name, before: then, now: there, ...(isShare ? ({ isShare } as const) : {}) };
  const left = hasLeftInterval(own(before)['interval'], own(now)['interval']);
  if (how === 'estimate' || left !== undefined)
    return orNoise((left ?? isFarMoved(then, there, step)) ? [figure] : [], 'estimate');
  return orNoise(isMoved(then, there, isShare) ? [figure] : [], 'count');
}

/** A text that stands alone, or one of a list that is known again by what it is about. */
function judgedText(before: ToldClaim, now: ToldClaim, then: string, there: string): Verdict {
  if (isMoment(then) && isMoment(there)) return { what: 'moved', noise: 'history' };
  const facts = movedFigures(own(before)['facts'], own(now)['facts']);
  if (isSameSaying(then, there) && now.in === 'map') return orNoise(facts, 'count');
  const words: Figure = { name: nameOf(now), before: then, now: there };
  if (now.in === 'list' || isLikeSaying(then, there))
    return facts.length > 0 ? { what: 'moved', figures: facts } : { what: 'reworded', figures: [words] };
  return { what: 'moved', figures: [words] };
}

const areFew = (kept: number, of: number): boolean => 2 * kept < of;

/** Whether less than half of what two lists hold is the same. */
function isOtherList(then: readonly Json[], there: readonly Json[]): boolean {
  const known = new Set(then.map((item) => JSON.stringify(item)));
  const kept = there.filter((item) => known.has(JSON.stringify(item))).length;
  return areFew(kept, Math.max(then.length, there.length));
}

/** A table of names and how often: it moved where the part of one of them did, among enough of them. */
function movedParts(then: Json, there: Json): Figure[] {
  const [before, now] = [fieldsOf(then) ?? {}, fieldsOf(there) ?? {}];
  const numbers = (of: typeof before) => Object.values(of).filter((value) => typeof value === 'number');
  const [all, total] = [before, now].map((of) => numbers(of).reduce((sum, value) => sum + value, 0));
  if (all === undefined || total === undefined || Math.min(all, total) < 20) return [];
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].flatMap((name) => {
    const [a, b] = [Number(before[name] ?? 0) / all, Number(now[name] ?? 0) / total];
    return isMoved(a, b, true) ? [{ name, before: a, now: b, isShare: true } as const] : [];
  });
}

/** An item with fields: its counts move, its words are others, its text is worded otherwise; what it lists has ranks. */
function judgedFields(before: ToldClaim, now: ToldClaim): Verdict {
  const [then, there] = [fieldsOf(before.value) ?? {}, fieldsOf(now.value) ?? {}];
  const facts = movedFigures(own(before)['facts'], own(now)['facts']);
  const figures = [...movedFigures(then, there), ...facts];
  let isReworded = false;
  for (const [name, value] of Object.entries(there)) {
    const old = then[name];
    if (typeof value !== 'string' || typeof old !== 'string' || value === old) continue;
    if (isMoment(value) && isMoment(old)) continue;
    // What says it is worded anew, and so is a sentence; a word of a closed set is another one.
    if (sayingFields.includes(name) || (/\s/.test(value) && /\s/.test(old))) isReworded = true;
    else figures.push({ name, before: old, now: value });
  }
  if (figures.length > 0) return { what: 'moved', figures };
  return isReworded ? { what: 'reworded' } : { what: 'moved', noise: 'history' };
}

function judgedValue(before: ToldClaim, now: ToldClaim, then: Json, there: Json): Verdict {
  if (sectionOf(now.pointer).judged === 'frame') return { what: 'moved', noise: 'frame' };
  if (sectionOf(now.pointer).judged === 'history') return { what: 'moved', noise: 'history' };
  if (now.in === 'map' && before.pointer !== now.pointer) return { what: 'reworded' };
  if (typeof then === 'number' && typeof there === 'number') return judgedNumber(before, now, then, there);
  if (typeof then === 'string' && typeof there === 'string') return judgedText(before, now, then, there);
  if (Array.isArray(then) && Array.isArray(there) && isAllNumbers(there))
    return isOtherList(then, there) ? { what: 'moved' } : { what: 'moved', noise: 'rank' };
  if (fieldsOf(then) !== undefined && fieldsOf(there) !== undefined)
    return now.in === 'map' ? orNoise(movedParts(then, there), 'count') : judgedFields(before, now);
  return { what: 'moved' };
}

/** The same claim in the same words, on other evidence: told where there is a tenth more or less of it, or none of the old. */
function judgedEvidence(before: ToldClaim, now: ToldClaim): Verdict {
  const facts = movedFigures(own(before)['facts'], own(now)['facts']);
  const { judged: how } = sectionOf(now.pointer);
  if (facts.length > 0 && how !== 'frame') return { what: 'moved', figures: facts };
  if (how === 'frame' || how === 'history') return { what: 'evidence', noise: how };
  if (how === 'estimate' || now.in === 'section') return { what: 'evidence', noise: 'evidence' };
  const [{ total: old }, { total }] = [own(before), own(now)];
  if (typeof old === 'number' && typeof total === 'number')
    return isMoved(old, total, false)
      ? { what: 'evidence', figures: [{ name: 'events', before: old, now: total }] }
      : { what: 'evidence', noise: 'evidence' };
  const [then, there] = [own(before)['evidence'], own(now)['evidence']];
  const isOther = Array.isArray(then) && Array.isArray(there) && there.length > 0 && isOtherList(then, there);
  return isOther ? { what: 'evidence' } : { what: 'evidence', noise: 'evidence' };
}

/** What became of a claim that both personas make and that is not equal in both. */
export function judged(before: ToldClaim, now: ToldClaim, isSameValue: boolean): Verdict {
  if (isSameValue || before.value === undefined || now.value === undefined) return judgedEvidence(before, now);
  return judgedValue(before, now, before.value, now.value);
}
