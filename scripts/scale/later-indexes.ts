import type { Client } from 'pg';
import type { Step } from './steps.ts';

/** The indexes that are made once the rows are there: all but those that hold their tables together. Those of parts come first. */
const found = `
  SELECT format('persona.%I', index.relname) AS name, replace(pg_get_indexdef(index.oid), ' ON ONLY ', ' ON ') AS made,
    index.relkind = 'I' AS is_parted, index.relispartition AS is_part
  FROM pg_index JOIN pg_class AS index ON index.oid = indexrelid JOIN pg_class AS of ON of.oid = indrelid
  WHERE index.relnamespace = 'persona'::regnamespace
    AND of.relname ~ '^(namespace|event(_words)?(_[0-9]+)?|search_page(_[a-z]+)?|build|made)$'
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)
  ORDER BY pg_get_indexdef(index.oid) ~ 'gin' DESC, index.relname`;

/** Drops them, and notes how they are made again; to be called within a transaction. */
export async function dropIndexes(client: Client): Promise<void> {
  await client.query(`CREATE TABLE scale.index AS ${found}`);
  const { rows } = await client.query<{ name: string }>('SELECT name FROM scale.index WHERE NOT is_part');
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
}

/** What makes them again: one after the other part by part, and then those of the whole, which take up those of their parts. */
export async function indexSteps(client: Client): Promise<{ readonly parts: Step[]; readonly wholes: Step[] }> {
  const { rows } = await client.query<{ name: string; made: string; is_parted: boolean }>('SELECT name, made, is_parted FROM scale.index'); // prettier-ignore
  const steps = (isParted: boolean) =>
    rows.filter((row) => row.is_parted === isParted).map(({ name, made }): Step => ({ name, statements: [made] }));
  return { parts: steps(false), wholes: steps(true) };
}

const allIndexes = `SELECT md5(string_agg(concat_ws(' ', tablename, indexname, indexdef), E'\\n' ORDER BY tablename, indexname)) AS all_of_them
  FROM pg_indexes WHERE schemaname = 'persona'`;

/** A digest of all indexes of the schema. */
export const indexesOf = async (client: Client): Promise<string> =>
  (await client.query<{ all_of_them: string }>(allIndexes)).rows[0]?.all_of_them ?? '';
