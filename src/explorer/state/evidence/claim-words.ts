import { type ByModel, byModelWords } from '../../../contract/interpretations/by-model.ts';
import type { Json } from '../../../contract/scalars.ts';
import { figure } from '../../../text/figure.ts';
import { label } from '../../../text/label.ts';
import { safe } from '../../../text/safe.ts';
import type { ShownClaim } from '../persona/claim.ts';
import { at, steps } from '../persona/pointer.ts';

/** The keys by which things in lists are called. */
const naming = [
  'quote',
  'statement',
  'text',
  'name',
  'label',
  'target',
  'goal',
  'pattern',
  'marker',
  'title',
  'provider',
];

const named = (value: Json | undefined): string | undefined => {
  for (const key of naming) {
    const own = at(value, `/${key}`);
    if (typeof own === 'string' && own.trim() !== '') return safe(own);
  }
  return undefined;
};

/** What a value says, in one line; undefined where it says too much for one. */
function saying(value: Json | undefined): string | undefined {
  if (typeof value === 'string') return safe(value);
  if (typeof value === 'number') return figure(value);
  if (typeof value === 'boolean') return String(value);
  if (!Array.isArray(value)) return named(value);
  const parts = value.map(saying);
  return parts.length > 0 && parts.every((part) => part !== undefined) ? parts.join(', ') : undefined;
}

/** so many characters of a list stand in its heading */
const mostListed = 160;

/** What each thing of a list says, where the list is too long for a heading; undefined where it is none, or a heading holds it. */
export function listedSayings(value: Json | undefined): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const parts = value.map(saying).filter((part) => part !== undefined);
  return parts.length === value.length && parts.join(', ').length > mostListed ? parts : undefined;
}

const isPlace = (step: string): boolean => /^\d+$/.test(step);

/** What a claim says, as a heading: a text as it is, a thing in a list by its name, anything else by its key and what it holds. */
export function claimTitle(raw: Json | undefined, pointer: string): string {
  const path = steps(pointer);
  const key = path.at(-1) ?? '';
  const value = at(raw, pointer);
  if (isPlace(key)) return saying(value) ?? label(safe(path.at(-2) ?? key));
  if (typeof value === 'string' && value.trim() !== '') return safe(value);
  const said = listedSayings(value) === undefined ? saying(value) : undefined;
  return said === undefined || said === '' ? label(safe(key || 'persona')) : `${label(safe(key))}: ${said}`;
}

/** In which part of the persona a claim stands, in words: "Identity, key relationships". */
const partOf = (pointer: string): string => {
  const [first = '', ...rest] = steps(pointer).filter((step) => !isPlace(step));
  return [label(safe(first)), ...rest.slice(0, 1).map((step) => label(safe(step)).toLowerCase())].join(', ');
};

/** How a claim was made, as a line: the part it stands in, the method, how sure it is. */
export function claimMethod(claim: ShownClaim | undefined, pointer: string, by?: ByModel): string {
  const [low, high] = claim?.interval ?? [];
  return [
    partOf(pointer),
    by === undefined
      ? safe(claim?.method ?? 'the gateway does not say how it was made')
      : safe(`said by the model ${byModelWords(by)}; each quote was checked by program`),
    low === undefined || high === undefined ? '' : `80 % interval ${figure(low)} to ${figure(high)}`,
    claim?.reason === undefined ? '' : safe(claim.reason),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
