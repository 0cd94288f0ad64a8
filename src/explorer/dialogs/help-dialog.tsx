import { fit, wrap } from '../../text/cells.ts';
import { useExplorer } from '../hooks/use-explorer.ts';
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
  const { columns, body } = useLayout();
  const { glyphs } = useTheme();
  const place = useExplorer(here);
  const onScreen = useExplorer(placeOnScreen);
  const width = Math.min(columns - 4, 112);
  const height = body - 1;
  const { columns: room, rows } = inside(width, height);
  const count = room >= 90 ? 2 : 1;
  const wide = Math.floor((room - 3 * (count - 1)) / count);
  const keys = 15;
  const explained = useExplorer((state) => here(state).explains?.(state));
  const words = (explained ?? []).flatMap(({ term, what }): Line[] =>
    wrap(what, wide - keys - 1).map((line, index) =>
      fitLine([accent(fit(index === 0 ? term : '', keys)), ' ', muted(line)], wide),
    ),
  );
  const blank = fitLine([''], wide);
  const groups = helpGroups(place).map(({ title, entries }): Line[] => [
    fitLine([bold(title)], wide),
    ...entries.map(({ keys: names, title: what }): Line =>
      fitLine(
        [...fitLine([bold(names.map((name) => keyWord(name, glyphs)).join(' '), 'accent')], keys), muted(' '), what],
        wide,
      ),
    ),
    blank,
  ]);
  const said = words.length === 0 ? [] : [[fitLine([bold('On this screen')], wide), ...words, blank]];
  const lines = [...groups.slice(0, 1), ...said, ...groups.slice(1)].flat();
  const perColumn = count === 1 ? lines.length : Math.ceil(lines.length / 2);
  const first = useScroll(perColumn, rows);
  const shown = Array.from({ length: Math.min(rows, perColumn - first) }, (_, index): Line => {
    const right = count === 2 ? (lines[perColumn + first + index] ?? []) : [];
    return [...(lines[first + index] ?? fitLine([''], wide)), ...(count === 2 ? ['   ', ...right] : [])];
  });
  const foot: Line = perColumn > rows ? [muted('j k scroll   Esc closes')] : [muted('Esc closes')];
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
