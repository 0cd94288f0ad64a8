import { rmSync } from 'node:fs';
import { createBuildWork } from '../../src/gateway/builds/build-work.ts';
import { workerBuilder } from '../../src/gateway/builds/builder.ts';
import type { Backend } from '../../src/gateway/store/backend.ts';
import { openSqliteBackend } from '../../src/gateway/store/sqlite/open-backend.ts';
import { madeUpEvent } from './made-up-event.ts';
import { aboveMost, figure, median, type Row } from './row.ts';

/** seconds that a build may take of which one event in a hundred is new */
const most = 2;
const batch = 1_000;

/** The first build of so many events, then builds after one in a hundred came new, each beside one that reads all of them. */
export async function goingOnRows(dataFolder: string, events: number, rounds: number): Promise<Row[]> {
  const backend = await openSqliteBackend({ dataFolder });
  const { store, runs, own, clock } = backend;
  const readsAll: Backend['openEvents'] = async (of) => ({ ...(await backend.openEvents(of)), folded: 'none' });
  const going = workerBuilder((of) => backend.openEvents(of));
  const anew = workerBuilder(readsAll, undefined, Infinity);
  try {
    const outcome = await store.addNamespace(own.orgId, { name: 'ada' });
    if (!('added' in outcome)) throw new Error('it is there already');
    const scope = { orgId: own.orgId, namespaceId: outcome.added.id };
    await store.bind(scope, 'Ada Made-Up');
    const { signal } = new AbortController();
    let sent = 0;
    const send = async (count: number) => {
      for (const end = sent + count; sent < end; sent += batch)
        await store.putEvents(
          scope,
          Array.from({ length: Math.min(batch, end - sent) }, (_, index) => {
            const event = madeUpEvent(sent + index);
            return { id: event.id, body: JSON.stringify(event) };
          }),
        );
      // Words are indexed behind the writes, and would take turns with what a build writes.
      await backend.indexed(signal);
    };
    const seconds = async (builder: typeof going): Promise<{ took: number; read: number }> => {
      // As after a pause: the thread that builds is let go when nothing waits.
      await builder.rest();
      await store.requestBuild(scope);
      const room = async () => undefined;
      const report = (error: unknown) => process.stderr.write(`${String(error)}\n`);
      await createBuildWork({ runs, folds: store, builder, clock, signal, report, room }).run('oldest');
      const { started_at, finished_at, read } = (await store.newestBuild(scope)) ?? {};
      return { took: (Date.parse(finished_at ?? '') - Date.parse(started_at ?? '')) / 1000, read: read ?? -1 };
    };
    await send(events);
    const first = await seconds(going);
    const onwards: number[] = [];
    const whole: number[] = [];
    const some = Math.max(batch, Math.round(events / 100 / batch) * batch);
    for (let round = 1; round <= rounds; round += 1) {
      await send(some);
      const one = await seconds(going);
      if (one.read > 25_000 + some) throw new Error(`it read ${one.read} events`);
      onwards.push(one.took);
      whole.push((await seconds(anew)).took);
    }
    const took = median(onwards);
    return [
      {
        what: `a build of ${figure(events)} events after ${figure(some)} came new, with all that is written`,
        measured: `${figure(took)} s`,
        beside: `reading all ${figure(median(whole))} s, ${figure(median(whole) / took)} times that; the first ${figure(first.took)} s`,
        budget: `≤ ${most} s`,
        missed: aboveMost(took, most),
      },
    ];
  } finally {
    await going.rest();
    await anew.rest();
    await backend.close();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
