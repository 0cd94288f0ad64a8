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

/**
 * Why a build read all events instead of going on from what an earlier one had counted: none was kept, the events are few, one of them was
 * replaced or erased, who is who or what was put right or the subject's name changed, another engine counts, the moment lies before that one, what was kept cannot be read
 * or was too large to be kept.
 */
export const ReadAll = z.enum(['none', 'few', 'replaced', 'known', 'engine', 'earlier', 'damaged', 'too-large']);
export type ReadAll = z.infer<typeof ReadAll>;

/** A build of a persona, as GET /personas/status (the newest) and GET /builds of the embedded gateway answer it. */
export const BuildStatus = z.object({
  build_id: z.string(),
  agent_id: z.uuid(),
  namespace_id: z.string(),
  status: z.enum(['accepted', 'running', 'completed', 'failed']),
  progress: z.nullable(BuildProgress),
  accepted_at: Timestamp,
  started_at: z.nullable(Timestamp),
  finished_at: z.nullable(Timestamp),
  /** why it failed, in whole sentences: the cause, and what was kept */
  error: z.nullable(z.string()),
  /** the name of the namespace */
  namespace_name: z.optional(z.string()),
  /** how often it was tried to its end */
  attempts: z.optional(Count),
  /** what to do about a failed build, a sentence each */
  remedies: z.optional(z.array(z.string())),
  /** how many events the completed build counted */
  events: z.optional(Count),
  /** how many claims are other than in the persona before; null where there was none */
  changed: z.optional(z.nullable(Count)),
  /** how many events the completed build read: fewer than it counted where it went on from what an earlier one had counted */
  read: z.optional(Count),
  read_all: z.optional(ReadAll),
  /** whether the persona of this build can be read, with its build_id */
  kept: z.optional(z.boolean()),
});
export type BuildStatus = z.infer<typeof BuildStatus>;
