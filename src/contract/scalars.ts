import * as z from 'zod/mini';
import { amount } from '../text/amount.ts';
import { codePoints } from './interface/code-points.ts';
import { limits } from './limits.ts';

/** The check that a text has at most so many code points; JSON Schema counts them so too. */
export const atMost = (most: number) => [
  z.refine<string>(
    (text) => text.length <= most || (text.length <= 2 * most && codePoints(text) <= most),
    `must have at most ${amount(most)} characters`,
  ),
  z.meta({ maxLength: most }),
];

const { least, most } = limits.nameLength;

/** A name or subject: 1 to 255 code points. */
export const Name = z.string('must be a text').check(
  z.refine((text) => text.length >= least, `must not be empty (1 to ${most} characters)`),
  ...atMost(most),
  z.meta({ minLength: least }),
);

/** The check that a text is whole: UTF-8 cannot hold half a surrogate pair. */
export const isWellFormed = z.refine<string>((text) => text.isWellFormed(), 'must be well-formed Unicode');

/**
 * The checks that every store and every reader can keep a text whole. Only what comes in to be stored is held to them: what an
 * earlier version stored is still answered and found.
 */
export const storable = [
  z.refine<string>((text) => !text.includes('\0'), 'must not hold the character NUL (U+0000)'),
  isWellFormed,
  z.meta({ pattern: '^[^\\u0000]*$' }),
];

/** A text that is given to be stored. */
export const StorableText = z.string().check(...storable);

/** A name or subject that is given to be stored. */
export const NewName = Name.check(...storable);

/** An ISO 8601 UTC timestamp with milliseconds. */
export const Timestamp = z
  .string('must be an ISO 8601 timestamp')
  .check(
    z.regex(/^[-+\d]{4,7}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, 'must be an ISO 8601 UTC timestamp with milliseconds'),
    z.meta({ format: 'date-time' }),
  );

/** A whole number from 0 up. */
export const Count = z.number('must be a number').check(z.int('must be a whole number'), z.gte(0, 'must be 0 or more'));

/** A share or probability from 0 to 1. */
export const Share = z.number('must be a number').check(z.gte(0), z.lte(1));

/** A JSON value as it came. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
