import * as z from 'zod/mini';

/** The one line of persona serve --json: the base URL, the file of the key of organization `default`, the process; with --metrics where they are read. */
export const ReadyLine = z.strictObject({
  url: z.string(),
  key_file: z.string(),
  pid: z.int(),
  metrics_url: z.optional(z.string()),
});
