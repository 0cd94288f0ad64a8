import { createServer, type Server } from 'node:net';
import { lookup } from 'node:dns/promises';
import { hostname, networkInterfaces } from 'node:os';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connected } from '../../../src/interpret/asking/connect.ts';
import { isLoopback } from '../../../src/interpret/asking/loopback.ts';

let server: Server;
let heard: string;
let port: number;
beforeEach(async () => {
  heard = '';
  server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (piece) => (heard += piece.toString()));
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  const address = server.address();
  port = typeof address === 'object' ? (address?.port ?? 0) : 0;
});
afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())));

/** An address of this machine that others reach it by, where it has one. */
const outside = Object.values(networkInterfaces())
  .flatMap((one) => one ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
const never = new AbortController().signal;

describe('a connection to a model', () => {
  it.each([
    ['127.0.0.1', true],
    ['127.8.9.10', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['128.0.0.1', false],
    ['0.0.0.0', false],
    ['10.0.0.7', false],
    ['::2', false],
    ['::ffff:10.0.0.7', false],
    ['', false],
    ['localhost', false],
  ])('%s is this machine: %s', (address, is) => {
    expect(isLoopback(address)).toBe(is);
  });

  it('is made to this machine by whatever name', async () => {
    for (const host of ['127.0.0.1', 'localhost']) {
      const socket = await connected(new URL(`http://${host}:${port}/v1`), true, never);
      expect(isLoopback(socket.remoteAddress ?? '')).toBe(true);
      socket.destroy();
    }
  });

  it('is judged by the address that a name leads to, not by the name', async () => {
    const { address } = await lookup(hostname());
    const became = await connected(new URL(`http://${hostname()}:${port}/v1`), true, never).then(
      (socket) => String(socket.destroy().destroyed),
      (error: Error) => error.message,
    );
    expect(became).toContain(isLoopback(address) ? 'true' : `is not this machine (it is ${address}); nothing was sent`);
    expect(heard).toBe('');
  });

  it.skipIf(outside === undefined)('is let go before a word where another address answers', async () => {
    const made = connected(new URL(`http://${outside}:${port}/v1`), true, never);
    await expect(made).rejects.toThrow(`is not this machine (it is ${outside}); nothing was sent`);
    expect(heard).toBe('');
  });

  it('is none where it was given up before', async () => {
    const stop = new AbortController();
    stop.abort(new Error('given up'));
    await expect(connected(new URL(`http://127.0.0.1:${port}/v1`), true, stop.signal)).rejects.toThrow('given up');
  });
});
