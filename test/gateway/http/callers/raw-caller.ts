import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A connection on which bytes are sent as they are. */
export type RawCaller = {
  readonly socket: Socket;
  readonly send: (text: string | Buffer) => void;
  /** All that came back until the gateway ended the connection; rejects where it was reset. */
  readonly answer: Promise<string>;
  /** What came back so far. */
  readonly heard: () => string;
};

/** Opens one to where a gateway is. */
export async function rawCaller(origin: string): Promise<RawCaller> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ port: Number(port), host: hostname });
  onTestFinished(() => void socket.destroy());
  let heard = '';
  const answer = new Promise<string>((resolve, reject) => {
    socket.on('data', (piece: Buffer) => (heard += piece.toString()));
    socket.on('error', reject);
    socket.on('close', () => resolve(heard));
  });
  answer.catch(() => {});
  await new Promise<void>((resolve) => {
    socket.once('connect', resolve);
    socket.once('error', () => resolve());
  });
  return { socket, send: (text) => void socket.write(text), answer, heard: () => heard };
}

/** The head of a request, for a raw caller. */
export function headOf(origin: string, line: string, key: string | undefined, more: Record<string, string> = {}) {
  const headers = {
    host: new URL(origin).host,
    ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    ...more,
  };
  return `${line} HTTP/1.1\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;
}

/** The status of an answer as it stands on the wire. */
export const statusOf = (answer: string) => Number(answer.slice(9, 12));
