import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { StoreFault } from '../fault.ts';
import { faultOf, onlyReadFor } from './sqlite-fault.ts';

/** One connection: prepared statements by their text, and transactions that are whole or not at all. */
export type Database = {
  all<Row>(sql: string, ...values: SQLInputValue[]): Row[];
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names its row
  get<Row>(sql: string, ...values: SQLInputValue[]): Row | undefined;
  each<Row>(sql: string, ...values: SQLInputValue[]): Iterable<Row>;
  /** How many rows changed. */
  run(sql: string, ...values: SQLInputValue[]): number;
  exec(sql: string): void;
  /** Runs the work in one transaction that holds the write lock from its start. */
  write<T>(work: () => T): T;
  /** Runs the work on one moment of the file, whatever others write meanwhile. */
  read<T>(work: () => T): T;
  /** Runs the work, which waits so many milliseconds at most for a lock that somebody else holds. */
  waiting<T>(milliseconds: number, work: () => T): T;
  /** Lets nothing be written from now on, for this reason. */
  onlyRead(why: StoreFault): void;
  /** Why nothing is written, where that is so. */
  trouble(): StoreFault | undefined;
  /** Calls this once nothing is written any more, with the reason. */
  whenOnlyRead(tell: (why: StoreFault) => void): void;
  close(): void;
};

const settings = (patience: number) => `
  PRAGMA busy_timeout = ${patience};
  PRAGMA synchronous = FULL;
  PRAGMA fullfsync = ON;
  PRAGMA foreign_keys = ON;
  PRAGMA trusted_schema = OFF;
  PRAGMA cell_size_check = ON;
  PRAGMA secure_delete = FAST;
  PRAGMA temp_store = MEMORY;
  PRAGMA cache_size = -16000;
  PRAGMA journal_size_limit = 67108864;
`;

/** Milliseconds that a lock of somebody else is waited for, where nobody says another time. */
export const usualPatience = 5_000;

/** Opens the file; a SQLite error comes out as a StoreFault. */
export function openDatabase(file: string, { readOnly = false, patience = usualPatience } = {}): Database {
  const guarded = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      const fault = faultOf(error);
      if (fault instanceof StoreFault && fault.kind === 'corrupt') onlyRead(onlyReadFor(fault));
      throw fault;
    }
  };
  let trouble: StoreFault | undefined;
  const told: ((why: StoreFault) => void)[] = [];
  const onlyRead = (why: StoreFault) => {
    if (trouble !== undefined) return;
    trouble = why;
    for (const tell of told) tell(why);
  };
  const connection = guarded(() => new DatabaseSync(file, { readOnly }));
  try {
    guarded(() => connection.exec(settings(patience)));
  } catch (error) {
    connection.close();
    throw error;
  }
  const prepared = new Map<string, StatementSync>();
  const statement = (sql: string): StatementSync => {
    let found = prepared.get(sql);
    if (found === undefined) prepared.set(sql, (found = connection.prepare(sql)));
    return found;
  };
  const rollBack = () => {
    try {
      connection.exec('ROLLBACK');
    } catch {
      // A full disk has rolled back already.
    }
  };
  return {
    all: <Row>(sql: string, ...values: SQLInputValue[]) => guarded(() => statement(sql).all(...values) as Row[]),
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names its row
    get: <Row>(sql: string, ...values: SQLInputValue[]) =>
      guarded(() => statement(sql).get(...values) as Row | undefined),
    *each<Row>(sql: string, ...values: SQLInputValue[]) {
      const rows = guarded(() => statement(sql).iterate(...values));
      for (;;) {
        const { done, value } = guarded(() => rows.next());
        if (done === true) return;
        yield value as Row;
      }
    },
    run: (sql, ...values) => guarded(() => Number(statement(sql).run(...values).changes)),
    exec: (sql) => guarded(() => connection.exec(sql)),
    write(work) {
      if (trouble !== undefined) throw trouble;
      return guarded(() => {
        connection.exec('BEGIN IMMEDIATE');
        try {
          const result = work();
          connection.exec('COMMIT');
          return result;
        } catch (error) {
          rollBack();
          throw error;
        }
      });
    },
    read(work) {
      if (connection.isTransaction) return work();
      guarded(() => statement('BEGIN').run());
      try {
        return work();
      } finally {
        rollBack();
      }
    },
    waiting(milliseconds, work) {
      connection.exec(`PRAGMA busy_timeout = ${Math.round(milliseconds)}`);
      try {
        return work();
      } finally {
        connection.exec(`PRAGMA busy_timeout = ${patience}`);
      }
    },
    onlyRead,
    trouble: () => trouble,
    whenOnlyRead(tell) {
      told.push(tell);
    },
    close: () => connection.close(),
  };
}
