import { codePoints } from './code-points.ts';
import { limits } from '../limits.ts';
import type { Json } from '../scalars.ts';

/** What the interface says a value is, in words, and whether a value is that. */
export type PromisedKind = {
  readonly words: string;
  readonly fits: (value: Json) => boolean;
  /** the field may be left out */
  readonly optional?: true;
};

const isText = (value: Json): value is string => typeof value === 'string';
const isObject = (value: Json) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isListOf = (fits: (value: Json) => boolean) => (value: Json) => Array.isArray(value) && value.every(fits);

const utc = /^[-+]?\d{4,6}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[-+]00:?00)$/;
const isMoment = (value: Json): value is string =>
  isText(value) && utc.test(value) && Number.isFinite(Date.parse(value));
const { least, most } = limits.nameLength;

export const text: PromisedKind = { words: 'a text', fits: isText };
export const name: PromisedKind = {
  words: `a text of ${least} to ${most} characters`,
  fits: (value) => isText(value) && codePoints(value) >= least && codePoints(value) <= most,
};
export const flag: PromisedKind = { words: 'true or false', fits: (value) => typeof value === 'boolean' };
export const whole: PromisedKind = { words: 'a whole number', fits: Number.isInteger };
export const moment: PromisedKind = { words: 'an ISO 8601 timestamp in UTC', fits: isMoment };
export const fineMoment: PromisedKind = {
  words: `${moment.words} with milliseconds`,
  fits: (value) => isMoment(value) && /\.\d{3}\D/.test(value),
};
export const momentOrNull: PromisedKind = {
  words: `${moment.words}, or null`,
  fits: (value) => value === null || isMoment(value),
};
export const uuid: PromisedKind = {
  words: 'a UUID',
  fits: (value) => isText(value) && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value),
};
export const buildId: PromisedKind = {
  words: 'a text that begins with "build_"',
  fits: (value) => isText(value) && value.startsWith('build_'),
};
export const object: PromisedKind = { words: 'an object', fits: isObject };
export const texts: PromisedKind = { words: 'a list of texts', fits: isListOf(isText) };
export const objects: PromisedKind = { words: 'a list of objects', fits: isListOf(isObject) };
export const optional = (kind: PromisedKind): PromisedKind => ({ ...kind, optional: true });

/** What a value is as JSON, in words. */
export const jsonWords = (value: Json): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'boolean') return 'true or false';
  return { string: 'a text', number: 'a number', object: 'an object' }[typeof value as 'string'];
};
