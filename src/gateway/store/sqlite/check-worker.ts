import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from './database.ts';
import { checkDatabase, storeFile } from './file.ts';

const { dataFolder } = workerData as { dataFolder: string };

const database = openDatabase(storeFile(dataFolder), { readOnly: true });
try {
  checkDatabase(database);
  parentPort?.postMessage(undefined);
} catch (error) {
  parentPort?.postMessage(error instanceof Error ? error.message : String(error));
} finally {
  database.close();
}
