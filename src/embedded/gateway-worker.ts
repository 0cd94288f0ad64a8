import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { systemClock } from '../client/clock.ts';
import { routes } from '../contract/routes.ts';
import { openGateway, type OpenedGateway } from '../gateway/open.ts';
import type { AnsweredRequest } from '../gateway/http/told-answers.ts';
import { type Address, serve } from '../gateway/http/serve.ts';
import { openSqliteBackend } from '../gateway/store/sqlite/open-backend.ts';
import { expectedOrigin, type GatewayEnd, type GatewayNews, type GatewayOrders } from './gateway-orders.ts';
import { firstRunIsDue, hasFirstRun } from './first-run/first-run-due.ts';
import { firstRunHere, type Here, renewSamples } from './first-run/first-run-here.ts';
import { twoNews } from './first-run/two-news.ts';
import { ownOrJoin } from './join.ts';
import { arrived } from './keeping/successor.ts';
import { rememberStopped } from './keeping/stopped-work.ts';
import { takenOver } from './keeping/taken-over.ts';
import { type Keeping, untilIdle } from './keeping/until-idle.ts';
import { openOperator } from './operation/operator.ts';
import type { Ownership } from './owner.ts';
import { ownModelPorts } from './own-model.ts';
import { sampleClock } from './sample-clock.ts';
import { rewriting } from '../gateway/store/sqlite/rewriting.ts';

const orders = workerData as GatewayOrders;
const { talkative = false } = orders;
const { dataFolder, host, port, portIsFixed, publicUrl, firstPage, firstRunIn, mustOwn, kind, keeps } = orders;
const tell = (news: GatewayNews) => parentPort?.postMessage(news);

const step = (name: string) => talkative && tell({ type: 'step', name, at: Date.now() });

/** how long the thread that draws the first page is left alone, ms */
const lull = 100;

const clock = {
  sleep: (milliseconds: number, signal: AbortSignal) => sleep(milliseconds, undefined, { signal, ref: false }),
};

/** milliseconds before imports are gone on with that were cut off, so that whoever just came is served first */
const beforeImports = 2_000;

const buildAsked = `${routes.triggerBuild.method} ${routes.triggerBuild.path}`;

