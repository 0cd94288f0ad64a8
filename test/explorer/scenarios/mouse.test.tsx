import { describe, expect, it } from 'vitest';
import { memoryGateway, namespaceNumber, personaOf, portsFor } from '../../helpers/memory-gateway.ts';
import { openTerminal, type Opened } from '../../helpers/terminal.tsx';

function ported() {
  const gateway = memoryGateway();
  gateway.namespaces = Array.from({ length: 90 }, (_, index) => namespaceNumber(index + 1));
  for (const { id } of gateway.namespaces.slice(0, 9)) gateway.personas.set(id, personaOf(id, `Person ${id}`));
  return portsFor(gateway);
}

/** Where a text stands on the screen, as a terminal tells it: from 1 on. */
function placeOf({ screen }: Opened, text: string): string {
  const lines = screen().split('\n');
  const row = lines.findIndex((line) => line.includes(text));
  expect(row, `${text} on\n${screen()}`).toBeGreaterThanOrEqual(0);
  return `${(lines[row]?.indexOf(text) ?? 0) + 1};${row + 1}`;
}
const click = (opened: Opened, text: string) => {
  const at = placeOf(opened, text);
  return opened.type(`\u001B[<0;${at}M\u001B[<0;${at}m`);
};

async function withMouse(size: { columns: number; rows: number }) {
  const ports = ported();
  const opened = openTerminal(ports, size);
  await opened.shows('Person ns_0001');
  await opened.press('M');
  await opened.shows('the mouse is on');
  expect(ports.effects.mouse).toEqual([true]);
  return { opened, ports };
}

for (const [columns, rows] of [
  [80, 24],
  [120, 40],
  [200, 50],
] as const)
  describe(`the mouse at ${columns}×${rows}`, () => {
    it('selects a row, opens it, goes to a tab, selects a line there, and presses a hint', async () => {
      const { opened } = await withMouse({ columns, rows });
      expect(opened.screen()).toMatch(/this machine {3}mouse/);
      await click(opened, 'namespace 3 ');
      await opened.shows('▌ namespace 3 ');
      await click(opened, 'namespace 3 ');
      await opened.shows('╭─ Overview');
      await opened.shows('Person ns_0003');
      await click(opened, 'Identity');
      await opened.shows('╭─ Identity');
      await click(opened, 'Providers');
      await opened.shows('╭─ Providers');
      await click(opened, 'Raw');
      await opened.shows('╭─ Raw');
      const before = opened.explorer.getState().persona.views.raw.cursor;
      await click(opened, 'subject');
      await opened.until(({ persona }) => persona.views.raw.cursor !== before);
      expect(opened.explorer.getState().persona.views.raw.cursor).toBe('/subject');
      await click(opened, '? help');
      await opened.shows('Keys');
      opened.close();
    });

    it('moves with the wheel, and scrolls a dialog', async () => {
      const { opened } = await withMouse({ columns, rows });
      await opened.type('\u001B[<65;5;5M');
      await opened.shows('▌ namespace 4 ');
      await opened.type('\u001B[<64;5;5M');
      await opened.shows('▌ namespace 1 ');
      await opened.press('?');
      await opened.shows('Keys');
      await opened.type('\u001B[<65;5;5M');
      await opened.until(
        ({ screen }) => screen.overlays.length === 1 && opened.explorer.getState().namespaces.cursor === 0,
      );
      // What lies under a dialog is not pressed through it.
      await opened.type('\u001B[<0;5;6M');
      expect(opened.explorer.getState().namespaces.cursor).toBe(0);
      opened.close();
    });
  });

describe('the mouse', () => {
  it('picks in a dialog, and in the palette', async () => {
    const { opened } = await withMouse({ columns: 120, rows: 40 });
    await opened.press('s');
    await opened.shows('Sort by');
    await click(opened, 'persona ');
    await opened.until(({ screen }) => screen.picked > 0);
    opened.close();
  });

  it('types nothing into a field, whole or in two reads', async () => {
    const { opened } = await withMouse({ columns: 120, rows: 40 });
    await opened.press('/');
    await opened.shows('built:no');
    await opened.type('a\u001B[<0;5;');
    await opened.type('9M\u001B[<0;5;9mb');
    await opened.until(({ namespaces }) => namespaces.filter === 'ab');
    await opened.type('\u001B');
    await opened.type('[<65;5;9Mc');
    await opened.until(({ namespaces }) => namespaces.filter.endsWith('c'));
    expect(opened.explorer.getState().namespaces.filter).not.toMatch(/[<;\dM[]/);
    opened.close();
  });

  it('is off until somebody wants it, and after they want it no more', async () => {
    const { opened, ports } = await withMouse({ columns: 80, rows: 24 });
    await opened.press('M');
    await opened.shows("the terminal's again");
    expect(opened.screen()).not.toContain('   mouse');
    expect(ports.effects.mouse).toEqual([true, false]);
    opened.close();
  });
});
