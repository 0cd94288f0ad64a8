import type { Json } from '../../../contract/scalars.ts';

/** Words of a key that speak of a year, in the languages in which gateways are likely to write them. */
const words = new Set([
  'year', 'years', 'since', 'until', 'date', 'dates', 'born', 'birth', 'founded', 'established', 'started', 'began',
  'ended', 'joined', 'left', 'graduated', 'class', 'jahr', 'jahre', 'seit', 'geboren', 'gegründet', 'année', 'années',
  'annee', 'depuis', 'né', 'née', 'año', 'años', 'desde', 'anno', 'anni', 'ano', 'anos', 'år', 'rok', 'rocznik', 'год', '年', '년',
]); // prettier-ignore

const isYear = (value: Json): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1900 && value <= 2100;

/** Whether the name of a field speaks of a year. */
const speaksOfYear = (name: string): boolean =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .some((word) => words.has(word));

/**
 * A value whose years are texts, so that they are told as they came: a year is no amount. A whole number from 1900 to 2100
 * is one where the name of its field speaks of years; so are several in a list that holds nothing else.
 */
export function withYearsTold(name: string, value: Json | undefined): Json | undefined {
  if (value === undefined) return undefined;
  if (Array.isArray(value)) {
    const areYears = value.length > 0 && value.every(isYear) && (value.length > 1 || speaksOfYear(name));
    return areYears ? value.map(String) : value;
  }
  return isYear(value) && speaksOfYear(name) ? String(value) : value;
}
