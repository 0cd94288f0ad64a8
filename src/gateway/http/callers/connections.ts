import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { callerBounds } from '../../../contract/limits.ts';
import { GatewayRefusal } from '../../refusal.ts';
import { closingNow } from '../refusals.ts';
import { endGently, endsGently } from './end-gently.ts';
import { refuseConnection } from './raw-answer.ts';
import { isTaken, type Unsent } from './slow-takers.ts';
import type { Stopwatch } from './stopwatch.ts';

/** The connections of a gateway: those on which nothing happens give way to those that come. */
export type Connections = {
  /** Takes one in, or refuses it where all are at work. */
  add(socket: Socket): void;
  /** A request came on its connection, which is at work until the answer is out; false where the connection was turned away. */
  begin(request: IncomingMessage, response: ServerResponse): boolean;
  /** The request brought a valid key. */
  know(request: IncomingMessage): void;
  /** Calls `leave` once the request's answer is out, or its connection gone. */
  whenAnswered(request: IncomingMessage, leave: () => void): void;
  /** Resolves when nothing is at work any more. */
  rested(): Promise<void>;
  /** Ends those on which nothing is at work. */
  endIdle(): void;
  /** Cuts all there are. */
  cut(): void;
};

type Connection = Unsent & {
  readonly opened: number;
  request: IncomingMessage | undefined;
  /** requests whose answers are not out, each with what is done when it is */
  readonly running: Map<IncomingMessage, (() => void) | undefined>;
  isKnown: boolean;
};

const { strangers: mostStrangers, stranger: strangerStays, settle, connections: most } = callerBounds;
const look = 1_000;

const tooLate = () =>
  new GatewayRefusal(
    'request_timeout',
    `no request with a valid key came within ${strangerStays / 1_000} seconds; connect when there is one`,
  );
const tooMany = () =>
  new GatewayRefusal('too_many_requests', 'there are too many connections at once; try again in a moment');

/** Makes what watches over connections; it looks at them every second while there are strangers, or answers that are not out. */
export function createConnections(stopwatch: Stopwatch): Connections {
  const all = new Map<Socket, Connection>();
  /** Those on which nothing is at work, without a valid key and with one; the one longest idle stands first. */
  const strangers = new Set<Connection>();
  const idle = new Set<Connection>();
  const atWork = new Set<Connection>();
  const cutting = new AbortController();
  const resting = new Set<() => void>();
  let isWatching = false;

  const rest = () => atWork.size === 0 && resting.forEach((tell) => tell());
  const forget = (connection: Connection) => {
    all.delete(connection.socket);
    for (const set of [strangers, idle, atWork]) set.delete(connection);
    for (const leave of connection.running.values()) leave?.();
    connection.running.clear();
    rest();
  };
  const answered = (connection: Connection, request: IncomingMessage) => {
    connection.running.get(request)?.();
    if (!connection.running.delete(request) || connection.running.size > 0) return;
    atWork.delete(connection);
    (connection.isKnown ? idle : strangers).add(connection);
    rest();
  };
  const turnAway = (connection: Connection, refusal: GatewayRefusal) => {
    forget(connection);
    refuseConnection(connection.socket, refusal);
  };
  const turnStrangersAway = (age: number, kept: number, refusal: () => GatewayRefusal) => {
    const now = stopwatch.elapsed();
    for (const one of strangers) {
      if (strangers.size <= kept || now - one.opened < age) return;
      turnAway(one, refusal());
    }
  };
  const watch = async () => {
    if (isWatching) return;
    isWatching = true;
    while (strangers.size > 0 || atWork.size > 0) {
      await stopwatch.sleep(look, cutting.signal);
      // What came while the thread was busy is read first.
      await turn();
      turnStrangersAway(strangerStays, 0, tooLate);
      turnStrangersAway(settle, mostStrangers, tooMany);
      const now = stopwatch.elapsed();
      for (const one of atWork) if (!isTaken(one, now)) one.socket.destroy();
    }
    isWatching = false;
  };
  const watching = () => void watch().catch(() => {});

  return {
    add(socket) {
      turnStrangersAway(settle, mostStrangers - 1, tooMany);
      const [longestIdle] = strangers.size > 0 ? strangers : idle;
      if (all.size >= most && longestIdle !== undefined) turnAway(longestIdle, tooMany());
      if (all.size >= most) {
        refuseConnection(socket, tooMany());
        return;
      }
      const opened = stopwatch.elapsed();
      const connection: Connection = {
        socket,
        opened,
        request: undefined,
        running: new Map(),
        isKnown: false,
        waiting: undefined,
      };
      all.set(socket, connection);
      strangers.add(connection);
      endsGently(socket, () => connection.request?.complete === false);
      socket.once('close', () => forget(connection));
      watching();
    },
    begin(request, response) {
      const connection = all.get(request.socket);
      if (connection === undefined) return false;
      connection.request = request;
      connection.running.set(request, undefined);
      strangers.delete(connection);
      idle.delete(connection);
      atWork.add(connection);
      watching();
      response.once('close', () => answered(connection, request));
      return true;
    },
    know({ socket }) {
      const connection = all.get(socket);
      if (connection !== undefined) connection.isKnown = true;
    },
    whenAnswered(request, leave) {
      const running = all.get(request.socket)?.running;
      if (running?.has(request) === true) running.set(request, leave);
      else leave();
    },
    async rested() {
      while (atWork.size > 0) await new Promise<void>((resolve) => resting.add(resolve));
      // Whoever knocked before is let in, to be answered.
      await turn();
    },
    endIdle() {
      for (const { socket, request } of [...strangers, ...idle])
        // Half a head is something that was begun to be read.
        if (request === undefined && socket.bytesRead > 0) refuseConnection(socket, closingNow());
        else endGently(socket);
    },
    cut() {
      cutting.abort(new Error('all connections are cut'));
      for (const { socket } of all.values()) socket.destroy();
    },
  };
}
