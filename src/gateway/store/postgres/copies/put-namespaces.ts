import { createHash } from 'node:crypto';
import type { CopiedNamespace } from '../../copies/copied-rows.ts';
import type { Transaction } from '../database.ts';
import { titleWords } from '../search/title-page.ts';

const putting = `
  WITH added AS (
    INSERT INTO persona.namespace (org, id, name, description, reference, reference_digest, created_at, updated_at)
    VALUES (persona.entered(), $1, $2, $3, $4, $5, $6, $7) ON CONFLICT (org, id) DO NOTHING RETURNING org, number
  ), turned AS (
    UPDATE persona.organization SET last_id = greatest(last_id, $1), last_at = greatest(last_at, $6), namespaces = namespaces + 1
    WHERE number = (SELECT org FROM added)
  ), titled AS (
    INSERT INTO persona.search_page (org, namespace, place, is_a, text, words)
    SELECT org, number, 0, 'name', $8, persona.marked_words(org, number, $9) FROM added
  )
  INSERT INTO persona.namespace_count AS count (org, level, block, namespaces)
  SELECT org, level, number >> (8 * level), 1 FROM added, generate_series(1, 3) AS level
  ON CONFLICT (org, level, block) DO UPDATE SET namespaces = count.namespaces + 1`;

/** Puts namespaces behind those that are there, with the ids and moments they have; one that is there stays as it is. */
export async function putNamespaces(transaction: Transaction, namespaces: readonly CopiedNamespace[]): Promise<void> {
  // The turnstile: nobody else adds one meanwhile.
  await transaction.get('SELECT 1 FROM persona.organization WHERE number = persona.entered() FOR NO KEY UPDATE');
  for (const { id, name, description, reference, createdAt, updatedAt } of namespaces) {
    const { text, words } = titleWords({ name, description, subject: null });
    await transaction.run(
      putting,
      id,
      name,
      description,
      reference,
      reference === null ? null : createHash('sha256').update(reference).digest(),
      createdAt,
      updatedAt,
      text,
      words,
    );
  }
}
