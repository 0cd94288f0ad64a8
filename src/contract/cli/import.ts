import * as z from 'zod/mini';
import { Count } from '../scalars.ts';
import { BuildPrinted } from './status.ts';

/** persona import --json: what each source gave, and the build behind it; null where none was wanted. */
export const ImportPrinted = z.strictObject({
  namespace_id: z.string(),
  agent_id: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  imports: z.array(
    z.strictObject({
      reader: z.string(),
      path: z.string(),
      me: z.array(z.string()),
      read: Count,
      accepted: Count,
      updated: Count,
      duplicates: Count,
      skipped: Count,
      /** the first hundred of what was left out: by file and line, or id */
      skips: z.array(z.strictObject({ where: z.string(), why: z.string() })),
      /** how many people were joined from how many keys, and whether the gateway keeps that */
      /** what was read, in counts: all that the source held, also what was known before */
      summary: z.optional(
        z.strictObject({
          own: Count,
          ownWords: Count,
          people: Count,
          firstAt: z.optional(z.string()),
          lastAt: z.optional(z.string()),
          zone: z.optional(z.string()),
          zoned: Count,
          cut: z.strictObject({ quoted: Count, code: Count }),
          left: z.optional(z.array(z.strictObject({ what: z.string(), count: Count }))),
          notes: z.optional(z.array(z.string())),
        }),
      ),
      joined: z.optional(z.strictObject({ people: Count, keys: Count, isKept: z.boolean() })),
    }),
  ),
  build: z.nullable(BuildPrinted),
});
