import * as z from 'zod/mini';
import { Count } from '../scalars.ts';

const Text = z.optional(z.string());
const TextOrNull = z.optional(z.nullable(z.string()));

/** persona build --wait --json, and what persona status --json prints of a build: what the gateway says, and what that means. */
export const BuildPrinted = z.strictObject({
  build_id: Text,
  agent_id: Text,
  namespace_id: Text,
  /** the gateway's own word */
  status: Text,
  /** what its word means; a word that is not known is no failure */
  state: z.enum(['waiting', 'running', 'completed', 'failed', 'unknown']),
  /** movement: the gateway has no status endpoint, and the dates of the persona were looked at */
  by: z.enum(['status', 'movement']),
  progress: z.optional(z.nullable(z.looseObject({}))),
  accepted_at: Text,
  started_at: TextOrNull,
  finished_at: TextOrNull,
  error: TextOrNull,
  /** what this gateway's own tells besides */
  namespace_name: Text,
  attempts: z.optional(Count),
  remedies: z.optional(z.array(z.string())),
  events: z.optional(Count),
  changed: z.optional(z.nullable(Count)),
  read: z.optional(Count),
  read_all: Text,
  kept: z.optional(z.boolean()),
});

/** persona status --json: null where there is no build yet. */
export const StatusPrinted = z.nullable(
  z.extend(BuildPrinted, {
    /** the builds before it, the newest five, newest first; where the gateway lists builds */
    earlier: z.optional(z.array(BuildPrinted)),
  }),
);
