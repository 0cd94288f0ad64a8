import * as z from 'zod/mini';
import { Timestamp } from './scalars.ts';

/** A span of the subject's life that the events show; what goes on ends at its newest event. */
export const Episode = z.strictObject({
  kind: z.enum(['burst', 'project', 'routine', 'meeting', 'gap']),
  label: z.string(),
  valid_from: Timestamp,
  valid_until: Timestamp,
  horizon: z.enum(['past', 'current', 'upcoming', 'recurring']),
});
export type Episode = z.infer<typeof Episode>;
