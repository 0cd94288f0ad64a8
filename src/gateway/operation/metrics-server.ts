import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerProbe, isProbe } from '../http/probes.ts';
import type { Readiness } from '../readiness.ts';

/** Where metrics are read. */
export type ServedMetrics = { readonly url: string; close(): Promise<void> };

const host = '127.0.0.1';
const path = '/metrics';
const limits = { connections: 16, request: 5_000 };

/** Names of this machine, with any port: a forwarded one is as good. A page on the web has another name, whatever its DNS says. */
const isOfThisMachine = (name = '') => /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/i.test(name);

async function listening(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new Error(
          `metrics cannot be served at ${host}:${port}: ${error.code === 'EADDRINUSE' ? 'it is taken by another program' : error.code}; choose another with --metrics, or any free one with --metrics 0`,
          { cause: error },
        ),
      ),
    );
    server.listen({ host, port, exclusive: true }, resolve);
  });
  return (server.address() as AddressInfo).port;
}

type Shown = {
  readonly text: () => Promise<string>;
  readonly contentType: string;
  /** whether work is to be given to this process; left out where its probes are answered elsewhere */
  readonly readiness?: () => Promise<Readiness>;
};

/** Serves metrics on a listener of their own, to this machine alone, and probes where nothing else answers them; 0 takes any free port. Rejects with a sentence. */
export async function serveMetrics(
  port: number,
  metrics: Shown,
  report: (error: unknown) => void,
): Promise<ServedMetrics> {
  const server = createServer({ requestTimeout: limits.request }, (request, response) => {
    const say = (status: number, text: string, type = 'text/plain; charset=utf-8') =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
    if (metrics.readiness !== undefined && isProbe(request)) void answerProbe(request, response, metrics.readiness);
    else if (!isOfThisMachine(request.headers.host)) say(403, 'metrics are for this machine alone\n');
    else if (request.url !== path) say(404, `metrics lie under ${path}\n`);
    else if (request.method !== 'GET' && request.method !== 'HEAD') say(405, 'metrics are read with GET\n');
    else
      metrics.text().then(
        (text) => say(200, text, metrics.contentType),
        (error: unknown) => {
          report(error);
          say(503, 'metrics cannot be read now\n');
        },
      );
  });
  server.maxConnections = limits.connections;
  const taken = await listening(server, port);
  return {
    url: `http://${host}:${taken}${path}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
