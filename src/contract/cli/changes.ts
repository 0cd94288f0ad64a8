import * as z from 'zod/mini';
import { SaidByModel } from '../interpretations/said-by-model.ts';
import { PreviewQuestion } from '../preview/preview-question.ts';
import { Count } from '../scalars.ts';

const noises = ['count', 'estimate', 'rank', 'history', 'evidence', 'frame', 'twin'] as const;

/** A claim as it stands in one persona: where, what it is about, itself as it came, and the provenance of it and what is in it. */
const ToldClaim = z.strictObject({
  pointer: z.string(),
  in: z.enum(['list', 'map', 'section']),
  key: z.string(),
  value: z.optional(z.json()),
  provenance: z.record(z.string(), z.json()),
});

/** A claim in words: where it is, what it is about, what it says, and which model said it, where one did. */
const told = {
  pointer: z.string(),
  is: z.string(),
  text: z.string(),
  said_by_model: z.optional(SaidByModel),
};

const Figure = z.strictObject({
  name: z.string(),
  before: z.union([z.number(), z.string()]),
  now: z.union([z.number(), z.string()]),
  isShare: z.optional(z.literal(true)),
});

/** A persona that is compared: which build it is of, or when it was seen here. */
export const ComparedPersona = z.strictObject({
  namespace_id: z.string(),
  subject: z.string(),
  built_at: z.string(),
  build_id: z.optional(z.string()),
  events: z.optional(Count),
  engine: z.optional(z.string()),
  /** when this program saw it, where the gateway does not keep it */
  seen_at: z.optional(z.string()),
  /** of a preview: the question that it answers */
  preview: z.optional(PreviewQuestion),
});

/** persona diff --json: every difference, those with `noise` folded away in the text; the rest tells something. */
export const DiffPrinted = z.strictObject({
  from: ComparedPersona,
  to: ComparedPersona,
  /** how many claims are new, gone, moved or reworded, without the noise */
  changed: Count,
  changes: z.array(
    z.strictObject({
      what: z.enum(['new', 'gone', 'moved', 'reworded', 'evidence']),
      /** why it tells nothing, where it does not */
      noise: z.optional(z.enum(noises)),
      is: z.string(),
      text: z.string(),
      /** why it is gone, where people rejected it */
      why: z.optional(z.string()),
      figures: z.optional(z.array(Figure)),
      before: z.optional(ToldClaim),
      now: z.optional(ToldClaim),
    }),
  ),
  /** how many are folded away, by their reason */
  folded: z.partialRecord(z.enum(noises), Count),
  /** beside a preview: the claims that stand in both, told alike */
  stays: z.optional(z.array(z.strictObject(told))),
  /** of two namespaces: by which signs they are of one person */
  one_person: z.optional(
    z.strictObject({
      summary: z.string(),
      signs: z.array(
        z.strictObject({
          sign: z.enum(['addresses', 'acquainted', 'idiolect', 'hours']),
          points: z.enum(['one person', 'two people', 'neither']),
          sure: z.enum(['certain', 'strong', 'weak', 'none']),
          figures: z.record(z.string(), z.union([z.number(), z.array(z.string())])),
          says: z.string(),
        }),
      ),
    }),
  ),
});
export type DiffPrinted = z.infer<typeof DiffPrinted>;

/** persona history --json: the builds of a namespace, the newest first, and with --claims since when each claim stands. */
export const HistoryPrinted = z.strictObject({
  namespace_id: z.string(),
  subject: z.string(),
  /** gateway: it lists its builds; seen: what this program saw */
  from: z.enum(['gateway', 'seen']),
  builds: z.array(
    z.strictObject({
      build_id: z.optional(z.string()),
      state: z.enum(['waiting', 'running', 'completed', 'failed', 'unknown']),
      at: z.string(),
      took_ms: z.optional(z.number()),
      events: z.optional(Count),
      changed: z.optional(z.nullable(Count)),
      error: z.optional(z.string()),
      /** whether its persona can be read */
      readable: z.boolean(),
      seen_at: z.optional(z.string()),
    }),
  ),
  claims: z.optional(
    z.array(
      z.strictObject({
        ...told,
        /** the build it came with; at_least: it stood there already in the oldest persona that can be read */
        since: z.string(),
        at_least: z.boolean(),
        /** the build with which it moved or was worded anew last; null where it never was since it came */
        moved: z.nullable(z.string()),
      }),
    ),
  ),
});
export type HistoryPrinted = z.infer<typeof HistoryPrinted>;
