import { keySaid } from '../bindings/in-force.ts';
import { at } from '../../contract/persona/json-pointer.ts';
import type { Json } from '../../contract/scalars.ts';
import { counted } from '../../text/amount.ts';
import { materialOf, type Material } from './material.ts';
import { sentences, type Sentence } from './sentences.ts';
import { plainWords, spokenWords, type Words } from './words.ts';

/** A sentence about one person, in its two lengths and as it is said aloud. */
export type Said = {
  readonly id: Sentence['id'];
  readonly label: string;
  readonly pointer: string;
  readonly long: Words;
  readonly short: Words;
  readonly spoken: string;
  /** how many events are behind it, where that is said */
  readonly total: number | undefined;
};

export type Told = { readonly material: Material; readonly all: readonly Said[] };

const isThere = (raw: Json, pointer: string): boolean => {
  const value = at(raw, pointer);
  if (value === null || value === undefined || value === '') return false;
  return typeof value !== 'object' || Object.keys(value).length > 0;
};

function saying(sentence: Sentence, material: Material): Said | undefined {
  const { id, label, needs, stands, says } = sentence;
  if (!needs.some((pointer) => isThere(material.raw, pointer))) return undefined;
  const long = says(material, true);
  if (plainWords(long).trim() === '') return undefined;
  const short = says(material, false);
  const pointer = typeof stands === 'string' ? stands : stands(material);
  const total = material.total(pointer);
  const behind =
    total === undefined || id === 'own' ? '' : ` ${counted(total, 'event')}. ${keySaid('why', 'enter')}: why.`;
  const text = spokenWords(long);
  return {
    id,
    label,
    pointer,
    long,
    short: plainWords(short).trim() === '' ? long : short,
    spoken: `${label === '' ? '' : `${label}: `}${text}${/[.!?"]$/.test(text) ? '' : '.'}${behind}`,
    total,
  };
}

const tell = (raw: Json): Told => {
  const material = materialOf(raw);
  return {
    material,
    all: sentences.map((sentence) => saying(sentence, material)).filter((said) => said !== undefined),
  };
};

/** What a persona is opened for, and where it is said why it is not there. */
const wanted: readonly (readonly [id: Sentence['id'], what: string, alone: string, at: string])[] = [
  ['works', 'what they work on', 'What they work on', '/identity/expertise_areas'],
  ['writes', 'how they write', 'How they write', '/identity/communication_preferences'],
  ['with', 'with whom', 'With whom they deal', '/peers'],
];

/** The first part of a reason: what it rests on stands where the claim would. */
const inShort = (reason: string): string => reason.split(/[:;] /, 1)[0] ?? '';

/** What is not known of the three things that a persona is opened for, and why, or which sources tell it; "" where all are. */
export function notTold({ all, material }: Told): string {
  const missing = wanted
    .filter(([id]) => !all.some((said) => said.id === id))
    .map(([, what, alone, pointer]) => ({ what, alone, why: inShort(material.reason(pointer)) }));
  const list = missing.flatMap(({ what, why }) => (why === '' ? [what] : []));
  const rest = list.length < 2 ? (list[0] ?? '') : `${list.slice(0, -1).join(', ')} and ${list.at(-1)}`;
  if (!material.hasClaims) return rest === '' ? '' : `This gateway does not tell ${rest}.`;
  return [
    ...missing.flatMap(({ alone, why }) => (why === '' ? [] : [`${alone} is not told: ${why}.`])),
    ...(rest === '' ? [] : [`Not in these sources: ${rest}. Git histories, mail, chats and calendars tell it.`]),
  ].join(' ');
}

const kept = new WeakMap<object, Told>();

/** The sentences that a composite persona carries, in their order; made once for each composite. */
export function toldOf(raw: Json): Told {
  if (raw === null || typeof raw !== 'object') return tell(raw);
  const known = kept.get(raw);
  if (known !== undefined) return known;
  const told = tell(raw);
  kept.set(raw, told);
  return told;
}
