import * as z from 'zod/mini';

/** persona readers --json */
export const ReadersPrinted = z.array(
  z.strictObject({ id: z.string(), title: z.string(), takes: z.string(), page: z.string() }),
);
export type ReadersPrinted = z.infer<typeof ReadersPrinted>;
