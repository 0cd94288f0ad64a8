import { EventEmitter } from 'node:events';
import { render } from 'ink';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ExplorerContext } from '../../src/explorer/hooks/use-explorer.ts';
import { panes } from '../../src/explorer/panes/index.ts';
import { home } from '../../src/explorer/places/index.ts';
import { Namespaces } from '../../src/explorer/places/namespaces/namespaces.tsx';
import { createExplorer, type Explorer } from '../../src/explorer/state/store/explorer.ts';
import { plain } from '../../src/explorer/widgets/line.ts';
import { ThemeContext } from '../../src/explorer/widgets/theme-context.ts';
import { createTheme } from '../../src/explorer/widgets/theme.ts';
import { memoryGateway, namespaceNumber, portsFor } from '../helpers/memory-gateway.ts';
import { opened } from '../stories/frame.tsx';

const theme = createTheme({ colours: 'all', attributes: true, unicode: true });
let unmount: (() => void) | undefined;
afterEach(() => unmount?.());

/** Draws it, and gives what lists which lines were painted since it was last called. */
function painted(explorer: Explorer, children: ReactNode): () => string[] {
  const lines: string[] = [];
  const counting = {
    ...theme,
    paint: (line: Parameters<typeof theme.paint>[0]) => {
      lines.push(plain(line));
      return theme.paint(line);
    },
  };
  const stream = Object.assign(new EventEmitter(), { columns: 120, rows: 40, isTTY: true, write: () => true });
  const stdout = stream as unknown as NodeJS.WriteStream;
  const app = render(
    <ThemeContext value={counting}>
      <ExplorerContext value={explorer}>{children}</ExplorerContext>
    </ThemeContext>,
    { stdout, debug: true, patchConsole: false },
  );
  unmount = app.unmount;
  return () => lines.splice(0);
}

/** What is painted for one move of the cursor, after one before it. */
async function paintedByMove(move: () => void, taken: () => string[]): Promise<string[]> {
  const once = async (): Promise<string[]> => {
    move();
    await vi.waitFor(() => expect(lines.push(...taken())).toBeGreaterThan(0));
    return lines.splice(0);
  };
  const lines: string[] = [];
  await once();
  return once();
}

describe('a cursor that moves by one row', () => {
  it('draws two rows of the list of namespaces', async () => {
    const gateway = memoryGateway();
    gateway.namespaces = Array.from({ length: 120 }, (_, index) => namespaceNumber(index + 1));
    const explorer = createExplorer(portsFor(gateway), home);
    explorer.getState().screen.resize(120, 40);
    explorer.begin();
    await vi.waitFor(() => expect(explorer.getState().summaries.known.size).toBeGreaterThan(30));
    const taken = painted(explorer, <Namespaces />);
    const lines = await paintedByMove(() => explorer.getState().namespaces.move(1), taken);
    expect(lines.filter((line) => /^[▌ ] namespace \d+ /.test(line))).toHaveLength(2);
    explorer.close();
  });

  it.each([
    ['episodes', /^[▌ ] .*Thing/],
    ['peers', /^[▌ ] Thing number \d+ {3}colleague/],
    ['raw', /^[▌ ] /],
  ] as const)('draws two rows of %s', async (section, isRow) => {
    const raw = {
      subject: 'Nomvula Dube',
      built_at: '2026-11-20T12:00:00.000Z',
      episodes: Array.from({ length: 90 }, (_, index) => ({
        title: `Thing number ${index}`,
        start: new Date(Date.UTC(2024, 0, 1 + index)).toISOString(),
        end: new Date(Date.UTC(2024, 0, 2 + index)).toISOString(),
      })),
      peers: Array.from({ length: 90 }, (_, index) => ({
        name: `Thing number ${index}`,
        relationship_type: 'colleague',
      })),
    };
    const explorer = await opened(raw, section);
    explorer.getState().screen.resize(120, 40);
    const Pane = panes[section];
    const taken = painted(explorer, <Pane width={120} height={34} focused />);
    const lines = await paintedByMove(() => explorer.getState().persona.move(1), taken);
    expect(lines.filter((line) => isRow.test(line))).toHaveLength(2);
  });
});
