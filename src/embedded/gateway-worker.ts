import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { openGateway, type OpenedGateway } from '../gateway/open.ts';
import type { AnsweredRequest } from '../gateway/http/told-answers.ts';
import { type Address, serve } from '../gateway/http/serve.ts';
import type { Backend } from '../gateway/store/backend.ts';
import { openSqliteBackend } from '../gateway/store/sqlite/open-backend.ts';
import { expectedOrigin, type GatewayNews, type GatewayOrders } from './attach.ts';
import { firstRunIsDue, hasFirstRun } from './first-run/first-run-due.ts';
import type { OwnAnswer } from './first-run/first-run-needs.ts';
import type { Destination } from './imports/imports-orders.ts';
import { join } from './join.ts';
import { openOperator } from './operation/operator.ts';
import { own, type Ownership } from './owner.ts';
import { sampleClock } from './sample-clock.ts';

const orders = workerData as GatewayOrders;
const { talkative = false } = orders;
const { dataFolder, host, port, portIsFixed, publicUrl, firstPage, firstRunIn, mustOwn } = orders;
const tell = (news: GatewayNews) => parentPort?.postMessage(news);

const step = (name: string) => talkative && tell({ type: 'step', name, at: Date.now() });

/** how long the thread that draws the first page is left alone, ms */
const lull = 100;

const clock = {
  sleep: (milliseconds: number, signal: AbortSignal) => sleep(milliseconds, undefined, { signal, ref: false }),
};

/** Makes the namespaces of a first run; gives how to go on with it once the gateway is reached. */
async function firstRunOf(answer: OwnAnswer, folder: string, signal: AbortSignal) {
  const { beginFirstRun } = await import('./first-run/first-run.ts');
  const begun = await beginFirstRun({
    dataFolder,
    folder,
    answer,
    guess: async (repository) => {
      const { guessRepository } = await import('./first-run/first-run-guess.ts');
      return guessRepository(repository, { environment: process.env, now: Date.now() }, signal);
    },
    clock,
    tell: (news) => tell({ type: 'first-run', news }),
    signal,
  });
  return (
    begun &&
    (async (destination: Destination) => {
      const { createImports } = await import('./imports/imports.ts');
      await begun.run(createImports({ dataFolder, destination: async () => destination, now: Date.now }));
    })
  );
}

/** milliseconds before samples are looked at, so that whoever just came is served first */
const beforeSamples = 2_000;

type Renewal = {
  readonly orgId: string;
  readonly backend: Pick<Backend, 'store' | 'openEvents'>;
  readonly answer: OwnAnswer;
  readonly destination: Destination;
  readonly signal: AbortSignal;
};

/** After an upgrade, imports the samples anew that nobody touched and whose data are others now. */
async function renewSamples({ orgId, backend, answer, destination, signal }: Renewal): Promise<void> {
  if (!hasFirstRun(dataFolder)) return;
  await clock.sleep(beforeSamples, signal);
  const [{ renewedSamples }, { createImports }] = await Promise.all([
    import('./first-run/renewed-samples.ts'),
    import('./imports/imports.ts'),
  ]);
  const imports = createImports({ dataFolder, destination: async () => destination, now: Date.now });
  if ((await renewedSamples({ dataFolder, orgId, backend, imports })) === 0) return;
  await (
    await firstRunOf(answer, dataFolder, signal)
  )?.(destination);
}

/** Serves the folder that is ours; the first page is handed over before HTTP listens, with the address that is expected. */
async function serveOwned(ownership: Ownership): Promise<void> {
  const operator = await openOperator(orders.operation ?? {});
  const report: OpenedGateway['report'] = (error, requestId) => {
    operator.problem?.(error, requestId);
    tell({ type: 'problem', text: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  };
  const answered = (told: AnsweredRequest) => {
    operator.answered?.(told);
    if (talkative) tell({ type: 'answered', answered: told });
  };
  const backend = await openSqliteBackend({ dataFolder, report });
  const { buildEnded } = operator;
  const ownClock = sampleClock(backend.store);
  const gateway = await openGateway({ backend, ownClock, report, ...(buildEnded && { buildEnded }) });
  const metricsUrl = await operator.show({
    figures: () => backend.figures(),
    room: () => backend.room(),
    isReady: async () => (await gateway.readiness()) === 'ready',
  });
  step('store opened');
  const { key, keyFile, orgId } = backend.own;
  const answer: OwnAnswer = (route, input) => gateway.answer(route, input, { orgId });
  const end = new AbortController();
  gateway.listensAt(expectedOrigin(orders));
  const answerFirst = () => answer('listNamespaces', firstPage ?? { page: 1, pageSize: 1 });
  let page = await answerFirst();
  let goOn: Awaited<ReturnType<typeof firstRunOf>>;
  if (firstRunIn !== undefined && firstRunIsDue(dataFolder, !page.includes('"data":[]'))) {
    goOn = await firstRunOf(answer, firstRunIn, end.signal);
    page = await answerFirst();
  }
  if (firstPage !== undefined) tell({ type: 'first-page', text: page });
  step('first page read');
  const reached = ({ baseUrl, localBaseUrl }: Address) => {
    step('gateway listens');
    operator.listening(baseUrl);
    ownership.announce({ pid: process.pid, baseUrl: localBaseUrl });
    tell({ type: 'reached', baseUrl, key, keyFile, owner: true, metricsUrl });
  };
  const served = serve(gateway, {
    host,
    port,
    orNextFree: !portIsFixed,
    rateLimit: orders.rateLimit,
    ...(publicUrl === undefined ? {} : { publicUrl }),
    ...(firstPage === undefined ? {} : { lull: sleep(lull) }),
    listening: reached,
    ...(talkative || operator.answered !== undefined ? { answered } : {}),
  });
  const fillIn = async () => {
    const destination = { baseUrl: (await served).localBaseUrl, key };
    await goOn?.(destination);
    await renewSamples({ orgId, backend, answer, destination, signal: end.signal });
  };
  const firstRun = fillIn();
  const close = async () => {
    operator.closing();
    end.abort();
    await firstRun.catch(() => undefined);
    await (await served).close();
    const unfinishedBuilds = await gateway.unfinishedBuilds();
    await gateway.close();
    ownership.release();
    await operator.ended(unfinishedBuilds);
    tell({ type: 'closed', unfinishedBuilds });
    parentPort?.close();
  };
  parentPort?.once('message', () => void close());
  await served;
  await firstRun.catch((error: unknown) => {
    if (!end.signal.aborted) report(error);
  });
}

try {
  const ownership = own(dataFolder);
  if (ownership !== undefined) await serveOwned(ownership);
  else tell({ type: 'reached', ...(await join(dataFolder, mustOwn)) });
} catch (error) {
  tell({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
  parentPort?.close();
}
