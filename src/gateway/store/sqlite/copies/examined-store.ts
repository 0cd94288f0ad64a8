import { type Database, openDatabase } from '../database.ts';
import { applicationId, migrations } from '../migrations.ts';
import { StoreFault } from '../../fault.ts';

/** What a store's file holds, of whatever version it is. */
export type ExaminedStore = { readonly version: number; readonly namespaces: number; readonly events: number };

const pragma = (database: Database, name: string): unknown =>
  Object.values(database.get<Record<string, unknown>>(`PRAGMA ${name}`) ?? {})[0];

const sentences = {
  foreign: 'is no backup of this program',
  newer: 'was made by a newer version of this program: use that version',
  corrupt: 'is damaged',
} as const;

const refusal = (kind: keyof typeof sentences, cause?: unknown) => new StoreFault(kind, sentences[kind], cause);

/** Takes all of it through SQLite's integrity_check, which compares the indexes with their tables too. */
function checkWhole(database: Database): void {
  const finding = pragma(database, 'integrity_check(1)');
  if (finding !== 'ok') throw refusal('corrupt', finding);
}

type Depth = {
  /** goes through the whole file; otherwise only what it says of itself is read */
  readonly whole: boolean;
  /** how it keeps what is written from now on; left as it is where it is not given */
  readonly journal?: 'delete' | 'wal';
};

/** Looks into the file of a store; throws a StoreFault whose message goes on behind the file's name. */
export function examinedStore(file: string, { whole, journal }: Depth): ExaminedStore {
  try {
    const database = openDatabase(file, { readOnly: journal === undefined });
    try {
      if (pragma(database, 'application_id') !== applicationId) throw refusal('foreign');
      const version = Number(pragma(database, 'user_version'));
      if (version > migrations.length) throw refusal('newer');
      if (whole) checkWhole(database);
      if (journal !== undefined) database.get(`PRAGMA journal_mode = ${journal}`);
      const counts = database.get<{ namespaces: number; events: number }>(
        'SELECT count(*) AS namespaces, coalesce(sum(events), 0) AS events FROM namespace',
      );
      return { version, namespaces: 0, events: 0, ...counts };
    } finally {
      database.close();
    }
  } catch (error) {
    if (error instanceof StoreFault && (error.kind === 'foreign' || error.kind === 'corrupt'))
      throw refusal(error.kind, error);
    throw error;
  }
}
