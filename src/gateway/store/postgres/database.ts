import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { faultOf, hasMet, isLost } from './postgres-fault.ts';
import type { Role } from './schema/roles.ts';

/** One transaction: statements are prepared by their texts, once a connection. */
export type Transaction = {
  all<Row>(sql: string, ...values: readonly unknown[]): Promise<Row[]>;
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names its row
  get<Row>(sql: string, ...values: readonly unknown[]): Promise<Row | undefined>;
  /** How many rows changed. */
  run(sql: string, ...values: readonly unknown[]): Promise<number>;
  /** Any text, prepared nowhere. */
  once(sql: string, values?: readonly unknown[]): Promise<{ rows: any[] }>;
};

/** Work that may be done twice: where two transactions meet, or the connection is lost before its end, it is begun anew. */
type Work<T> = (transaction: Transaction) => Promise<T>;

/** The database, by transactions that are whole or not at all; each sees what its role may, and rejects with a StoreFault. */
export type Database = {
  /** Within an organization: what is not of it cannot be seen. */
  within<T>(orgId: string, work: Work<T>): Promise<T>;
  /** The same, of one moment and without writing. */
  seen<T>(orgId: string, work: Work<T>): Promise<T>;
  /** The rows of one statement that writes nothing: asked for and ended in one flush, which the server answers as a whole. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names its row
  asked<Row>(orgId: string, sql: string, ...values: readonly unknown[]): Promise<Row[]>;
  /** As who builds: all builds, and after `enterAs` what is of their organizations. */
  building<T>(work: Work<T>): Promise<T>;
  /** As who knows keys and organizations. */
  atDoor<T>(work: Work<T>): Promise<T>;
};

const names = new Map<string, string>();
const nameOf = (sql: string): string => {
  let name = names.get(sql);
  if (name === undefined) names.set(sql, (name = createHash('sha256').update(sql).digest('base64url').slice(0, 20)));
  return name;
};

const transactionOver = (client: PoolClient): Transaction => {
  const rows = async (text: string, values: readonly unknown[]) =>
    client.query({ name: nameOf(text), text, values: [...values] });
  return {
    all: async <Row>(sql: string, ...values: readonly unknown[]) => (await rows(sql, values)).rows as Row[],
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names its row
    get: async <Row>(sql: string, ...values: readonly unknown[]) =>
      (await rows(sql, values)).rows[0] as Row | undefined,
    run: async (sql, ...values) => (await rows(sql, values)).rowCount ?? 0,
    once: (sql, values) => client.query(sql, values === undefined ? undefined : [...values]),
  };
};

/** Lets a transaction see what is of this organization; undefined where there is none. To be called as who builds. */
export const enterAs = (transaction: Transaction, org: number): Promise<unknown> =>
  transaction.get(`SELECT set_config('persona.org', $1, true)`, String(org));

type Begin = {
  readonly role: Role;
  readonly orgId?: string;
  /** of one moment; or of one statement, behind which the end is sent at once */
  readonly reads?: 'of one moment' | 'once';
};
const modes = { 'of one moment': ' ISOLATION LEVEL REPEATABLE READ READ ONLY', once: ' READ ONLY' } as const;

const tries = 6;

/** The database over these connections. */
export function databaseOver(pool: Pool): Database {
  const once = async <T>(
    { role, orgId, reads }: Begin,
    work: Work<T>,
    began: () => void,
    ending: () => void,
  ): Promise<T> => {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      began();
      const transaction = transactionOver(client);
      // Sent together with the first statement of the work; where they fail, it does too.
      const mode = reads === undefined ? '' : modes[reads];
      const begun = Promise.all([
        client.query(`BEGIN${mode}; SET LOCAL ROLE ${role}`),
        orgId === undefined ? undefined : transaction.get('SELECT persona.enter($1)', orgId),
      ]);
      const done = work(transaction);
      const ended = reads === 'once' ? client.query('COMMIT') : undefined;
      const [entered, outcome, end] = await Promise.allSettled([begun, done, ended]);
      if (entered.status === 'rejected') throw entered.reason;
      if (outcome.status === 'rejected') throw outcome.reason;
      if (end.status === 'rejected') throw end.reason;
      if (ended !== undefined) return outcome.value;
      ending();
      await client.query('COMMIT');
      return outcome.value;
    } catch (error) {
      if (isLost(error)) broken = error as Error;
      else await client.query('ROLLBACK').catch((cause: Error) => (broken = cause));
      throw error;
    } finally {
      client.release(broken);
    }
  };
  const transact = async <T>(begin: Begin, work: Work<T>): Promise<T> => {
    for (let attempt = 1; ; attempt += 1) {
      let isEnding = false;
      let hasBegun = false;
      try {
        return await once(begin, work, () => (hasBegun = true), () => (isEnding = true)); // prettier-ignore
      } catch (error) {
        // A server that was started anew leaves connections that are found dead one by one; whether a COMMIT arrived nobody knows.
        const again = hasMet(error) || (isLost(error) && hasBegun && !isEnding);
        if (!again || attempt === tries) throw faultOf(error);
      }
    }
  };
  return {
    within: (orgId, work) => transact({ role: 'persona_gateway', orgId }, work),
    seen: (orgId, work) => transact({ role: 'persona_gateway', orgId, reads: 'of one moment' }, work),
    asked: <Row>(orgId: string, sql: string, ...values: readonly unknown[]) =>
      transact({ role: 'persona_gateway', orgId, reads: 'once' }, (transaction) => transaction.all<Row>(sql, ...values)), // prettier-ignore
    building: (work) => transact({ role: 'persona_worker' }, work),
    atDoor: (work) => transact({ role: 'persona_door' }, work),
  };
}
