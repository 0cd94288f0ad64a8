import { PressableChoices } from '../hooks/pressable.tsx';
import { keyOf, keySaid } from '../bindings/in-force.ts';
import { Box } from 'ink';
import { clip } from '../../text/cells.ts';
import { safe } from '../../text/safe.ts';
import { choicesOf } from '../commands/picking.ts';
import { keyWord } from '../hooks/key-word.ts';
import { useExplorer, useExplorerItself } from '../hooks/use-explorer.ts';
import { useFieldCursor } from '../hooks/use-field-cursor.ts';
import { useLayout } from '../hooks/use-size.ts';
import { correcting } from '../state/correcting/correcting.ts';
import { inside } from '../widgets/frame.tsx';
import { Picker } from '../widgets/input/picker.tsx';
import { TextField } from '../widgets/input/text-field.tsx';
import { muted } from '../widgets/line.ts';
import { Overlay } from '../widgets/overlay.tsx';
import { TextLine } from '../widgets/text-line.tsx';
import { useTheme } from '../widgets/theme-context.ts';

const because = 'Because  ';

/** The choice of what is wrong with something, with an optional reason under it. */
export function Correct() {
  const { columns, body, dialog } = useLayout();
  const { glyphs } = useTheme();
  const { getState } = useExplorerItself();
  const { target, step, reason, typing } = useExplorer((state) => correcting.of(state));
  const marked = useExplorer(({ screen }) => screen.picked);
  const cursor = useFieldCursor('reason');
  const lines = choicesOf(getState()).map(({ label }) => label);
  const width = Math.min(dialog.columns, 76);
  const below = step === 'what' ? 2 : 0;
  const height = Math.min(dialog.rows, lines.length + 2 + below);
  const room = inside(width, height);
  const what = safe(target?.words ?? '', 200);
  const title = clip(step === 'who' ? `${what} is the same as` : what, room.columns - 4);
  const foot = `${keyWord(keyOf('pick', 'enter'), glyphs)} this one${step === 'what' ? `   ${keySaid('reason', 'tab')} why` : ''}   Esc closes`;
  return (
    <Overlay title={title} foot={[muted(foot)]} width={width} height={height} columns={columns} rows={body}>
      <PressableChoices count={lines.length <= room.rows - below ? lines.length : 0} first={0} marked={marked}>
        <Picker width={room.columns} rows={room.rows - below} lines={lines} marked={marked} />
      </PressableChoices>
      {step === 'what' && <TextLine line={['']} />}
      {step === 'what' && (
        <Box>
          <TextLine line={[muted(because)]} />
          <TextField
            value={reason}
            width={room.columns - because.length}
            cursor={typing ? cursor : undefined}
            placeholder={`optional; ${keySaid('reason', 'tab')} types it`}
            spoken="Because"
          />
        </Box>
      )}
    </Overlay>
  );
}
