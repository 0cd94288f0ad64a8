import type { Clock } from '../../client/clock.ts';
import type { FirstRunNews } from '../../contract/sources/first-run-news.ts';
import type { Backend } from '../../gateway/store/backend.ts';
import type { Destination } from '../imports/imports-orders.ts';
import { hasFirstRun } from './first-run-due.ts';
import type { OwnAnswer } from './first-run-needs.ts';

/** What a first run has of the gateway's process; what it needs besides is loaded when there is one. */
export type Here = {
  readonly dataFolder: string;
  readonly answer: OwnAnswer;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly clock: Pick<Clock, 'sleep'>;
  readonly tell: (news: FirstRunNews) => void;
  readonly signal: AbortSignal;
};

/** Makes the namespaces of a first run; gives how to go on with it once the gateway is reached. */
export async function firstRunHere({ environment, ...here }: Here, folder: string) {
  const { beginFirstRun } = await import('./first-run.ts');
  const begun = await beginFirstRun({
    ...here,
    folder,
    guess: async (repository) => {
      const { guessRepository } = await import('./first-run-guess.ts');
      return guessRepository(repository, { environment, now: Date.now() }, here.signal);
    },
  });
  return (
    begun &&
    (async (destination: Destination) => {
      const { createImports } = await import('../imports/imports.ts');
      const { dataFolder } = here;
      await begun.run(createImports({ dataFolder, destination: async () => destination, now: Date.now }));
    })
  );
}

/** milliseconds before samples are looked at, so that whoever just came is served first */
const beforeSamples = 2_000;

type Renewal = {
  readonly orgId: string;
  readonly backend: Pick<Backend, 'store' | 'openEvents'>;
  readonly destination: Destination;
};

/** After an upgrade, imports the samples anew that nobody touched and whose data are others now. */
export async function renewSamples(here: Here, { orgId, backend, destination }: Renewal): Promise<void> {
  const { dataFolder, clock, signal } = here;
  if (!hasFirstRun(dataFolder)) return;
  await clock.sleep(beforeSamples, signal);
  const [{ renewedSamples }, { createImports }] = await Promise.all([
    import('./renewed-samples.ts'),
    import('../imports/imports.ts'),
  ]);
  const imports = createImports({ dataFolder, destination: async () => destination, now: Date.now });
  if ((await renewedSamples({ dataFolder, orgId, backend, imports })) === 0) return;
  await (
    await firstRunHere(here, dataFolder)
  )?.(destination);
}
