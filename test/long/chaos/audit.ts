import type { TestDatabase } from '../../helpers/postgres.ts';

/** From now on the database itself writes down each end of a build and each change of a persona, with the transaction that made it. */
export const audit = (database: TestDatabase): Promise<unknown> =>
  database.ask(`
    CREATE SCHEMA audit;
    CREATE TABLE audit.ended (at bigserial, id text, status text, run int, was text, transaction xid8 DEFAULT pg_current_xact_id());
    CREATE TABLE audit.written (at bigserial, namespace bigint, built_at bigint, before bigint, transaction xid8 DEFAULT pg_current_xact_id());
    CREATE FUNCTION audit.end_of_build() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
      IF NEW.status IN ('completed', 'failed') AND NEW.status IS DISTINCT FROM OLD.status OR OLD.status IN ('completed', 'failed') AND NEW.status <> OLD.status THEN
        INSERT INTO audit.ended (id, status, run, was) VALUES (NEW.id, NEW.status, NEW.run, OLD.status);
      END IF;
      RETURN NULL;
    END $$;
    CREATE FUNCTION audit.new_persona() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
      INSERT INTO audit.written (namespace, built_at, before) VALUES (NEW.namespace, NEW.last_built_at, OLD.last_built_at);
      RETURN NULL;
    END $$;
    CREATE TRIGGER ended AFTER UPDATE ON persona.build FOR EACH ROW EXECUTE FUNCTION audit.end_of_build();
    CREATE TRIGGER written AFTER UPDATE OF last_built_at ON persona.binding FOR EACH ROW EXECUTE FUNCTION audit.new_persona();
  `);

export type Audited = {
  /** builds that ended, and those that did so more than once, or in another way afterwards */
  readonly ended: number;
  readonly endedAgain: readonly string[];
  /** failed builds without words */
  readonly wordless: readonly string[];
  /** changes of personas; those that no build of the same transaction made, that went back, or of another run than the last */
  readonly written: number;
  readonly stray: readonly string[];
  /** runs that did not end their build, because another did */
  readonly lost: number;
  /** namespaces whose persona and moment are not of one build, or of no build */
  readonly half: readonly string[];
};

/** What it wrote down, counted. */
export async function audited(database: TestDatabase): Promise<Audited> {
  const list = async (sql: string) => (await database.ask<{ is: string }>(sql)).map(({ is }) => is);
  const sum = async (sql: string) => Number((await database.ask<{ n: string }>(sql))[0]?.n ?? 0);
  return {
    ended: await sum('SELECT count(DISTINCT id) AS n FROM audit.ended'),
    endedAgain: await list('SELECT id AS is FROM audit.ended GROUP BY id HAVING count(*) > 1'),
    wordless: await list(`SELECT id AS is FROM persona.build WHERE status = 'failed' AND coalesce(error, '') = ''`),
    written: await sum('SELECT count(*) AS n FROM audit.written'),
    stray: await list(
      `SELECT written.namespace::text AS is FROM audit.written LEFT JOIN audit.ended ON ended.transaction = written.transaction
       LEFT JOIN persona.build ON build.id = ended.id
       WHERE ended.status IS DISTINCT FROM 'completed' OR ended.run IS DISTINCT FROM build.run OR build.namespace IS DISTINCT FROM written.namespace
         OR ended.was <> 'running' OR written.built_at <= written.before`,
    ),
    lost: await sum('SELECT coalesce(sum(run - 1), 0) AS n FROM persona.build WHERE run > 0'),
    half: await list(
      `SELECT binding.namespace::text AS is FROM persona.binding LEFT JOIN persona.persona USING (namespace)
       WHERE (last_built_at IS NULL) <> (body IS NULL) OR last_built_at IS DISTINCT FROM
         (SELECT max(finished_at) FROM persona.build WHERE build.namespace = binding.namespace AND status = 'completed')`,
    ),
  };
}
