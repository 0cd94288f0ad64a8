import type { Database } from './database.ts';

/**
 * The same connection, whose commits do not wait for the disk: for work that is taken up where it stood when the last of it is lost with
 * the power. What others commit meanwhile waits as ever.
 */
export function unhurried(database: Database): Database {
  const withoutWaiting = <T>(work: () => T): T => {
    database.exec('PRAGMA synchronous = NORMAL');
    try {
      return work();
    } finally {
      database.exec('PRAGMA synchronous = FULL');
    }
  };
  return {
    ...database,
    write: (work) => withoutWaiting(() => database.write(work)),
    exec: (sql) => withoutWaiting(() => database.exec(sql)),
  };
}
