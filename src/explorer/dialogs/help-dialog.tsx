import { keySaid } from '../bindings/in-force.ts';
import { cells, fit, wrap } from '../../text/cells.ts';
import { useExplorer, useExplorerItself } from '../hooks/use-explorer.ts';
import { useScroll } from '../hooks/use-scroll.ts';
import { useLayout } from '../hooks/use-size.ts';
import { helpGroups } from '../keys/help-groups.ts';
import { here, placeOnScreen } from '../state/store/here.ts';
import { inside } from '../widgets/frame.tsx';
import { accent, bold, fitLine, muted, type Line } from '../widgets/line.ts';
import { Overlay } from '../widgets/overlay.tsx';
import { TextLine } from '../widgets/text-line.tsx';
import { useTheme } from '../widgets/theme-context.ts';
import { keyWord } from '../hooks/key-word.ts';

/** The keys that count on the place under the dialog. */
export function Help() {
  const { columns, body, dialog } = useLayout();
  const { glyphs } = useTheme();
  const place = useExplorer(here);
  const onScreen = useExplorer(placeOnScreen);
  const width = Math.min(dialog.columns, 112);
  const height = dialog.rows;
  const { columns: room, rows } = inside(width, height);
  const count = room >= 90 ? 2 : 1;
  const wide = Math.floor((room - 3 * (count - 1)) / count);
  const { getState } = useExplorerItself();
  const explained = place.explains?.(getState());
  const all = helpGroups(place);
  const namesOf = (own: readonly string[]) => own.map((name) => keyWord(name, glyphs)).join(' ');
  const terms = [...(explained ?? []).map(({ term }) => term), ...all.flatMap(({ entries }) => entries.map((one) => namesOf(one.keys)))]; // prettier-ignore
  const keys = Math.min(room < 50 ? 11 : 15, Math.max(...terms.map(cells)));
  /** What something does behind its name; both go on in lines of their own, for nothing here is cut. */
  const named = (name: string, what: string, look: (name: string, what: string) => Line): Line[] => {
    const [names, words] = [wrap(name, keys), wrap(what, wide - keys - 1)];
    return Array.from({ length: Math.max(names.length, words.length) }, (_, index) =>
      fitLine(look(fit(names[index] ?? '', keys + 1), words[index] ?? ''), wide),
    );
  };
  const words = (explained ?? []).flatMap(({ term, what }) =>
    named(term, what, (name, line) => [accent(name), muted(line)]),
  );
  const blank = fitLine([''], wide);
  const groups = all.map(({ title, entries }): Line[] => [
    fitLine([bold(title)], wide),
    ...entries.flatMap(({ keys: names, title: what }) =>
      named(namesOf(names), what, (name, line) => [bold(name, 'accent'), line]),
    ),
    blank,
  ]);
  const said = words.length === 0 ? [] : [[fitLine([bold('On this screen')], wide), ...words, blank]];
  const lines = [...said, ...groups].flat();
  const perColumn = count === 1 ? lines.length : Math.ceil(lines.length / 2);
  const first = useScroll(perColumn, rows);
  const shown = Array.from({ length: Math.min(rows, perColumn - first) }, (_, index): Line => {
    const right = count === 2 ? (lines[perColumn + first + index] ?? []) : [];
    return [...(lines[first + index] ?? fitLine([''], wide)), ...(count === 2 ? ['   ', ...right] : [])];
  });
  const foot: Line =
    perColumn > rows
      ? [muted(`${keySaid('down', 'j')} ${keySaid('up', 'k')} scroll   Esc closes`)]
      : [muted('Esc closes')];
  return (
    <Overlay
      title="Keys"
      note={[muted(onScreen.id)]}
      foot={foot}
      width={width}
      height={Math.min(height, shown.length + 2)}
      columns={columns}
      rows={body}
    >
      {shown.map((line, index) => (
        <TextLine key={index} line={line} />
      ))}
    </Overlay>
  );
}
