import * as z from 'zod/mini';
import { Refusal } from '../envelope.ts';
import { CompositePersona } from '../persona.ts';
import { Count } from '../scalars.ts';

/** How far a preview is: it waits behind builds and other previews, reads events, then counts. */
export const PreviewProgress = z.object({
  stage: z.enum(['waiting', 'reading', 'counting']),
  done: Count,
  total: Count,
});
export type PreviewProgress = z.infer<typeof PreviewProgress>;

/** One line of the answer: so many of progress, the last of which may be repeated; then the persona, or why there is none. */
export const PreviewLine = z.union([
  z.strictObject({ progress: PreviewProgress }),
  z.strictObject({ data: CompositePersona }),
  z.strictObject({ error: Refusal.shape.error }),
]);
export type PreviewLine = z.infer<typeof PreviewLine>;
