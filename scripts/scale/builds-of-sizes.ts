import { cpus } from 'node:os';
import { figure } from '../../test/bench/row.ts';
import { vocabulary, wordedEvents } from '../../test/bench/worded-event.ts';
import { worthBuilding } from './filled-rows.ts';
import type { Filled } from './questions.ts';
import { timedBuilds } from './timed-builds.ts';

type Wish = {
  readonly say: (what: string) => void;
  readonly of: Filled;
  /** how many events the namespaces with few have, and the one with most */
  readonly few: number;
  readonly most: number;
  readonly url: string;
  readonly serving: () => Promise<number[]>;
};

const hardly = { events: 20, namespaces: 42 } as const;
const words = vocabulary(2_000);

/** Namespaces in the middle, each with a persona and so many events. */
async function withHardlyAny({ backend, orgId, namespaces }: Filled): Promise<string[]> {
  const { rows } = await backend.store.namespacesFrom(orgId, Math.floor(namespaces / 2) + 100, hardly.namespaces);
  for (const { id: namespaceId } of rows) {
    const scope = { orgId, namespaceId };
    await backend.store.bind(scope, 'Ada Made-Up');
    const reader = await backend.openEvents(scope);
    const more = wordedEvents(words, 0, Math.max(0, hardly.events - reader.total));
    await reader.close();
    await backend.store.putEvents(
      scope,
      Array.from(more, (event) => ({ id: event.id, body: JSON.stringify(event) })),
    );
  }
  return rows.map(({ id }) => id);
}

/** Says what builds of several sizes cost in the worker and in the server, what bounds that gives, and what a second worker is good for. */
export async function sayBuilds({ say, of, few, most, url, serving }: Wish): Promise<void> {
  const { backend, orgId } = of;
  const { rows } = await backend.store.namespacesFrom(orgId, 1, worthBuilding - 1);
  const namespaces = rows.map(({ id }) => id);
  const sizes = [
    { events: hardly.events, namespaces: await withHardlyAny(of), workers: [1] },
    { events: most, namespaces: [of.most], workers: [1], rounds: 5 },
    // One and two in turn, so that another load of the machine meets both.
    { events: few, namespaces, workers: [1, 2, 1, 2, 1, 2] },
  ];
  const cores = cpus().length;
  for (const { events, workers: numbers, ...size } of sizes) {
    const clocks: Record<number, number[]> = { 1: [], 2: [] };
    for (const workers of numbers) {
      const { worker, server, clock } = await timedBuilds({ of, url, serving, workers, ...size });
      clocks[workers]?.push(clock);
      say(`${workers} ${workers === 1 ? 'worker' : 'workers'}: a build of ${figure(events)} events takes ${figure(worker * 1_000)} ms of a processor in the worker and ${figure(server * 1_000)} ms in the server, ${figure(clock * 1_000)} ms by the clock; at most ${figure(cores / (worker + server))} a second on ${cores} cores that both share, and a server with ${cores} of its own bears ${figure((worker / server) * cores)} cores of workers, ${figure(cores / server)} builds a second`); // prettier-ignore
    }
    const [one = [], two = []] = [clocks[1], clocks[2]];
    const ratios = one.flatMap((clock, index) => (two[index] === undefined ? [] : [clock / two[index]]));
    if (ratios.length > 0) say(`by the clock, one worker took ${ratios.map(figure).join(', ')} times as long as two`);
  }
}
