import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** One request as it arrived. */
export type Arrival = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  /** how many requests of the same method and path came before it */
  readonly before: number;
};

export type Play = (arrival: Arrival, response: ServerResponse, socket: Socket) => void | Promise<void>;

/** What a gateway has sent for a request, and that it will send no more unless time moves. */
export type Held = { readonly hasHead: boolean; readonly bytes: number };

export type MisbehavingGateway = {
  readonly baseUrl: string;
  readonly arrivals: readonly Arrival[];
  /** What the request of this number (see `numbered`) waits with; undefined where it is not here, or more is to come. */
  held(number: string): Held | undefined;
  /** Calls back after every change of what is held. */
  watch(changed: () => void): void;
  close(): Promise<void>;
};

/** The header by which a test knows its requests again. */
export const numbered = 'x-number';

/** Answers with JSON. */
export const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
};

/** A gateway over a real socket that answers every request as it is told to. */
export async function misbehavingGateway(play: Play): Promise<MisbehavingGateway> {
  const arrivals: Arrival[] = [];
  const sockets = new Set<Socket>();
  const played = new Map<string, { response: ServerResponse; bytes: number }>();
  const watchers = new Set<() => void>();
  const changed = () => {
    for (const watcher of watchers) watcher();
  };
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('error', () => {});
    response.on('error', () => {});
    response.setMaxListeners(0);
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://gateway');
      const method = request.method ?? '';
      const path = pathname.replace('/gateway/v1', '');
      const before = arrivals.filter((one) => one.method === method && one.path === path).length;
      const body = Buffer.concat(pieces).toString();
      const arrival = { method, path, query: searchParams, headers: request.headers, body, before };
      arrivals.push(arrival);
      const one = { response, bytes: 0 };
      const write = response.write.bind(response) as (piece: Uint8Array, ...more: unknown[]) => boolean;
      response.write = (piece: string | Uint8Array, ...more: unknown[]) => {
        one.bytes += Buffer.byteLength(piece);
        return write(piece as Uint8Array, ...more);
      };
      response.on('close', changed);
      const act = async () => {
        await play(arrival, response, request.socket);
        played.set(String(request.headers[numbered]), one);
        changed();
      };
      void act();
    });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/gateway/v1`,
    arrivals,
    held(number) {
      const { response, bytes } = played.get(number) ?? {};
      const isOpen = response?.writableEnded === false && response.socket?.writable === true;
      return isOpen ? { hasHead: response.headersSent, bytes: bytes ?? 0 } : undefined;
    },
    watch(watcher) {
      watchers.add(watcher);
    },
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
