import { afterEach, describe, expect, it } from 'vitest';
import { memoryGateway, namespaceNumber, personaOf, portsFor } from '../../helpers/memory-gateway.ts';
import { openTerminal, type Opened } from '../../helpers/terminal.tsx';

let opened: Opened | undefined;
afterEach(() => opened?.close());

const small = () => {
  const gateway = memoryGateway();
  gateway.namespaces = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((number) => namespaceNumber(number));
  gateway.personas.set('ns_0001', personaOf('ns_0001', 'Ada Okafor'));
  opened = openTerminal(portsFor(gateway), { columns: 40, rows: 10 });
  return opened;
};

const widest = (screen: string): number => Math.max(...screen.split('\n').map((line) => line.trimEnd().length));

describe('a terminal of 40×10', () => {
  it('has the list, a persona and what is behind its claims', async () => {
    const terminal = small();
    const list = await terminal.shows(/▌ namespace 1 +(2 h ago|just now|.*ago)/);
    expect(widest(list)).toBeLessThanOrEqual(40);
    await terminal.press('G');
    await terminal.shows('▌ namespace 12');
    await terminal.press('g', 'enter');
    await terminal.shows('Ada Okafor');
    await terminal.shows('j k move');
    await terminal.press('h');
    await terminal.shows('Namespaces');
  });

  it('has builds, each with what came of it, and its reason in full on Enter', async () => {
    const terminal = small();
    await terminal.shows('namespace 2');
    await terminal.press('j', 'b', 'B');
    const builds = await terminal.shows(/Builds[^]*▌ . namespace 2/);
    expect(widest(builds)).toBeLessThanOrEqual(40);
    await terminal.press('enter');
    await terminal.shows('Esc closes');
    await terminal.press('esc');
    await terminal.shows('Builds');
  });

  it('has Find: the field, and what can be typed', async () => {
    const terminal = small();
    await terminal.shows('namespace 2');
    await terminal.press('f');
    const field = await terminal.shows(/Find +words, filters/);
    expect(widest(field)).toBeLessThanOrEqual(40);
    await terminal.press('esc');
    await terminal.shows('Namespaces');
  });
});
