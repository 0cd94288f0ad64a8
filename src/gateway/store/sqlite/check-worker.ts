import { constants, platform, setPriority } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { CheckNews, CheckOrders } from './background-check.ts';
import { openDatabase } from './database.ts';
import { checkTable, checkedTables, storeFile } from './file.ts';

const { dataFolder, isAwaited } = workerData as CheckOrders;

// On Linux a thread has a priority of its own.
if (!isAwaited && platform() === 'linux') setPriority(constants.priority.PRIORITY_LOW);

const database = openDatabase(storeFile(dataFolder), { readOnly: true, patience: 0 });
let finding: string | undefined;
try {
  for (const table of checkedTables(database)) {
    checkTable(database, table);
    // Between two tables no moment of the file is held, so that the log can be emptied, and the thread can be ended.
    await nextTurn();
  }
} catch (error) {
  finding = error instanceof Error ? error.message : String(error);
} finally {
  database.close();
}
// Whoever hears it may close the store, and would leave it as one that was not closed while this connection is there.
parentPort?.postMessage({ finding } satisfies CheckNews);
