import type { PackedBody } from '../../builds/kept-body.ts';
import type { BuildProgress, ReadAll } from '../../../contract/build.ts';
import type { StoredCorrection } from '../corrections.ts';
import type { Fold } from '../folds.ts';
import type { Scope } from '../scope.ts';
import type { StoredRun } from '../interpretations.ts';
import type { StoredKey } from '../keys.ts';
import type { StoredNamespace } from '../namespaces.ts';

/** A build with its namespace; they stand in the order they were accepted. */
export type KeptBuild = {
  readonly id: string;
  readonly namespace: KeptNamespace;
  status: 'accepted' | 'running' | 'completed' | 'failed';
  readonly acceptedAt: number;
  startedAt: number | null;
  finishedAt: number | null;
  /** what the events were when it was taken */
  version: number;
  run: number;
  attempts: number;
  progress: BuildProgress | null;
  progressAt: number;
  error: string | null;
  remedies: readonly string[] | undefined;
  events: number | undefined;
  /** null where there was no persona before */
  changed: number | null | undefined;
  read: number | undefined;
  readAll: ReadAll | undefined;
  kept: PackedBody | 'pruned' | 'erased' | undefined;
};

/** A correction with what it is about. */
export type KeptCorrection = StoredCorrection & { readonly about: string };

/** A namespace with all that belongs to it. */
export type KeptNamespace = {
  row: StoredNamespace;
  binding: { readonly agentId: string; readonly subject: string; readonly createdAt: number } | undefined;
  persona: { readonly body: string; readonly builtAt: number; readonly behind: Uint8Array | undefined } | undefined;
  readonly events: Map<string, string>;
  /** source → people */
  readonly identities: Map<string, string>;
  corrections: KeptCorrection[];
  /** id → what was accepted of what a model said, as JSON */
  readonly claims: Map<string, string>;
  run?: StoredRun | undefined;
  lastCorrection?: string;
  version: number;
  /** how often one of the events was replaced or erased */
  replaced: number;
  fold?: { readonly run: string; readonly fold: Fold } | 'replaced' | 'too-large' | undefined;
  /** run and place → a piece of what it folded */
  readonly pieces: Map<string, { readonly run: string; readonly bytes: Uint8Array }>;
  /** when somebody looked at the persona last, epoch milliseconds */
  lookedAt?: number;
};

/** All that a memory backend keeps. */
export type Kept = {
  readonly organizations: Map<string, string>;
  readonly keys: (StoredKey & { readonly createdAt: number; revokedAt: number | null })[];
  /** by organization, in their order */
  readonly namespaces: Map<string, KeptNamespace[]>;
  builds: KeptBuild[];
};

/** Nothing yet. */
export const nothingKept = (): Kept => ({ organizations: new Map(), keys: [], namespaces: new Map(), builds: [] });

/** The namespace of a scope. */
export const keptIn = (kept: Kept, { orgId, namespaceId }: Scope): KeptNamespace | undefined =>
  kept.namespaces.get(orgId)?.find(({ row }) => row.id === namespaceId);

/** Epoch milliseconds as the interface writes them. */
export const iso = (milliseconds: number): string => new Date(milliseconds).toISOString();
