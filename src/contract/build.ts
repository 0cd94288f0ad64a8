import * as z from 'zod/mini';
import { Count, Timestamp } from './scalars.ts';

/** The answer to a triggered build: it is queued. */
export const BuildAcknowledgement = z.object({
  build_id: z.string().check(z.regex(/^build_/)),
  agent_id: z.uuid(),
  status: z.literal('accepted'),
});
export type BuildAcknowledgement = z.infer<typeof BuildAcknowledgement>;

/** How far a build is; `done` and `total` count the events of the whole build and never go back. */
export const BuildProgress = z.object({
  stage: z.enum(['reading', 'counting', 'writing']),
  done: Count,
  total: Count,
});
export type BuildProgress = z.infer<typeof BuildProgress>;

/** The newest build of a persona, as GET /personas/status of the embedded gateway answers it. */
export const BuildStatus = z.object({
  build_id: z.string(),
  agent_id: z.uuid(),
  namespace_id: z.string(),
  status: z.enum(['accepted', 'running', 'completed', 'failed']),
  progress: z.nullable(BuildProgress),
  accepted_at: Timestamp,
  started_at: z.nullable(Timestamp),
  finished_at: z.nullable(Timestamp),
  error: z.nullable(z.string()),
});
export type BuildStatus = z.infer<typeof BuildStatus>;
