import { STATUS_CODES } from 'node:http';
import { Socket } from 'node:net';
import { failureStatus } from '../../../contract/envelope.ts';
import type { GatewayRefusal } from '../../refusal.ts';
import { errorOf, headersOf } from '../refusals.ts';
import { endGently } from './end-gently.ts';

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

const statusOfFault: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Answers what is no HTTP, or whose head takes too long, as Node does, but so that the answer arrives where more is still sent. */
export function refuseFault(fault: Error & { code?: string }, socket: Socket): void {
  if (socket.destroyed || socket.writableEnded) return;
  if (fault.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = statusOfFault[fault.code ?? ''] ?? 400;
  // An answer that has begun cannot be taken back.
  if (socket.writableLength === 0)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\n\r\n`);
  endGently(socket);
}
