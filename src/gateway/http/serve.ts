import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basePath } from '../../contract/base-path.ts';
import { callerBounds } from '../../contract/limits.ts';
import type { OpenedGateway } from '../open.ts';
import { answerProbe, isProbe } from './probes.ts';
import { requestIdHeader, requestIdOf } from './request-id.ts';
import { createConnections } from './callers/connections.ts';
import { refuseFault } from './callers/raw-answer.ts';
import { type Stopwatch, systemStopwatch } from './callers/stopwatch.ts';
import { type AnsweredRequest, tellWhenAnswered } from './told-answers.ts';

export type ServeOptions = {
  readonly host?: string;
  /** 0 takes any free port */
  readonly port: number;
  /** a taken port is no error: the next free one is taken */
  readonly orNextFree?: boolean;
  /** the URL others reach this gateway by: its host is answered to, and it begins the MCP URLs */
  readonly publicUrl?: string;
  /** what answers is loaded when this resolves, or at the first request, so that it does not slow another thread's start */
  readonly lull?: Promise<unknown>;
  /** milliseconds in which the head of a request must be there; 10,000 where it is not given */
  readonly headDeadline?: number;
  /** milliseconds in which the JSON body of a request must be there; 30,000 where it is not given */
  readonly bodyDeadline?: number;
  /** milliseconds that running requests have to end in once the gateway closes; 3,000 where it is not given */
  readonly closingDeadline?: number;
  /** requests a second that each organization may send; any number where it is not given */
  readonly rateLimit?: number | undefined;
  readonly stopwatch?: Stopwatch;
  /** Called when the address is known, before the first request is answered. */
  readonly listening?: (address: Address) => void;
  /** told of the route of every request but probes, where `answered` is given too */
  readonly asked?: ((route: string) => void) | undefined;
  /** told of every request but probes once its answer is out */
  readonly answered?: (answered: AnsweredRequest) => void;
};

/** Where a gateway is reached; base URLs end with the version prefix. */
export type Address = {
  readonly origin: string;
  readonly baseUrl: string;
  /** for programs on this machine; differs from `baseUrl` where there is a public URL */
  readonly localBaseUrl: string;
};

/** A gateway on HTTP. */
export type Served = Address & {
  /** Lets running requests end, for at most three seconds, and refuses new ones; resolves within five. */
  close(): Promise<void>;
  /** How many connections are open. */
  connections(): Promise<number>;
};

/** Ports that are tried one after another. */
const ports = 100;

const why: Record<string, string> = {
  EADDRINUSE: 'is taken by another program; choose another with --port, or any free one with --port 0',
  EACCES: 'may not be taken by this user; choose one above 1023 with --port',
  EADDRNOTAVAIL: 'is no address of this machine; choose another with --host',
};

function listenOnce(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(error);
    server.once('error', fail);
    server.listen({ host, port, exclusive: true }, () => {
      server.off('error', fail);
      resolve();
    });
  });
}

async function listen(server: Server, host: string, first: number, orNextFree: boolean): Promise<number> {
  for (let port = first; ; port += 1) {
    try {
      await listenOnce(server, host, port);
      return (server.address() as AddressInfo).port;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (code === 'EADDRINUSE' && orNextFree && port < first + ports && port < 65_535) continue;
      throw new Error(`${host}:${port} ${why[code] ?? `cannot be listened on (${code})`}`, { cause: error });
    }
  }
}

const named = (host: string) => (host.includes(':') ? `[${host}]` : host);

/** What the Host header may say of an address: with its port, and without it where it is the usual one. */
const namesOf = ({ protocol, host, hostname, port }: URL): string[] =>
  port === '' ? [host, `${hostname}:${protocol === 'https:' ? 443 : 80}`] : [host];

