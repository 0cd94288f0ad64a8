import { safe, safeLines } from '../../text/safe.ts';
import { wrap } from '../../text/cells.ts';
import { useExplorer } from '../hooks/use-explorer.ts';
import { useLayout } from '../hooks/use-size.ts';
import { inside } from '../widgets/frame.tsx';
import { muted } from '../widgets/line.ts';
import { Overlay } from '../widgets/overlay.tsx';
import { TextLine } from '../widgets/text-line.tsx';

/** A long text from outside, line by line. */
export function LongText() {
  const { columns, body } = useLayout();
  const overlay = useExplorer(({ screen }) => screen.overlays.at(-1));
  const scrolled = useExplorer(({ screen }) => screen.scrolled);
  if (overlay?.kind !== 'text') return undefined;
  const width = columns - 4;
  const { columns: room, rows } = inside(width, body);
  const lines = safeLines(overlay.text).flatMap((line) => (line === '' ? [''] : wrap(line, room)));
  const first = Math.max(0, Math.min(scrolled, lines.length - rows));
  return (
    <Overlay
      title={safe(overlay.title, 100)}
      foot={[muted('j k scroll   Esc closes')]}
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
