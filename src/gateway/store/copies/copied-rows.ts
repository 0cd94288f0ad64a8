import type { StoredIdentities } from '../identities.ts';

/** An organization as a copy takes it; moments are epoch milliseconds here and below. */
export type CopiedOrganization = { readonly id: string; readonly name: string; readonly createdAt: number };

/** A key as a copy takes it: what it may do and until when, and a digest in place of its text. */
export type CopiedKey = {
  readonly id: string;
  readonly digest: Uint8Array;
  readonly createdAt: number;
  readonly revokedAt: number | null;
  readonly readOnly: boolean;
  readonly agent: boolean;
  readonly expiresAt: number | null;
};

/** A namespace's own row, and how many events it has. */
export type CopiedNamespace = {
  readonly number: number;
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly reference: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly events: number;
};

/** A build that ended. `kept`: the digest of the persona that is kept of it. */
export type CopiedBuild = {
  readonly id: string;
  readonly status: 'completed' | 'failed';
  readonly acceptedAt: number;
  readonly startedAt: number | null;
  readonly finishedAt: number | null;
  readonly attempts: number;
  readonly interruptions: number;
  readonly events: number | null;
  readonly read: number | null;
  readonly readAll: string | null;
  readonly changed: number | null;
  readonly pruned: number;
  readonly error: string | null;
  readonly remedies: string | null;
  readonly kept: Uint8Array | null;
};

/** What belongs to a namespace beside its events. */
export type CopiedBelongings = {
  readonly binding:
    | {
        readonly agentId: string;
        readonly subject: string;
        readonly createdAt: number;
        readonly lastBuiltAt: number | null;
      }
    | undefined;
  readonly persona:
    | { readonly body: string; readonly behind: Uint8Array | null; readonly engine: string; readonly lookedAt: number }
    | undefined;
  readonly builds: readonly CopiedBuild[];
  /** a build was accepted and has not ended */
  readonly isUnfinished: boolean;
  readonly keptPersonas: readonly { readonly digest: Uint8Array; readonly packed: Uint8Array }[];
  readonly identities: readonly StoredIdentities[];
  readonly corrections: readonly CopiedCorrection[];
  readonly interpretations: CopiedInterpretations;
};

/** What was accepted of what a model said: JSON texts of accepted claims, and the newest run. */
export type CopiedInterpretations = {
  readonly claims: readonly string[];
  readonly run: { readonly at: number; readonly body: string } | undefined;
};

/** A correction as it is stored: `body` is the JSON of its order, `about` what it is about. */
export type CopiedCorrection = {
  readonly id: string;
  readonly state: string;
  readonly about: string;
  readonly body: string;
  readonly madeAt: number;
  readonly madeBy: string;
  readonly judgedAt: number | null;
  readonly judgedBy: string | null;
};
