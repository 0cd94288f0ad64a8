import { stripVTControlCharacters } from 'node:util';
import { EventEmitter } from 'node:events';
import { render, renderToString } from 'ink';
import type { Json } from '../../src/contract/scalars.ts';
import { ExplorerContext } from '../../src/explorer/hooks/use-explorer.ts';
import { panes } from '../../src/explorer/panes/index.ts';
import type { Explorer } from '../../src/explorer/state/store/explorer.ts';
import type { Section } from '../../src/explorer/state/persona/sections.ts';
import { storyExplorer } from './explorer.ts';

/** An explorer that shows a section of a persona. */
export async function opened(raw: Json, section: Section): Promise<Explorer> {
  const explorer = storyExplorer(raw);
  const { persona } = explorer.getState();
  persona.showSection(section);
  await persona.open('story');
  return explorer;
}

/** The lines of the section on screen in so many columns and rows, without colours. */
export function frame(explorer: Explorer, columns: number, rows: number): string[] {
  // the pane's own size and the rows of header, tabs and hint line around it
  explorer.getState().screen.resize(columns, rows + 5);
  const Pane = panes[explorer.getState().persona.section];
  const drawn = renderToString(
    <ExplorerContext value={explorer}>
      <Pane width={columns} height={rows} focused />
    </ExplorerContext>,
    { columns },
  );
  return stripVTControlCharacters(drawn).split('\n');
}

/** What a screen reader is given of the section on screen. */
export function spoken(explorer: Explorer, columns: number, rows: number): string {
  const Pane = panes[explorer.getState().persona.section];
  let all = '';
  const stdout = Object.assign(new EventEmitter(), {
    columns,
    rows,
    write: (text: string) => {
      all = text;
      return true;
    },
  });
  const instance = render(
    <ExplorerContext value={explorer}>
      <Pane width={columns} height={rows} focused />
    </ExplorerContext>,
    {
      stdout: stdout as unknown as NodeJS.WriteStream,
      stdin: stdout as unknown as NodeJS.ReadStream,
      debug: true,
      isScreenReaderEnabled: true,
      patchConsole: false,
    },
  );
  const text = stripVTControlCharacters(all);
  instance.unmount();
  return text;
}
