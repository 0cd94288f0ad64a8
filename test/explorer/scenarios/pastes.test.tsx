import { afterEach, describe, expect, it } from 'vitest';
import type { Ports } from '../../../src/explorer/ports.ts';
import { memoryGateway, namespaceNumber, personaOf, portsFor } from '../../helpers/memory-gateway.ts';
import { openTerminal, type Opened } from '../../helpers/terminal.tsx';

let opened: Opened | undefined;
afterEach(() => opened?.close());

const pasted = (text: string) => `\u001B[200~${text}\u001B[201~`;

/** A clock that stands still but for the wait of a paste, which ends when the test says so. */
function heldClock() {
  const waits: { milliseconds: number; end: () => void }[] = [];
  const now = Date.UTC(2026, 10, 20, 12, 0);
  const clock: Ports['clock'] = {
    now: () => now,
    sleep: (milliseconds, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
        if (milliseconds === 1000) waits.push({ milliseconds, end: resolve });
        else if (milliseconds < 1000) setImmediate(resolve);
      }),
  };
  return { clock, pass: () => waits.splice(0).forEach(({ end }) => end()) };
}

async function open(more: Partial<Ports> = {}) {
  const gateway = memoryGateway();
  gateway.namespaces = [namespaceNumber(1), namespaceNumber(2)];
  gateway.personas.set('ns_0001', personaOf('ns_0001', 'Ada Okafor'));
  const ports = portsFor(gateway, more);
  const screen = openTerminal(ports);
  opened = screen;
  await screen.shows('Ada Okafor');
  return { screen, ports, gateway, state: () => screen.explorer.getState() };
}

describe('a paste outside a field', () => {
  it('does nothing, and says what it was: it queues no build, opens nothing and quits nothing', async () => {
    const { screen, state } = await open();
    await screen.type(pasted('bnP'));
    await screen.shows('nothing was done with the paste “bnP”');
    expect(state().builds.builds.size).toBe(0);
    expect(state().screen.overlays).toEqual([]);
    await screen.type(pasted('q\rq\u0003\u0003\u001B'));
    await screen.shows('nothing was done with the paste “q q ');
    expect(state().session.leaving).toBe(false);
  });

  it('is told shortly and safely, whatever is in it', async () => {
    const { screen } = await open();
    await screen.type(pasted('rm -rf ~\n\u001B[31;1m\u0007'.repeat(40)));
    await screen.shows('nothing was done with the paste of 680 characters, “rm -rf ~');
    await screen.type(pasted('x'.repeat(1_000_000)));
    await screen.shows('nothing was done with the paste of 1,000,000 characters, “xxx');
    expect(screen.written()).not.toContain('\u001B[31;1m');
  });

  it('ends a chord, and answers no question', async () => {
    const { screen, ports, state } = await open();
    await screen.press('y');
    await screen.shows('copy:');
    await screen.type(pasted('y'));
    await screen.shows('nothing was done with the paste “y”');
    expect(ports.effects.copied).toEqual([]);
    let answered = false;
    state().screen.show({ kind: 'confirm', question: 'Really?', yes: 'Do it', agree: () => (answered = true) });
    await screen.shows('Really?');
    await screen.type(pasted('y\r'));
    await screen.shows('nothing was done with the paste “y”');
    await screen.shows('Really?');
    expect(answered).toBe(false);
  });

  it('picks nothing in a picker, and scrolls and closes no text', async () => {
    const { screen, state } = await open();
    await screen.press('s');
    await screen.shows('Sort by');
    await screen.type(pasted('j2\r'));
    await screen.shows('nothing was done with the paste “j2”');
    expect(state().namespaces.sort).toBeUndefined();
    await screen.press('esc', '?');
    await screen.shows('Copying');
    await screen.type(pasted('q'));
    await screen.shows('nothing was done with the paste “q”');
    await screen.shows('Copying');
  });

  it('leaves the keys before and behind it what they are', async () => {
    const { screen, state } = await open();
    await screen.type(`j${pasted('bnP')}k:`);
    await screen.shows('type a part');
    expect(state().namespaces.cursor).toBe(0);
    expect(state().builds.builds.size).toBe(0);
  });
});

