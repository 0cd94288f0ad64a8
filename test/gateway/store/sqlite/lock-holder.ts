import { DatabaseSync } from 'node:sqlite';

/** A process that holds the write lock of a database until it is told to let go: "held" and "gone" on its standard output. */
const database = new DatabaseSync(process.argv[2] ?? '');
database.exec('PRAGMA busy_timeout = 30000; BEGIN IMMEDIATE');
process.stdout.write('held\n');
process.stdin.once('data', () => {
  database.exec('ROLLBACK');
  database.close();
  process.stdout.write('gone\n');
  process.stdin.pause();
});
