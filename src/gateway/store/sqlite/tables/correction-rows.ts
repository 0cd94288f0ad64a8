import { appliedTexts, type StoredCorrection } from '../../corrections.ts';
import { type CorrectionRow, storedCorrection } from '../../rows/correction-row.ts';
import type { Database } from '../database.ts';

/** What people put right: body is the JSON of the order, about what it is about. Ids go up with time, and are their order. */
export const correctionTable = `
  CREATE TABLE correction (
    number INTEGER PRIMARY KEY,
    namespace INTEGER NOT NULL REFERENCES namespace ON DELETE CASCADE,
    id TEXT NOT NULL UNIQUE,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'applied', 'refused')),
    about TEXT NOT NULL,
    body TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    made_by TEXT NOT NULL,
    judged_at INTEGER,
    judged_by TEXT
  ) STRICT;
  CREATE INDEX correction_of_namespace ON correction (namespace, id);
  CREATE INDEX correction_about ON correction (namespace, about);
  `;

/** The columns of a correction's row. */
export const correctionColumns = 'id, state, body, made_at, made_by, judged_at, judged_by';

/** The corrections of the namespace of this number, in their order. */
export const correctionsOf = (database: Database, namespace: number): StoredCorrection[] =>
  [
    ...database.each<CorrectionRow>(
      `SELECT ${correctionColumns} FROM correction WHERE namespace = ? ORDER BY id`,
      namespace,
    ),
  ].map(storedCorrection);

/** The corrections that a build of the namespace of this number applies. */
export const appliedOf = (database: Database, namespace: number): string[] =>
  appliedTexts(correctionsOf(database, namespace));

/** Takes all corrections of the namespace of this number away; to be called in a transaction. */
export const eraseCorrections = (database: Database, namespace: number): number =>
  database.run('DELETE FROM correction WHERE namespace = ?', namespace);
