import type { ClientBase } from 'pg';
import { PgBoss } from 'pg-boss';
import { queueName, queueOptions, quietBoss } from './queue-of-builds.ts';

/** Every table of the schema without row security is the queue's. */
const letIn = `
  DO $$ DECLARE one regclass; BEGIN
    FOR one IN SELECT oid FROM pg_class WHERE relnamespace = 'persona'::regnamespace AND relkind IN ('r', 'p') AND NOT relrowsecurity LOOP
      IF NOT has_table_privilege('persona_worker', one, 'DELETE') THEN
        EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO persona_gateway, persona_worker', one);
      END IF;
    END LOOP;
  END $$;
`;

/** Makes the tables of the queue beside those of the store, or brings them to their newest version, and the queue of builds in them. */
export async function installQueue(client: ClientBase): Promise<void> {
  const boss = new PgBoss({
    ...quietBoss,
    supervise: false,
    db: { executeSql: (text, values) => client.query(text, values === undefined ? undefined : [...values]) },
  });
  const met: unknown[] = [];
  boss.on('error', (error) => met.push(error));
  await boss.start();
  try {
    if ((await boss.getQueue(queueName)) === null) await boss.createQueue(queueName, queueOptions);
    else await boss.updateQueue(queueName, queueOptions);
    await client.query(letIn);
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
  if (met.length > 0) throw met[0];
}
