import { PassThrough } from 'node:stream';
import { afterEach, expect, it } from 'vitest';
import { openExplorer } from '../../src/explorer/open.tsx';
import { memoryGateway, portsFor } from '../helpers/memory-gateway.ts';

const place = (signal: AbortSignal) => {
  let written = '';
  const out = Object.assign(new PassThrough(), { columns: 80, rows: 24, isTTY: true });
  out.on('data', (chunk: Buffer) => (written += chunk.toString()));
  const stdin = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: () => stdin,
    ref: () => stdin,
    unref: () => stdin,
  });
  return {
    written: () => written,
    place: {
      in: stdin as unknown as NodeJS.ReadStream,
      out: out as unknown as NodeJS.WriteStream,
      signal,
      multiplexer: undefined,
      capabilities: { colours: 'all', attributes: true, unicode: true } as const,
      screenReader: false,
      patience: 10,
      moved: Promise.resolve(false),
      copyByProgram: async () => undefined,
      keep: async () => 'nowhere',
    },
  };
};

const restored = (written: string) =>
  written.lastIndexOf('\u001B[?1049l') > written.lastIndexOf('\u001B[?1049h') &&
  written.lastIndexOf('\u001B[?25h') > written.lastIndexOf('\u001B[?25l') &&
  written.lastIndexOf('\u001B[?2004l') >= written.lastIndexOf('\u001B[?2004h');

const stop = new AbortController();
afterEach(() => stop.abort());

it('rejects with what broke a screen, and leaves the terminal as it was', async () => {
  const { place: here, written } = place(stop.signal);
  const capabilities = {
    ...here.capabilities,
    get colours(): 'all' {
      throw new Error('this cannot be painted');
    },
  };
  const running = openExplorer(portsFor(memoryGateway()), { ...here, capabilities });
  await expect(running).rejects.toThrow('this cannot be painted');
  expect(written()).toContain('\u001B[?1049h');
  expect(restored(written())).toBe(true);
});

it('ends when its signal is aborted, with the terminal as it was', async () => {
  const end = new AbortController();
  const { place: here, written } = place(end.signal);
  const running = openExplorer(portsFor(memoryGateway()), here);
  setImmediate(() => end.abort());
  await running;
  expect(restored(written())).toBe(true);
});

it('ends well where a last frame cannot be drawn any more, since nothing is drawn on what was given back', async () => {
  const end = new AbortController();
  const { place: here, written } = place(end.signal);
  let isBroken = false;
  Object.defineProperty(here.out, 'columns', {
    get: () => {
      if (isBroken) throw new Error('the width cannot be told');
      return 80;
    },
  });
  const running = openExplorer(portsFor(memoryGateway()), here);
  setImmediate(() => {
    isBroken = true;
    end.abort();
  });
  expect(await running).toBeUndefined();
  expect(restored(written())).toBe(true);
});
