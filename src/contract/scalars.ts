import * as z from 'zod/mini';
import { limits } from './limits.ts';

/** The length of a text in Unicode code points, as the interface counts it. */
export const codePoints = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};

const { least, most } = limits.nameLength;

/** A name or subject: 1 to 255 code points. */
export const Name = z.string('must be a text').check(
  z.refine((text) => text.length >= least, `must not be empty (1 to ${most} characters)`),
  z.refine((text) => text.length <= 2 * most && codePoints(text) <= most, `must have at most ${most} characters`),
);

/** An ISO 8601 UTC timestamp with milliseconds. */
export const Timestamp = z
  .string('must be an ISO 8601 timestamp')
  .check(
    z.regex(/^[-+\d]{4,7}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, 'must be an ISO 8601 UTC timestamp with milliseconds'),
  );

/** A whole number from 0 up. */
export const Count = z.number('must be a number').check(z.int('must be a whole number'), z.gte(0, 'must be 0 or more'));

/** A share or probability from 0 to 1. */
export const Share = z.number('must be a number').check(z.gte(0), z.lte(1));

/** A JSON value as it came. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
