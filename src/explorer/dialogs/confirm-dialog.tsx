import { keyOf, keySaid } from '../bindings/in-force.ts';
import { wrap } from '../../text/cells.ts';
import { safe } from '../../text/safe.ts';
import { useExplorer } from '../hooks/use-explorer.ts';
import { useLayout } from '../hooks/use-size.ts';
import { keysBelow } from './keys-below.ts';
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
  const { columns, body, dialog } = useLayout();
  const { glyphs } = useTheme();
  const overlay = useExplorer(({ screen }) => screen.overlays.at(-1));
  const answer = useExplorer(({ screen }) => screen.answer);
  if (overlay?.kind !== 'confirm') return undefined;
  const width = Math.min(dialog.columns, 64);
  const { columns: room } = inside(width, 9);
  const lines = wrap(safe(overlay.question, 400), room, 4);
  const isShort = lines.length + 6 > dialog.rows;
  return (
    <Overlay
      title="Sure?"
      foot={[
        muted(
          keysBelow(
            [
              [keySaid('answer', 'tab'), 'chooses'],
              [keyWord(keyOf('decide', 'enter'), glyphs), 'decides'],
              ['Esc', 'cancels'],
            ],
            room,
          ),
        ),
      ]}
      width={width}
      height={lines.length + (isShort ? 4 : 6)}
      columns={columns}
      rows={body}
    >
      {!isShort && <TextLine line={[]} />}
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
