import type { Pool } from 'pg';
import type { PostgresPlace } from './postgres-backend.ts';

/** Where a database lies, and whether its user may do more than the roles that it takes. */
export async function placeOf(pool: Pool): Promise<PostgresPlace> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ database: string; user: string; port: number | null; more: boolean }>(
      `SELECT current_database() AS database, session_user::text AS user, current_setting('port')::int AS port,
         (SELECT rolsuper OR rolbypassrls FROM pg_roles WHERE rolname = session_user)
           OR pg_has_role(session_user, (SELECT nspowner FROM pg_namespace WHERE nspname = 'persona'), 'USAGE') AS more`,
    );
    const [row] = rows;
    const { host } = client;
    return {
      host,
      port: row?.port ?? client.port,
      database: row?.database ?? '',
      schema: 'persona',
      user: row?.user ?? '',
      mayMore: row?.more ?? false,
    };
  } finally {
    client.release();
  }
}
