import * as z from 'zod/mini';
import { SourceIdentities } from '../identities.ts';
import { Count, Timestamp } from '../scalars.ts';

/** The version of the format that this program writes, and the newest that it reads. */
export const exportVersion = 1;

/**
 * The first line of an export: of whom it is, and what follows. After it stand the persona, the corrections, what was accepted of a model, the identities, each line an
 * object with one field that says what it is; then, where there are any, the events, each line as POST /events takes it; then the end.
 */
export const ExportHeader = z.object({
  version: z.int(),
  exported_at: Timestamp,
  subject: z.string(),
  namespace: z.object({
    name: z.string(),
    description: z.optional(z.string()),
    external_reference_id: z.optional(z.string()),
  }),
  /** whether the events stand in it; without them nothing can be built from it */
  with_events: z.boolean(),
});
export type ExportHeader = z.infer<typeof ExportHeader>;

export const HeaderLine = z.object({ persona_export: ExportHeader });
export const IdentitiesLine = z.object({ identities: SourceIdentities });
/** The last line: how many lines stand before it. A file without it broke off. */
export const EndLine = z.object({ end: z.object({ lines: Count }) });

/** How every export begins, so that it is known by its first bytes. */
export const exportBegins = '{"persona_export":{"version":';
