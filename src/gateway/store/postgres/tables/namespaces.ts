import { createHash } from 'node:crypto';
import { uuid7, uuid7After } from '../../../ids.ts';
import type { Namespaces } from '../../namespaces.ts';
import { type NamespaceRow, storedNamespace } from '../../rows/namespace-row.ts';
import type { Database } from '../database.ts';
import { putTitle, titleWords } from '../search/title-page.ts';
import { pageAt } from './namespace-places.ts';

const prefix = 'ns_';
const columns = 'id, name, description, reference AS external_reference_id, created_at, updated_at';

/** A reference may be longer than what an index holds. */
const digestOf = (reference: string): Buffer => createHash('sha256').update(reference).digest();

type Row = Omit<NamespaceRow, 'org_id'>;

const stored = (orgId: string, row: Row) => storedNamespace({ ...row, org_id: orgId });

const referred = `SELECT ${columns} FROM persona.namespace WHERE org = persona.entered() AND reference_digest = $1`;

const adding = `
  WITH added AS (
    INSERT INTO persona.namespace (org, id, name, description, reference, reference_digest, created_at, updated_at)
    VALUES (persona.entered(), $1, $2, $3, $4, $5, $6, $6) RETURNING org, number
  ), turned AS (
    UPDATE persona.organization SET last_id = $1, last_at = $6, namespaces = namespaces + 1 WHERE number = persona.entered()
  ), titled AS (
    INSERT INTO persona.search_page (org, namespace, place, is_a, text, words)
    SELECT org, number, 0, 'name', $7, persona.marked_words(org, number, $8) FROM added
  )
  INSERT INTO persona.namespace_count AS count (org, level, block, namespaces)
  SELECT org, level, number >> (8 * level), 1 FROM added, generate_series(1, 3) AS level
  ON CONFLICT (org, level, block) DO UPDATE SET namespaces = count.namespaces + 1`;

/** The namespaces of every organization. */
export const postgresNamespaces = (database: Database): Namespaces => ({
  addNamespace: (orgId, { name, description = null, external_reference_id: reference }) =>
    database.within(orgId, async (transaction) => {
      const turnstile = await transaction.get<{ last_id: string | null; last_at: number; now: number }>(
        `SELECT last_id, last_at, persona.moment() AS now FROM persona.organization
         WHERE number = persona.entered() FOR NO KEY UPDATE`,
      );
      if (turnstile === undefined) throw new Error('there is no such organization');
      const holder = reference === undefined ? undefined : await transaction.get<Row>(referred, digestOf(reference));
      if (holder !== undefined) return { taken: stored(orgId, holder) };
      const { last_id: last } = turnstile;
      // A clock that went back must not put a new namespace before older ones.
      const at = Math.max(turnstile.now, turnstile.last_at);
      const id = prefix + (last === null ? uuid7(at) : uuid7After(last.slice(prefix.length), at));
      const row: Row = {
        id,
        name,
        description,
        external_reference_id: reference ?? null,
        created_at: at,
        updated_at: at,
      };
      const { text, words } = titleWords({ name, description, subject: null });
      await transaction.run(
        adding,
        id,
        name,
        description,
        reference ?? null,
        reference === undefined ? null : digestOf(reference),
        at,
        text,
        words,
      );
      return { added: stored(orgId, row) };
    }),
  async namespacesFrom(orgId, place, count) {
    const found = await database.asked<{ total: number } & (Row | { id: null })>(
      orgId,
      pageAt(columns, place),
      place,
      count,
    );
    return {
      rows: found.flatMap((row) => (row.id === null ? [] : [stored(orgId, row)])),
      total: found[0]?.total ?? 0,
    };
  },
  changeNamespace: ({ orgId, namespaceId }, { name, description }) =>
    database.within(orgId, async (transaction) => {
      const row = await transaction.get<Row & { number: number }>(
        `UPDATE persona.namespace SET name = coalesce($2, name), description = CASE WHEN $3 THEN $4 ELSE description END,
           updated_at = greatest(persona.moment(), updated_at + 1)
         WHERE org = persona.entered() AND id = $1 RETURNING ${columns}, number`,
        namespaceId,
        name ?? null,
        description !== undefined,
        description ?? null,
      );
      if (row === undefined) return undefined;
      await putTitle(transaction, row.number);
      return stored(orgId, row);
    }),
  async namespace({ orgId, namespaceId }) {
    const [row] = await database.asked<Row>(
      orgId,
      `SELECT ${columns} FROM persona.namespace WHERE org = persona.entered() AND id = $1`,
      namespaceId,
    );
    return row && stored(orgId, row);
  },
  async namespaceByReference(orgId, reference) {
    const [row] = await database.asked<Row>(orgId, referred, digestOf(reference));
    return row && stored(orgId, row);
  },
});