/** Serves the folder that is ours; the first page is handed over before HTTP listens, with the address that is expected. */
async function serveOwned(ownership: Ownership): Promise<void> {
  const operator = await openOperator(orders.operation ?? {});
  const report: OpenedGateway['report'] = (error, requestId) => {
    operator.problem?.(error, requestId);
    tell({ type: 'problem', text: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  };
  const answered = (told: AnsweredRequest) => {
    operator.answered?.(told);
    // Whoever asks for a build wants it, also where it was stopped before.
    if (told.status === 202 && told.route === buildAsked) rememberStopped(dataFolder, []);
    if (talkative) tell({ type: 'answered', answered: told });
  };
  if (rewriting.size > 0) {
    const { backUpBeforeRewrite, keptBeforeText } = await import('./backups/before-rewrite.ts');
    const kept = await backUpBeforeRewrite(dataFolder, rewriting, new AbortController().signal);
    if (kept !== undefined) report(new Error(keptBeforeText(kept)));
  }
  let listens: ReturnType<typeof serve> | undefined;
  const backend = await openSqliteBackend({ dataFolder, report });
  const { buildEnded } = operator;
  const ownClock = sampleClock(backend.store);
  const gateway = await openGateway({
    backend,
    ...ownModelPorts(dataFolder, orders.model),
    ownClock,
    renews: keeps === undefined,
    isAttended: kind === 'explorer',
    report,
    ...(buildEnded && { buildEnded }),
  });
  const metricsUrl = await operator.show({
    figures: () => backend.figures(),
    room: () => backend.room(),
    isReady: async () => (await gateway.readiness()) === 'ready',
    connections: async () => (await listens)?.connections() ?? 0,
  });
  step('store opened');
  const { key, keyFile, orgId } = backend.own;
  const answer: Here['answer'] = (route, input) => gateway.answer(route, input, { orgId });
  const end = new AbortController();
  const { signal } = end;
  const news = twoNews((both) => tell({ type: 'first-run', news: both }));
  const here: Here = { dataFolder, answer, environment: process.env, clock, tell: news.first, signal };
  gateway.listensAt(expectedOrigin(orders));
  const answerFirst = () => answer('listNamespaces', firstPage ?? { page: 1, pageSize: 1 });
  let page = await answerFirst();
  let goOn: Awaited<ReturnType<typeof firstRunHere>>;
  // A keeper begins none, and goes on with one that was begun.
  const runIn = keeps !== undefined && hasFirstRun(dataFolder) ? dataFolder : firstRunIn;
  if (runIn !== undefined && firstRunIsDue(dataFolder, !page.includes('"data":[]'))) {
    goOn = await firstRunHere(here, runIn);
    page = await answerFirst();
  }
  if (firstPage !== undefined) tell({ type: 'first-page', text: page });
  step('first page read');
  const reached = ({ baseUrl, localBaseUrl }: Address) => {
    step('gateway listens');
    operator.listening(baseUrl);
    ownership.announce({ pid: process.pid, baseUrl: localBaseUrl, kind, since: new Date().toISOString() });
    tell({ type: 'reached', baseUrl, key, keyFile, owner: true, metricsUrl });
  };
  const served = serve(gateway, {
    asked: operator.asked,
    host,
    port,
    orNextFree: !portIsFixed,
    rateLimit: orders.rateLimit,
    ...(publicUrl === undefined ? {} : { publicUrl }),
    ...(firstPage === undefined ? {} : { lull: sleep(lull) }),
    listening: reached,
    answered,
  });
  listens = served;
  const fillIn = async () => {
    const destination = { baseUrl: (await served).localBaseUrl, key };
    await goOn?.(destination);
    if (keeps === undefined) await renewSamples(here, { orgId, backend, destination });
  };
  const firstRun = fillIn();
  const goOnLater = async () => {
    const to = { baseUrl: (await served).localBaseUrl, key };
    if (keeps === undefined) await clock.sleep(beforeImports, signal);
    const { goOnWithImports } = await import('./keeping/going-on.ts');
    const build = (id: string) => answer('triggerBuild', { namespace_id: id });
    return goOnWithImports({ dataFolder, to, build, tell: news.later, clock, signal, report });
  };
  const goingOn = goOnLater();
  const cutOff = goingOn.then(({ run }) => run());
  cutOff.catch((error: unknown) => !signal.aborted && report(error));
  const work = { dataFolder, orgId, gateway, store: backend.store };
  let isClosing = false;
  const close = async (how: GatewayEnd) => {
    if (isClosing) return;
    isClosing = true;
    operator.closing();
    end.abort();
    await Promise.allSettled([firstRun, cutOff]);
    const { leave } = await import('./keeping/handover.ts');
    const left = await leave(
      {
        ...work,
        program: how === 'hand over' ? orders.program : undefined,
        isStopped: how === 'stop',
        pid: process.pid,
        report,
      },
      async () => (await served).close(),
    );
    await gateway.close();
    ownership.release();
    await operator.ended(left.builds);
    tell({ type: 'closed', left });
    parentPort?.close();
  };
  parentPort?.once('message', (how: GatewayEnd) => void close(how));
  await served;
  if (keeps !== undefined) void keep(keeps).catch(report);
  await firstRun.catch((error: unknown) => {
    if (!signal.aborted) report(error);
  });

  /** Ends this keeper when nothing is left to do; without a word more where its folder is gone. */
  async function keep({ idle }: Keeping): Promise<void> {
    let isFilling = true;
    void firstRun.finally(() => (isFilling = false)).catch(() => undefined);
    const { isBusy: isImporting } = await goingOn;
    const isBusy = async () => {
      if ((await gateway.trouble()) !== undefined) return false;
      return isFilling || isImporting() || gateway.interpretations() > 0 || (await gateway.unfinishedBuilds()) > 0;
    };
    const why = await untilIdle({ idle, isThere: () => ownership.isThere(), isBusy, clock, signal });
    if (why === 'gone') process.exit();
    await close('wait');
  }
}

/** The hold on the folder, or where the gateway of the process is that has it; undefined where a keeper is not needed. */
async function entered() {
  if (keeps === undefined) return ownOrJoin(dataFolder, mustOwn, (text) => tell({ type: 'waits', text }));
  try {
    return await takenOver(dataFolder, keeps.after, systemClock);
  } finally {
    arrived(dataFolder, process.pid);
  }
}

try {
  const one = await entered();
  if (one === undefined) throw new Error(`${dataFolder} is another's`);
  if ('release' in one) await serveOwned(one);
  else tell({ type: 'reached', ...one });
} catch (error) {
  tell({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
  parentPort?.close();
}
