import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { isWellFormed, Timestamp } from '../scalars.ts';

const one = z
  .string('must be a text')
  .check(z.minLength(1, 'must not be empty'), z.maxLength(1024, 'must have at most 1,024 characters'), isWellFormed);
const some = (what: string) =>
  z.optional(
    z
      .array(one, 'must be a list')
      .check(
        z.minLength(1, 'must not be empty'),
        z.maxLength(limits.leftOut, `must hold at most ${limits.leftOut}`),
        z.describe(what),
      ),
  );
const moment = (what: string) => z.optional(Timestamp.check(z.describe(what)));

type Span = { readonly from?: unknown; readonly until?: unknown };
const isObject = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null };

/** What a persona is made without: an event is left out where any of these names it. */
export const Without = z
  .strictObject(
    {
      providers: some('all events of these providers'),
      channels: some('all events of these channels, of whatever provider'),
      people: some(
        'somebody by a key, an address or the name: what they wrote, what went to nobody else and what was merged of theirs; out of all other events they are taken',
      ),
      from: moment('the first moment of a stretch of time that is left out; without it, all until its end'),
      until: moment('the last moment of that stretch; without it, all from its beginning'),
    },
    'must be an object',
  )
  .check(
    z.refine<Span>((without) => Object.values(without).some((value) => value !== undefined), {
      error: 'must name something to leave out: providers, channels, people, from or until',
      ...isObject,
    }),
    z.refine<Span>(
      ({ from, until }) =>
        typeof from !== 'string' || typeof until !== 'string' || Date.parse(from) <= Date.parse(until),
      { error: 'must not be after until', path: ['from'], ...isObject },
    ),
  );
export type Without = z.infer<typeof Without>;

/** What is asked of a preview. */
export const previewFields = {
  as_of: moment('the moment that it is made for: what happened later is left out'),
  without: z.optional(Without),
};

/** The question that a preview answers, as its provenance repeats it. */
export const PreviewQuestion = z.strictObject(previewFields);
export type PreviewQuestion = z.infer<typeof PreviewQuestion>;
