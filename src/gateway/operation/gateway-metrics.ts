import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { EndedRun } from '../builds/told-runs.ts';
import type { AnsweredRequest } from '../http/told-answers.ts';
import type { Readiness } from '../readiness.ts';
import type { StoreFigures } from '../store/figures.ts';

/** How it stands between a gateway or worker and its database. */
export type DatabaseFigures = {
  readonly connections: number;
  readonly idle: number;
  /** what waits for a connection */
  readonly waiting: number;
  /** by state */
  readonly jobs: Readonly<Record<string, number>>;
};

/** Where the figures of a moment come from. */
export type MetricsSources = {
  readonly figures: () => Promise<StoreFigures>;
  /** bytes that can still be stored; undefined where nobody knows */
  readonly room: () => Promise<number | undefined>;
  /** whether requests are to be sent here */
  readonly isReady: () => Promise<boolean>;
  /** the same in a word, of a process that answers probes nowhere else */
  readonly readiness?: () => Promise<Readiness>;
  /** how many connections are open; left out where none is listened for */
  readonly connections?: () => Promise<number>;
  /** the connections to the database, and the jobs of its queue; left out where there is none */
  readonly database?: () => Promise<DatabaseFigures>;
};

/** What is counted of a gateway, and how it is read. */
export type GatewayMetrics = {
  /** a request for this route came */
  asked(route: string): void;
  answered(answered: AnsweredRequest): void;
  buildEnded(run: EndedRun): void;
  /** All of it at this moment, in the text format of Prometheus. */
  text(sources: MetricsSources): Promise<string>;
  readonly contentType: string;
};

const requestSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const buildSeconds = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1_800];

/** milliseconds between two looks at the event loop's delay */
const eventLoopLook = 20;

/** The child of each combination of labels, looked up once: a request names the same few again and again. */
function childrenOf<Child>(make: (name: string) => Child): (name: string) => Child {
  const made = new Map<string, Child>();
  return (name) => {
    let child = made.get(name);
    if (child === undefined) made.set(name, (child = make(name)));
    return child;
  };
}

/** Begins to count; what Node itself tells (memory, event loop, garbage, descriptors) is among it. */
export function createGatewayMetrics(): GatewayMetrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register, eventLoopMonitoringPrecision: eventLoopLook });
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers });

  const requests = new Counter({
    name: 'persona_http_requests_total',
    help: 'Requests by route and status; the status is "cut" where the connection went away first.',
    labelNames: ['route', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'persona_http_request_duration_seconds',
    help: 'From a request’s head to the end of its answer.',
    labelNames: ['route'],
    buckets: requestSeconds,
    registers,
  });
  const sent = new Counter({
    name: 'persona_http_response_bytes_total',
    help: 'Bytes of answers, with their headers.',
    registers,
  });
  const runs = new Counter({
    name: 'persona_build_runs_total',
    help: 'Runs of builds that ended since the start: completed, failed, or again where it is tried once more.',
    labelNames: ['outcome'],
    registers,
  });
  const runSeconds = new Histogram({
    name: 'persona_build_run_duration_seconds',
    help: 'How long runs of builds took.',
    buckets: buildSeconds,
    registers,
  });
  for (const outcome of ['completed', 'failed', 'again']) runs.inc({ outcome }, 0);
  const ready = gauge('persona_ready', '1 where requests are to be sent here, as GET /readyz says.');
  const underWay = gauge('persona_http_requests_under_way', 'Requests whose answers are not out, by route.', ['route']);
  const open = gauge('persona_http_connections', 'Open connections.');
  const builds = gauge('persona_builds', 'Builds that are accepted and not ended, by state.', ['state']);
  const oldest = gauge('persona_build_queue_age_seconds', 'For how long the first build that waits has waited.');
  const namespaces = gauge('persona_namespaces', 'Namespaces, of all organizations.');
  const events = gauge('persona_events', 'Events that are stored, of all organizations.');
  const files = gauge('persona_store_bytes', 'Size of the store’s files.', ['file']);
  const free = gauge('persona_disk_free_bytes', 'What can still be stored on the disk of the data folder.');

  const requestsOf = childrenOf((name) => {
    const [route = '', status = ''] = name.split('|');
    return requests.labels({ route, status });
  });
  const underWayOf = childrenOf((route) => underWay.labels({ route }));
  const secondsOf = childrenOf((route) => seconds.labels({ route }));

  const ofDatabase = () => ({
    connections: gauge(
      'persona_database_connections',
      'Connections to the database by state; "wanted" waits for one.',
      ['state'],
    ),
    jobs: gauge('persona_queue_jobs', 'Jobs of the queue by state.', ['state']),
  });
  let shown: ReturnType<typeof ofDatabase> | undefined;
  const lookAtDatabase = ({ connections, idle, waiting, jobs }: DatabaseFigures) => {
    shown ??= ofDatabase();
    for (const [state, count] of Object.entries({ lent: connections - idle, idle, wanted: waiting }))
      shown.connections.set({ state }, count);
    for (const [state, count] of Object.entries(jobs)) shown.jobs.set({ state }, count);
  };
  const look = async ({ figures, room, isReady, connections, database }: MetricsSources) => {
    const isReadyNow = await isReady();
    ready.set(isReadyNow ? 1 : 0);
    if (connections !== undefined) open.set(await connections());
    // What a database holds that does not answer is not known; that it does not is.
    if (database !== undefined && !isReadyNow) return;
    if (database !== undefined) lookAtDatabase(await database());
    const [now, left] = await Promise.all([figures(), room()]);
    builds.set({ state: 'waiting' }, now.waitingBuilds);
    builds.set({ state: 'running' }, now.runningBuilds);
    oldest.set(now.longestWait / 1_000);
    namespaces.set(now.namespaces);
    events.set(now.events);
    for (const [file, size] of Object.entries(now.files)) files.set({ file }, size);
    if (left !== undefined) free.set(left);
  };
  return {
    contentType: register.contentType,
    asked: (route) => underWayOf(route).inc(),
    answered({ route, status, cut, milliseconds, bytes }) {
      requestsOf(`${route}|${cut ? 'cut' : status}`).inc();
      underWayOf(route).dec();
      secondsOf(route).observe(milliseconds / 1_000);
      sent.inc(bytes);
    },
    buildEnded({ how, milliseconds }) {
      runs.inc({ outcome: how });
      runSeconds.observe(milliseconds / 1_000);
    },
    async text(sources) {
      await look(sources);
      return register.metrics();
    },
  };
}
