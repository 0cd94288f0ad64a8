import { renderToString, Text } from 'ink';
import { describe, expect, it } from 'vitest';
import { Frame } from '../../../src/explorer/widgets/frame.tsx';
import { List } from '../../../src/explorer/widgets/rows/list.tsx';
import { seenPart } from '../../../src/explorer/widgets/rows/window.ts';
import { cells } from '../../../src/text/cells.ts';
import { stripVTControlCharacters } from 'node:util';

const drawn = (node: React.ReactNode, columns: number) =>
  stripVTControlCharacters(renderToString(node, { columns })).split('\n');

describe('a frame', () => {
  it('carries title, counts and foot in its border, and is as large as it was asked to be', () => {
    const lines = drawn(
      <Frame
        title="Namespaces"
        note={['1–34 of 1,340']}
        foot={['sorted']}
        width={40}
        height={5}
        scroll={{ from: 0, to: 0.5 }}
      >
        <Text>東京 one</Text>
      </Frame>,
      60,
    );
    expect(lines).toMatchInlineSnapshot(`
      [
        "╭─ Namespaces · 1–34 of 1,340 ─────────╮",
        "│ 東京 one                             ┃",
        "│                                      ┃",
        "│                                      │",
        "╰───────────────────────────── sorted ─╯",
      ]
    `);
    expect(lines.map(cells)).toEqual([40, 40, 40, 40, 40]);
  });

  it('clips a title that is too long', () => {
    const lines = drawn(<Frame title={'長'.repeat(50)} width={20} height={3} />, 60);
    expect(lines.map(cells)).toEqual([20, 20, 20]);
  });
});

describe('a list', () => {
  it('shows its selection by a cue, not by colour alone', () => {
    const rows = ['a', 'b'].map((key) => ({ key, line: [key] }));
    expect(drawn(<List rows={rows} selected="b" width={10} />, 10)).toEqual(['  a', '▌ b']);
  });

  it('says which part of it is seen', () => {
    expect(seenPart({ first: 0, count: 5 }, 5)).toBeUndefined();
    expect(seenPart({ first: 5, count: 5 }, 10)).toEqual({ from: 0.5, to: 1 });
  });
});
