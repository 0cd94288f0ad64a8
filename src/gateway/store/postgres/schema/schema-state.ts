import type { ClientBase } from 'pg';
import { StoreFault } from '../../fault.ts';
import { faultSentence } from '../postgres-fault.ts';
import { migrations } from './migrations.ts';

/** What the comment of our schema begins with: any other schema of that name is somebody else's. */
export const mark = 'Persona Explorer: the store of its gateways';

/** The step that the schema is at, 0 where there is none yet; rejects with a StoreFault where it is another's, or of a newer version. */
export async function schemaStep(client: Pick<ClientBase, 'query'>): Promise<number> {
  const { rows } = await client.query<{ comment: string | null }>(
    `SELECT obj_description(oid, 'pg_namespace') AS comment FROM pg_namespace WHERE nspname = 'persona'`,
  );
  const [schema] = rows;
  if (schema === undefined) return 0;
  if (schema.comment?.startsWith(mark) !== true) throw new StoreFault('foreign', faultSentence.foreign);
  const { rows: steps } = await client.query<{ step: number }>(
    'SELECT coalesce(max(step), 0) AS step FROM persona.schema_step',
  );
  const step = steps[0]?.step ?? 0;
  if (step > migrations.length) throw new StoreFault('newer', faultSentence.newer);
  return step;
}
