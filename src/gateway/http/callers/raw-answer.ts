import { STATUS_CODES } from 'node:http';
import { Socket } from 'node:net';
import { failureStatus } from '../../../contract/envelope.ts';
import type { GatewayRefusal } from '../../refusal.ts';
import { errorOf, headersOf } from '../refusals.ts';

/** Answers on a connection that brought no whole request, and ends it. */
export function refuseConnection(socket: Socket, refusal: GatewayRefusal): void {
  const status = failureStatus[refusal.code];
  const body = JSON.stringify({ success: false, error: errorOf(refusal) });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    ...headersOf[refusal.code],
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  Socket.prototype.destroySoon.call(socket);
}