describe('a paste in a field', () => {
  it('is text at the cursor, in one line, with the cursor behind it', async () => {
    const { screen, state } = await open();
    await screen.press('n');
    await screen.shows('New namespace');
    await screen.type('atlas 2026');
    await screen.press('left', 'left', 'left', 'left');
    await screen.type(pasted('東京\r\nand\tthe rest\n'));
    await screen.shows('atlas 東京 and the rest2026');
    await screen.type(' ');
    await screen.shows('atlas 東京 and the rest 2026');
    expect(state().form.values.name).toBe('atlas 東京 and the rest 2026');
    expect(state().form.focus).toBe(0);
  });

  it('opens and runs nothing in the palette and the filter', async () => {
    const { screen, state } = await open();
    await screen.type(`/${pasted('namespace 2\r')}`);
    await screen.shows('namespace 2: 1 of 2');
    expect(state().screen.prompt).toBeDefined();
    await screen.press('esc');
    await screen.type(`:${pasted('quit\r')}`);
    await screen.shows('quit from anywhere');
    expect(state().session.leaving).toBe(false);
  });

  it('that is longer than a field holds is not put in at all, and that is said', async () => {
    const { screen, state } = await open();
    await screen.press('n');
    await screen.shows('New namespace');
    await screen.type('atlas');
    await screen.type(pasted('y'.repeat(1_000_000)));
    await screen.shows('not pasted: 1,000,000 characters are more than a field holds (16,384)');
    expect(state().form.values.name).toBe('atlas');
  });
});

describe('a paste in pieces', () => {
  it('is one paste, also where its marks are cut', async () => {
    const { screen, state } = await open();
    for (const piece of ['\u001B[20', '0~bn', 'P', '\u001B[201', '~']) await screen.type(piece);
    await screen.shows('nothing was done with the paste “bnP”');
    expect(state().builds.builds.size).toBe(0);
  });

  it('whose end never comes is told after a second of the clock, and the keys go on', async () => {
    const { clock, pass } = heldClock();
    const { screen, state } = await open({ clock });
    await screen.type('\u001B[200~bnP');
    await screen.press('j');
    expect(state().namespaces.cursor).toBe(0);
    pass();
    await screen.settled();
    pass();
    await screen.shows('nothing was done with the paste “bnPj”, which did not come whole');
    expect(state().builds.builds.size).toBe(0);
    await screen.press('j');
    expect(state().namespaces.cursor).toBe(1);
    await screen.type(`${'late '.repeat(10)}bnP\u001B[201~`);
    await screen.shows('nothing was done with the paste of 53 characters');
    expect(state().builds.builds.size).toBe(0);
  });

  it('whose end never comes is text in a field, and that is said', async () => {
    const { clock, pass } = heldClock();
    const { screen } = await open({ clock });
    await screen.type('/\u001B[200~namesp');
    pass();
    await screen.settled();
    pass();
    await screen.until(({ namespaces }) => namespaces.filter === 'namesp');
    expect(await screen.shows('namesp: 2 of 2')).toContain('filter namesp');
  });
});

describe('keys that come together', () => {
  it('go where each belongs: a key opens a field, the rest is typed there, Enter keeps it', async () => {
    const { screen, state } = await open();
    await screen.type('j/space 2\u007F1\rk');
    await screen.shows('space 1: 1 of 2');
    expect(state().screen.prompt).toBeUndefined();
  });

  it('move the cursor of a field and erase on the side they mean', async () => {
    const { screen, state } = await open();
    await screen.type('/abcdef\u001B[D\u001B[D\u001B[3~\u007FX');
    await screen.until(({ namespaces }) => namespaces.filter === 'abcXf');
    await screen.press('ctrl+a');
    await screen.type('>');
    expect(state().namespaces.filter).toBe('>abcXf');
    await screen.press('ctrl+k');
    expect(state().namespaces.filter).toBe('>');
  });
});
