import { describe, it } from 'vitest';
import type { Ports } from '../../src/explorer/ports.ts';
import { portsFor } from '../helpers/memory-gateway.ts';
import { openTerminal, type Opened } from '../helpers/terminal.tsx';
import { calm, clock, filled, frames, imports, listed, profiles } from './frames.ts';

const sizes = [
  [80, 24],
  [120, 40],
  [200, 50],
] as const;

const shown = (screen: Opened) => screen.screen().replaceAll(/[◐◓◑◒]/g, '◐');

/** Opens the explorer, does something with it, and closes it whatever happens. */
async function on(ports: Ports, options: Parameters<typeof openTerminal>[1], task: (screen: Opened) => Promise<void>) {
  const opened = openTerminal(ports, options);
  try {
    await task(opened);
  } finally {
    opened.close();
  }
}

describe.concurrent('frames', () => {
  for (const [columns, rows] of sizes)
    for (const [name, { gateway = filled, ports = {}, reach }] of Object.entries(frames))
      it(`${name} at ${columns}×${rows}`, async ({ expect }) => {
        const made = gateway();
        await on(portsFor(made, { clock, imports, profiles, ...ports }), { columns, rows }, async (screen) => {
          await reach(screen, made);
          await calm(screen);
          expect(shown(screen).split('\n').at(-1)).toBe('');
          expect(shown(screen)).toMatchSnapshot();
        });
      });

  it('says that a terminal is too small', ({ expect }) =>
    on(portsFor(filled(), { clock }), { columns: 59, rows: 5 }, async (screen) => {
      expect(await screen.shows('59×5')).toContain('59×5: needs 24×6; q quits');
    }));

  it('leaves nothing behind when the terminal changes its size', async ({ expect }) => {
    const size = { columns: 120, rows: 40 };
    let resized = '';
    await on(portsFor(filled(), { clock }), size, async (screen) => {
      await listed(screen);
      for (const [columns, rows] of [[80, 24], [59, 15], [200, 50], [61, 17], [120, 40]] as const) await screen.resize(columns, rows); // prettier-ignore
      await screen.shows('built 2 h ago from');
      await calm(screen);
      resized = screen.screen();
    });
    await on(portsFor(filled(), { clock }), size, async (screen) => {
      await listed(screen);
      await screen.shows('built 2 h ago from');
      await calm(screen);
      expect(resized).toBe(screen.screen());
    });
  });

  it('is plain without colour, and ASCII where the locale is not UTF-8', ({ expect }) => {
    const capabilities = { colours: 'none', attributes: false, unicode: false } as const;
    return on(portsFor(filled(), { clock }), { columns: 100, rows: 24, capabilities }, async (screen) => {
      await listed(screen);
      await calm(screen);
      expect(screen.screen()).toMatchSnapshot();
      expect(screen.written().replaceAll(/\u001B\[[\d;?]*[A-Za-z]/g, '')).toMatch(/^[\u0000-\u007F]*$/);
      expect(screen.written()).not.toMatch(/\u001B\[[1-9][\d;]*m/);
    });
  });

  it('is read as sentences by a screen reader', ({ expect }) =>
    on(portsFor(filled(), { clock }), { columns: 120, rows: 60, spoken: true }, async (screen) => {
      await screen.shows('not built');
      const said = () => screen.written().replaceAll(/\u001B\[[\d;?]*[A-Za-z]/g, '');
      await expect.poll(said).toContain('selected: namespace 1, persona Ada Okafor, built 2 h ago, 1,234 events');
      await screen.press('j', 'j', 'j');
      await expect.poll(said).toContain('selected: namespace 4, not built');
    }));
});
