import { createHash } from 'node:crypto';
import type { StoredEvent } from '../events.ts';
import type { CopiedBelongings, CopiedKey, CopiedNamespace, CopiedOrganization } from './copied-rows.ts';

/** A store that is copied: it stands still for as long as it is open. */
export type CopySource = {
  readonly organizations: readonly CopiedOrganization[];
  /** Its keys, but for those that the program made for this machine's own user and agents. */
  keys(organization: CopiedOrganization): readonly CopiedKey[];
  /** Its namespaces in their order. */
  namespaces(organization: CopiedOrganization): Iterable<CopiedNamespace>;
  belongings(namespace: CopiedNamespace): CopiedBelongings;
  /** Its events in the order they were first stored, some at a time. */
  events(namespace: CopiedNamespace): Iterable<readonly StoredEvent[]>;
  close(): void;
};

/** What there is of a namespace by now. */
export type TakenNamespace = { readonly events: number; readonly isBound: boolean; readonly builds: number };

/** How many there are of each kind, of the namespaces that were asked for. */
export type TakenCounts = Readonly<
  Record<'namespaces' | 'events' | 'personas' | 'builds' | 'kept' | 'identities' | 'corrections' | 'claims', number>
>;

/** A database that takes a copy: whatever is put there twice is there once. Rejects with an Error whose code is PostgreSQL's where it cannot hold what it is given. */
export type CopyTarget = {
  /** The id of the organization of this name, made with the id it had where there is none. */
  organization(of: CopiedOrganization): Promise<string>;
  /** How many of these keys are there then. */
  keys(orgId: string, keys: readonly CopiedKey[]): Promise<number>;
  /** Puts namespaces behind those that are there, in their order; all of them or none. */
  namespaces(orgId: string, namespaces: readonly CopiedNamespace[]): Promise<void>;
  /** What there is of these, by their ids. */
  taken(orgId: string, ids: readonly string[]): Promise<ReadonlyMap<string, TakenNamespace>>;
  /** The MD5 of the MD5s of a namespace's events, in hexadecimal digits, in their order. */
  eventsDigest(orgId: string, id: string): Promise<string>;
  events(orgId: string, id: string, events: readonly StoredEvent[]): Promise<void>;
  belongings(orgId: string, id: string, all: CopiedBelongings): Promise<void>;
  counts(orgId: string, ids: readonly string[]): Promise<TakenCounts>;
};

/** The digest of events as `eventsDigest` gives it. */
export function digestOfEvents() {
  const digest = createHash('md5');
  return {
    add: (body: string) => void digest.update(createHash('md5').update(body).digest('hex')),
    hex: () => digest.digest('hex'),
  };
}
