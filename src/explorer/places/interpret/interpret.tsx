import { Box } from 'ink';
import { safe } from '../../../text/safe.ts';
import { useExplorer } from '../../hooks/use-explorer.ts';
import { useFieldCursor } from '../../hooks/use-field-cursor.ts';
import { useLayout } from '../../hooks/use-size.ts';
import { interpreting, needsYes } from '../../state/interpreting/interpreting.ts';
import { Frame, inside } from '../../widgets/frame.tsx';
import { TextField } from '../../widgets/input/text-field.tsx';
import { clipLine, muted } from '../../widgets/line.ts';
import { TextLine } from '../../widgets/text-line.tsx';
import { useTheme } from '../../widgets/theme-context.ts';
import { interpretLines } from './interpret-lines.ts';
import { sentLines } from './sent-lines.ts';

/** Asking a model: what would be sent, the field for the yes, progress, and what came of it. */
export function Interpret() {
  const { columns: width, body } = useLayout();
  const { glyphs } = useTheme();
  const now = useExplorer((state) => interpreting.of(state));
  const cursor = useFieldCursor('interpret');
  const { columns, rows } = inside(width, body);
  const wide = columns - 4;
  const isAsked = needsYes(now);
  const lines = interpretLines(now, wide, glyphs.dot);
  const shown = lines.slice(0, Math.max(1, rows - (isAsked ? 2 : 0)));
  const sent = now.stage === 'ready' ? sentLines(now.plan, wide, rows - shown.length - (isAsked ? 2 : 0)) : [];
  return (
    <Frame title="Ask a model" note={[muted(safe(now.name, 80))]} width={width} height={body} focused>
      {shown.map((line, index) => (
        <TextLine key={index} line={clipLine(['  ', ...line], columns)} />
      ))}
      {isAsked && (
        <Box marginTop={1}>
          <TextLine line={['  ']} />
          <TextField
            value={now.typed}
            width={wide}
            cursor={cursor}
            placeholder="the name of the namespace"
            spoken="the name of the namespace, which is your yes"
          />
        </Box>
      )}
      {sent.map((line, index) => (
        <TextLine key={index} line={clipLine(['  ', ...line], columns)} />
      ))}
    </Frame>
  );
}
