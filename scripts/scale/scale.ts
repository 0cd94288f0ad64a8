import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { openSqliteBackend } from '../../src/gateway/store/sqlite/open-backend.ts';
import { figure, median } from '../../test/bench/row.ts';
import { explainAll, hearPlans, type ExecutedPlan } from '../../test/helpers/executed-plans.ts';
import { ownCluster, testDatabase, type TestDatabase } from '../../test/helpers/postgres.ts';
import { urlOf } from '../../test/helpers/database-program.ts';
import { changeOnce } from './changes.ts';
import { filledFile } from './fill-file.ts';
import { keptCluster } from './kept-cluster.ts';
import { connected, filled, knownOf, openFilled } from './filled-store.ts';
import { serverSeconds } from './processor-time.ts';
import { type Filled, questions } from './questions.ts';
import { sayBuilds } from './builds-of-sizes.ts';

const usage = `usage: npm run scale -- [--namespaces N] [--events N] [--beside N] [--keep DIR] [--fill]
  --beside N  a store of SQLite with so many of the namespaces stands beside
  --keep DIR  what is filled stays there, is gone on with where it was stopped, and is measured again the next time
  --fill      fills, and measures nothing`;

/** A table of so many rows is not read from end to end. */
const large = 10_000;
/** A statement is planned for its values five times, and then perhaps for all values. */
const rounds = 6;
const say = (what: string): void => void process.stdout.write(`${what}\n`);

/** What one question takes: by the clock, and of the processors here and in the server, milliseconds. */
async function timed(of: Filled, ask: (of: Filled) => Promise<unknown>, serving: () => Promise<number[]>) {
  const took: number[] = [];
  for (let time = 0; time < rounds; time += 1) await ask(of);
  const there = await serving();
  const before = { here: process.cpuUsage(), server: serverSeconds(there) };
  const began = performance.now();
  while (took.length < rounds || (performance.now() - began < 400 && took.length < 200)) {
    const from = performance.now();
    await ask(of);
    took.push(performance.now() - from);
  }
  const { user, system } = process.cpuUsage(before.here);
  const server = serverSeconds(there) - before.server;
  return { clock: median(took), here: (user + system) / 1_000 / took.length, server: (server * 1_000) / took.length };
}

const serving = async (database: TestDatabase): Promise<number[]> =>
  (await database.ask<{ pid: number }>('SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()')).map(({ pid }) => pid); // prettier-ignore

/** Says which statements read a large table from end to end; gives how many. */
function walksIn(plans: readonly ExecutedPlan[]): number {
  const walks = new Map(plans.filter(({ walked }) => walked.some(({ rows }) => rows >= large)).map((one) => [one.sql, one])); // prettier-ignore
  for (const { sql, plan, walked } of walks.values())
    say(`\nREAD FROM END TO END: ${walked.map(({ table, rows }) => `${table} (${rows} rows)`).join(', ')}\n${sql}\n${JSON.stringify(plan, null, 1)}`); // prettier-ignore
  say(`${new Set(plans.map(({ sql }) => sql)).size} statements were carried out ${plans.length} times; ${walks.size} of them read a table of ${figure(large)} rows or more from end to end`); // prettier-ignore
  return walks.size;
}

/** A database to be filled, and what is to be done when it was measured; kept in a folder where one is named. */
async function place(keep: string | undefined) {
  if (keep !== undefined) {
    const cluster = keptCluster(keep);
    const database = await cluster.start('filling');
    return { database, folder: cluster.folder, filled: () => cluster.start('measuring'), end: async () => cluster.stop() }; // prettier-ignore
  }
  const database = await testDatabase('migrated', process.env['PERSONA_TEST_DATABASE'] === undefined ? await ownCluster() : undefined); // prettier-ignore
  const folder = mkdtempSync(join(tmpdir(), 'persona-scale-'));
  return {
    database,
    folder,
    filled: async () => database,
    end: async () => {
      rmSync(folder, { recursive: true, force: true });
      await database.drop();
    },
  };
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { namespaces: { type: 'string', default: '1000000' }, events: { type: 'string', default: '10000000' }, beside: { type: 'string', default: '100000' }, keep: { type: 'string' }, fill: { type: 'boolean', default: false } } }); // prettier-ignore
  const [namespaces, events, beside] = [values.namespaces, values.events, values.beside].map(Number);
  if (![namespaces, events, beside].every((n) => Number.isSafeInteger(n)) || namespaces === undefined || events === undefined || beside === undefined) throw new TypeError('whole numbers are needed'); // prettier-ignore
  const wanted = { namespaces, events, most: Math.min(10_000, events / 10), few: Math.min(300, events / 200) };
  const { database: empty, folder, ...rest } = await place(values.keep);
  try {
    const began = performance.now();
    const orgId = await filled(empty, wanted, say);
    const database = await rest.filled();
    const [size] = await database.ask<{ size: string }>(
      'SELECT pg_size_pretty(pg_database_size(current_database())) AS size',
    );
    say(`${figure(namespaces)} namespaces and ${figure(events)} events in ${figure((performance.now() - began) / 1_000)} s: ${size?.size}`); // prettier-ignore
    const client = await connected(database.admin);
    const { folder: dataFolder, orgId: ownOrg } = await filledFile(client, folder, beside);
    await client.end();
    const file = await openSqliteBackend({ dataFolder });
    await file.indexed(new AbortController().signal);
    if (values.fill) {
      await file.close();
      return;
    }
    const own = await knownOf(file, ownOrg, beside);
    const shared = await openFilled(database, orgId, wanted);
    say(
      `\nmilliseconds by the clock (processor here + in the server); beside SQLite with ${figure(beside)} of the namespaces`,
    );
    for (const [what, ask] of questions) {
      const one = await timed(shared, ask, () => serving(database));
      const other = await timed(own, ask, async () => []);
      say(`${what}: ${figure(one.clock)} (${figure(one.here)} + ${figure(one.server)}); SQLite ${figure(other.clock)} (${figure(other.here)}): ${figure(one.clock / other.clock)} times`); // prettier-ignore
    }
    await file.close();

    await sayBuilds({ say, of: shared, few: wanted.few, most: wanted.most, url: urlOf(database.user), serving: () => serving(database) }); // prettier-ignore
    await shared.backend.close();

    await explainAll(database);
    const heard = hearPlans();
    const explained = await openFilled(database, orgId, wanted);
    for (let round = 1; round <= rounds; round += 1) {
      for (const [, ask] of questions) await ask(explained);
      await changeOnce(explained, round);
    }
    await explained.backend.close();
    if (walksIn(heard.take()) > 0) process.exitCode = 1;
    heard.stop();
  } finally {
    await rest.end();
  }
}

try {
  await main();
} catch (error) {
  const isUsage = error instanceof TypeError;
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n${isUsage ? `${usage}\n` : ''}`);
  process.exitCode = isUsage ? 2 : 1;
}
