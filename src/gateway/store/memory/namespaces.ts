import { uuid7, uuid7After } from '../../ids.ts';
import type { Namespaces, StoredNamespace } from '../namespaces.ts';
import { iso, type Kept, keptIn } from './kept.ts';

const prefix = 'ns_';

/** The namespaces, a list for each organization. */
export function memoryNamespaces(kept: Kept, now: () => number): Namespaces {
  const of = (orgId: string) => kept.namespaces.get(orgId) ?? [];
  const byReference = (orgId: string, reference: string) =>
    of(orgId).find(({ row }) => row.external_reference_id === reference)?.row;
  return {
    async addNamespace(orgId, { name, description, external_reference_id: reference }) {
      const holder = reference === undefined ? undefined : byReference(orgId, reference);
      if (holder !== undefined) return { taken: holder };
      const last = of(orgId).at(-1)?.row;
      const at = Math.max(now(), last === undefined ? 0 : Date.parse(last.created_at));
      const row: StoredNamespace = {
        id: prefix + (last === undefined ? uuid7(at) : uuid7After(last.id.slice(prefix.length), at)),
        org_id: orgId,
        name,
        created_at: iso(at),
        updated_at: iso(at),
        ...(description === undefined ? {} : { description }),
        ...(reference === undefined ? {} : { external_reference_id: reference }),
      };
      const added = {
        row,
        binding: undefined,
        persona: undefined,
        events: new Map<string, string>(),
        identities: new Map<string, string>(),
        corrections: [],
        claims: new Map<string, string>(),
        version: 0,
        replaced: 0,
        pieces: new Map(),
      };
      kept.namespaces.set(orgId, [...of(orgId), added]);
      return { added: row };
    },
    async namespacesFrom(orgId, place, count) {
      const all = of(orgId);
      return { rows: all.slice(place, place + count).map(({ row }) => row), total: all.length };
    },
    async changeNamespace(scope, { name, description }) {
      const namespace = keptIn(kept, scope);
      if (namespace === undefined) return undefined;
      const { description: before, ...row } = namespace.row;
      const described = description === undefined ? before : (description ?? undefined);
      namespace.row = {
        ...row,
        name: name ?? row.name,
        updated_at: iso(Math.max(now(), Date.parse(row.updated_at) + 1)),
        ...(described === undefined ? {} : { description: described }),
      };
      return namespace.row;
    },
    namespace: async (scope) => keptIn(kept, scope)?.row,
    namespaceByReference: async (orgId, reference) => byReference(orgId, reference),
  };
}
