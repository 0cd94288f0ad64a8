import { wrap } from '../../text/cells.ts';
import { safe } from '../../text/safe.ts';
import { useExplorer } from '../hooks/use-explorer.ts';
import { useLayout } from '../hooks/use-size.ts';
import { inside } from '../widgets/frame.tsx';
import { muted, type Piece } from '../widgets/line.ts';
import { Overlay } from '../widgets/overlay.tsx';
import { TextLine } from '../widgets/text-line.tsx';
import { useTheme } from '../widgets/theme-context.ts';
import { keyWord } from '../hooks/key-word.ts';

const button = (text: string, isMarked: boolean): Piece =>
  isMarked ? { text: ` ${text} `, reverse: true, bold: true } : { text: ` ${text} ` };

/** A question before something is written; it stands on Cancel. */
export function Confirm() {
  const { columns, body } = useLayout();
  const { glyphs } = useTheme();
  const overlay = useExplorer(({ screen }) => screen.overlays.at(-1));
  const answer = useExplorer(({ screen }) => screen.answer);
  if (overlay?.kind !== 'confirm') return undefined;
  const width = Math.min(columns - 4, 64);
  const lines = wrap(safe(overlay.question, 400), inside(width, 9).columns, 4);
  return (
    <Overlay
      title="Sure?"
      foot={[muted(`Tab chooses   ${keyWord('enter', glyphs)} decides   Esc cancels`)]}
      width={width}
      height={lines.length + 6}
      columns={columns}
      rows={body}
    >
      <TextLine line={[]} />
      {lines.map((text, index) => (
        <TextLine key={index} line={[text]} />
      ))}
      <TextLine line={[]} />
      <TextLine
        line={[button('Cancel', !answer), '  ', button(overlay.yes, answer)]}
        spoken={answer ? overlay.yes : 'Cancel'}
      />
    </Overlay>
  );
}
