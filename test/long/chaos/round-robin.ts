import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** milliseconds for which a gateway may say nothing */
const patience = 10_000;

/** What the proxy itself answers, told from what a gateway answers. */
export const fromProxy = 'x-of-the-proxy';

/** A proxy before several gateways, each asked in turn; what one cannot be asked, the next is. It answers 502 and 504 in its own name. */
export async function roundRobin(ports: readonly number[]): Promise<{ readonly url: string; close(): void }> {
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.once('end', () => {
      const body = Buffer.concat(chunks);
      const refuse = (status: number) => {
        if (outgoing.headersSent) outgoing.destroy();
        else outgoing.writeHead(status, { [fromProxy]: '1' }).end();
      };
      const send = (left: number) => {
        turn += 1;
        const port = ports[turn % ports.length];
        let isConnected = false;
        const asked = request(
          { port, host: '127.0.0.1', method: incoming.method, path: incoming.url, headers: { ...incoming.headers, host: `127.0.0.1:${port}`, connection: 'close' }, agent: false, timeout: patience }, // prettier-ignore
          (answered) => {
            outgoing.writeHead(answered.statusCode ?? 502, answered.headers);
            answered.pipe(outgoing);
            answered.once('error', () => outgoing.destroy());
          },
        );
        asked.once('socket', (socket) => socket.once('connect', () => (isConnected = true)));
        asked.once('timeout', () => {
          refuse(504);
          asked.destroy();
        });
        asked.once('error', () => {
          if (!isConnected && left > 1) send(left - 1);
          else refuse(502);
        });
        asked.end(body);
      };
      send(ports.length);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
