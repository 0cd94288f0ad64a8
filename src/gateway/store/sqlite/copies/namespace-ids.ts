import { openDatabase } from '../database.ts';

/** The ids of all namespaces in the file of a store. */
export function namespaceIdsIn(file: string): string[] {
  const database = openDatabase(file, { readOnly: true });
  try {
    return database.all<{ id: string }>('SELECT id FROM namespace').map(({ id }) => id);
  } finally {
    database.close();
  }
}
