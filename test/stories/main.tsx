/**
 * One pane in a real terminal, to look at: `rolldown -c test/stories/rolldown.config.ts && node node_modules/.stories/main.js traits test/fixtures/panes/ada.json`.
 * j k move, 1–8 change the section, ↵ shows the evidence, Esc hides it, q quits. NO_COLOR, TERM=dumb and STORY=ascii are obeyed.
 */
import { claimOn } from '../../src/explorer/state/persona/claim.ts';
import { readFileSync } from 'node:fs';
import { Box, render, useInput, useWindowSize } from 'ink';
import { ExplorerContext, useExplorer } from '../../src/explorer/hooks/use-explorer.ts';
import { Evidence } from '../../src/explorer/panes/evidence/evidence.tsx';
import { panes } from '../../src/explorer/panes/index.ts';
import { entryAtCursor } from '../../src/explorer/state/persona/persona.ts';
import { sections } from '../../src/explorer/state/persona/sections.ts';
import { tabs } from '../../src/explorer/widgets/tabs.ts';
import { TextLine } from '../../src/explorer/widgets/text-line.tsx';
import { ThemeContext } from '../../src/explorer/widgets/theme-context.ts';
import { createTheme } from '../../src/explorer/widgets/theme.ts';
import { storyExplorer } from './explorer.ts';

const [, , name = 'overview', file = 'test/fixtures/panes/ada.json', then = ''] = process.argv;
const explorer = storyExplorer(JSON.parse(readFileSync(file, 'utf8')));
const persona = () => explorer.getState().persona;

function Story() {
  const { columns, rows } = useWindowSize();
  const section = useExplorer((state) => state.persona.section);
  const evidence = useExplorer((state) => state.persona.evidence);
  useInput((input, key) => {
    const chosen = sections[Number(input) - 1];
    if (input === 'q') process.exit(0);
    else if (input === 'j') persona().move(1);
    else if (input === 'k') persona().move(-1);
    else if (input === 'G') persona().move('last');
    else if (input === 'g') persona().move('first');
    else if (chosen) persona().showSection(chosen.id);
    else if (key.escape) persona().hideEvidence();
    else if (key.rightArrow) persona().fold(true);
    else if (key.return) {
      const pointer = entryAtCursor(persona())?.pointer ?? '';
      void persona().showEvidence(pointer, claimOn(persona().read.data?.raw ?? null, pointer)?.evidence ?? []);
    } else if (input === '/') persona().searchFor(then);
  });
  const Pane = panes[section];
  const line = tabs(
    sections.map(({ id, title }, index) => ({ id, title, key: String(index + 1) })),
    section,
    columns,
  );
  return (
    <Box flexDirection="column" height={rows - 1} width={columns}>
      <TextLine line={line} />
      {evidence ? <Evidence width={columns} height={rows - 2} /> : <Pane width={columns} height={rows - 2} focused />}
    </Box>
  );
}

const noColour = process.env['NO_COLOR'] !== undefined;
const dumb = process.env['TERM'] === 'dumb';
const theme = createTheme({
  colours: noColour || dumb ? 'none' : process.env['COLORTERM'] === 'truecolor' ? 'all' : 'basic',
  attributes: !dumb,
  unicode: process.env['STORY'] !== 'ascii',
});
persona().showSection(sections.find(({ id }) => id === name)?.id ?? 'overview');
await persona().open('story');
render(
  <ThemeContext value={theme}>
    <ExplorerContext value={explorer}>
      <Story />
    </ExplorerContext>
  </ThemeContext>,
  { incrementalRendering: true, maxFps: 60, alternateScreen: true },
);