/** Serves an opened gateway over HTTP; what serves is loaded after the address is known. Rejects with a sentence. */
export async function serve(opened: OpenedGateway, options: ServeOptions): Promise<Served> {
  const {
    host = '127.0.0.1',
    orNextFree = false,
    publicUrl,
    listening,
    headDeadline = callerBounds.head,
    bodyDeadline = callerBounds.body,
    closingDeadline = callerBounds.work,
    stopwatch = systemStopwatch,
  } = options;
  const connections = createConnections(stopwatch);
  const loaded = Promise.withResolvers<(request: IncomingMessage, response: ServerResponse) => Promise<void>>();
  loaded.promise.catch(() => {});
  const asked = Promise.withResolvers<void>();
  const closing = new AbortController();
  let isLoaded = false;
  const ready = async () => (closing.signal.aborted ? 'closing' : isLoaded ? opened.readiness() : 'starting');
  const server = createServer(
    {
      headersTimeout: headDeadline,
      // A stream of events may take as long as it flows; bodies of JSON have their own deadline.
      requestTimeout: 0,
      connectionsCheckingInterval: 2_500,
      keepAliveTimeout: callerBounds.keptAlive,
    },
    (request, response) => {
      if (!connections.begin(request, response)) return;
      asked.resolve();
      if (isProbe(request)) {
        void answerProbe(request, response, ready);
        return;
      }
      const id = requestIdOf(request);
      response.setHeader(requestIdHeader, id);
      tellWhenAnswered(request, response, id, options);
      void loaded.promise.then((answer) => answer(request, response));
    },
  );
  server.timeout = callerBounds.silence;
  server.on('connection', (socket) => connections.add(socket));
  server.on('clientError', refuseFault);
  const port = await listen(server, host, options.port, orNextFree);

  const local = [host, '127.0.0.1', 'localhost', '::1'].map((name) => `${named(name)}:${port}`);
  const publicAddress = publicUrl === undefined ? undefined : new URL(publicUrl);
  const origin = publicAddress?.origin ?? `http://${local[0]}`;
  const hosts = new Set([...local, ...(publicAddress === undefined ? [] : namesOf(publicAddress))]);
  const origins = new Set([...local.map((name) => `http://${name}`), origin]);
  const isWildcard = host === '0.0.0.0' || host === '::';
  const address: Address = {
    origin,
    baseUrl: `${origin}${basePath}`,
    localBaseUrl: `http://${local[isWildcard ? 1 : 0]}${basePath}`,
  };
  opened.listensAt(origin);
  listening?.(address);

  const late = new AbortController();
  const closeNow = async () => {
    closing.abort();
    const over = new AbortController();
    const after = (milliseconds: number) => stopwatch.sleep(milliseconds, over.signal).catch(() => {});
    const rested = connections.rested();
    await Promise.race([rested, after(closingDeadline)]);
    late.abort();
    const cut = after(callerBounds.leaving).then(() => connections.cut());
    await Promise.race([rested, cut]);
    const ended = new Promise((resolve) => server.close(resolve));
    connections.endIdle();
    void after(callerBounds.leaving).then(() => server.closeAllConnections());
    await ended;
    over.abort();
  };
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= closeNow());
  try {
    await Promise.race([asked.promise, options.lull]);
    const perSecond = options.rateLimit;
    const [{ createApp }, { getRequestListener }, rateLimit] = await Promise.all([
      import('./app.ts'),
      import('@hono/node-server'),
      perSecond === undefined
        ? undefined
        : import('./callers/rate-limit.ts').then(({ createRateLimit }) => createRateLimit(perSecond)),
    ]);
    const app = createApp({
      opened,
      allowed: { hosts, origins },
      closing: closing.signal,
      late: late.signal,
      bodyDeadline,
      stopwatch,
      connections,
      rateLimit,
    });
    isLoaded = true;
    loaded.resolve(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  } catch (error) {
    await close();
    throw error;
  }
  return { ...address, close, connections: () => new Promise((of) => server.getConnections((_, open) => of(open))) };
}
