import { keySaid } from '../bindings/in-force.ts';
import { useMemo } from 'react';
import { amount } from '../../text/amount.ts';
import { safe, safeLines } from '../../text/safe.ts';
import { wrapRanges } from '../../text/wrap-ranges.ts';
import { useExplorer } from '../hooks/use-explorer.ts';
import { useScroll } from '../hooks/use-scroll.ts';
import { useLayout } from '../hooks/use-size.ts';
import { inside } from '../widgets/frame.tsx';
import { muted } from '../widgets/line.ts';
import { Overlay } from '../widgets/overlay.tsx';
import { TextLine } from '../widgets/text-line.tsx';

/** A long text from outside, line by line. */
export function LongText() {
  const { columns, body, dialog } = useLayout();
  const overlay = useExplorer(({ screen }) => screen.overlays.at(-1));
  const width = dialog.columns;
  const { columns: room, rows } = inside(width, body);
  const text = overlay?.kind === 'text' ? overlay.text : '';
  const lines = useMemo(
    () => safeLines(text, Infinity).flatMap((line) => wrapRanges(line, room).map(([from, to]) => line.slice(from, to))),
    [text, room],
  );
  const first = useScroll(lines.length, rows);
  if (overlay?.kind !== 'text') return undefined;
  return (
    <Overlay
      title={safe(overlay.title, 100)}
      note={[muted(`${amount(first + 1)}–${amount(Math.min(lines.length, first + rows))} of ${amount(lines.length)}`)]}
      foot={[muted(`${keySaid('down', 'j')} ${keySaid('up', 'k')} scroll   Esc closes`)]}
      width={width}
      height={body}
      columns={columns}
      rows={body}
    >
      {lines.slice(first, first + rows).map((line, index) => (
        <TextLine key={index} line={[line]} />
      ))}
    </Overlay>
  );
}
