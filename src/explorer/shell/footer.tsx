import { keyOf, keySaid, keysOf } from '../bindings/in-force.ts';
import { Box } from 'ink';
import { useCommandsHere, useHintsHere } from '../hooks/use-commands.ts';
import { useKeyboard } from '../hooks/keyboard.ts';
import { Pressable } from '../hooks/pressable.tsx';
import { useExplorer, useExplorerItself } from '../hooks/use-explorer.ts';
import { useFieldCursor } from '../hooks/use-field-cursor.ts';
import { useLayout } from '../hooks/use-size.ts';
import { here } from '../state/store/here.ts';
import { cells } from '../../text/cells.ts';
import { safe } from '../../text/safe.ts';
import { type Hint, hintAt, hintLine } from '../widgets/hint-line.ts';
import { accent, bad, bold, clipLine, columnsOf, fitLine, muted, spread, type Line } from '../widgets/line.ts';
import { TextField } from '../widgets/input/text-field.tsx';
import { TextLine } from '../widgets/text-line.tsx';
import { keyWord } from '../hooks/key-word.ts';
import { useTheme } from '../widgets/theme-context.ts';
import { toast } from '../widgets/toast.ts';

/** what is typed keeps so many columns beside what is said of it */
const mostTyped = 26;
/** the keys that end a hint */
const keysOfHint = / {2,}\S+ \S+ {2}Esc \S+$/;

/** What is being typed: a filter or a search, with what is wrong with it. */
function Prompt() {
  const { columns } = useLayout();
  const { glyphs } = useTheme();
  const enter = keyWord(keyOf('keep', 'enter'), glyphs);
  const { find } = useExplorer(here);
  const text = useExplorer((state) => find?.text(state) ?? '');
  const problem = useExplorer((state) => find?.problem?.(state));
  const hint = useExplorer((state) => find?.note(enter, state) ?? '');
  const label = ` ${find?.label ?? ''} `;
  const wide = columns - label.length - Math.max(8, Math.min(mostTyped, cells(text) + 2)) - 2;
  // the keys that end a hint go first: they are the same everywhere
  const words = cells(hint) <= wide ? hint : hint.replace(keysOfHint, '');
  const said = problem === undefined ? [muted(words)] : [bad(safe(problem, 200))];
  const note: Line = [...clipLine(said, wide), ' '];
  const room = columns - label.length - columnsOf(note) - 1;
  const cursor = useFieldCursor(find?.id ?? '');
  return (
    <Box>
      <TextLine line={[accent(label)]} />
      <TextField value={text} width={Math.max(8, room)} cursor={cursor} spoken={label} />
      <TextLine line={[' ', ...note]} />
    </Box>
  );
}

/** A hint, and the key that is pressed for it; none where it names two. */
type KeyHint = Hint & { readonly key: string };

/** The keys that move stand after the first one, where the place has a word for what they do. */
const withMoving = (hints: readonly KeyHint[], moves: string | undefined): readonly KeyHint[] =>
  moves === undefined
    ? hints
    : [
        ...hints.slice(0, 1),
        { key: '', keys: `${keySaid('down', 'j')} ${keySaid('up', 'k')}`, title: moves },
        ...hints.slice(1),
      ];

/** The last line: news, a prompt, what a chord waits for, or the keys that matter here. */
export function Footer() {
  const { columns } = useLayout();
  const { glyphs } = useTheme();
  const commands = useCommandsHere();
  const explorer = useExplorerItself();
  const { pressAll } = useKeyboard();
  const hints = useHintsHere().map(({ key, what }) => ({ key, keys: keyWord(key, glyphs), title: what }));
  const notice = useExplorer(({ notices }) => notices.notice);
  const chord = useExplorer(({ screen }) => screen.chord);
  const isPrompting = useExplorer(({ screen }) => screen.prompt !== undefined && screen.overlays.length === 0);
  const place = useExplorer(here);
  const moves = useExplorer((state) => {
    if (place.hints?.(state) !== undefined) return undefined;
    return typeof place.moves === 'function' ? place.moves(state) : place.moves;
  });
  if (isPrompting) return <Prompt />;
  if (chord !== undefined) {
    const second = commands
      .flatMap((command) => keysOf(command).map((key) => ({ key, command })))
      .filter(({ key }) => key.startsWith(`${chord} `));
    const isCopying = second.every(({ command }) => command.title.startsWith('copy '));
    const said = second.flatMap(({ key, command: { title } }) => [
      bold(keyWord(key.slice(chord.length + 1), glyphs), 'accent'),
      muted(` ${isCopying ? title.replace(/^copy (the |as )?/, '') : title}   `),
    ]);
    const first = bold(keyWord(chord, glyphs), 'accent');
    return <TextLine line={fitLine([' ', first, muted(isCopying ? ' copy:  ' : '  '), ...said], columns)} />;
  }
  const news = notice === undefined ? [] : toast(safe(notice.text, 500), notice.kind, columns - 2, glyphs);
  const room = columns - 3 - columnsOf(news);
  if (news.length > 0 && room < 20) return <TextLine line={fitLine([' ', ...news], columns)} />;
  const all = withMoving(hints, moves);
  return (
    <Pressable
      at={(_, column) => {
        const { key = '' } = hintAt(all, room, column - 1) ?? {};
        return key === '' ? undefined : () => pressAll(explorer, key.split(' '));
      }}
    >
      <TextLine line={spread([' ', ...hintLine(all, room)], [...news, ' '], columns)} />
    </Pressable>
  );
}
