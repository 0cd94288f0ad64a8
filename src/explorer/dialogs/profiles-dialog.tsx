import { PressableChoices } from '../hooks/pressable.tsx';
import { keyOf } from '../bindings/in-force.ts';
import { choicesOf } from '../commands/picking.ts';
import { useExplorer, useExplorerItself } from '../hooks/use-explorer.ts';
import { useLayout } from '../hooks/use-size.ts';
import { inside } from '../widgets/frame.tsx';
import { muted } from '../widgets/line.ts';
import { Overlay } from '../widgets/overlay.tsx';
import { useTheme } from '../widgets/theme-context.ts';
import { Picker } from '../widgets/input/picker.tsx';
import { keyWord } from '../hooks/key-word.ts';

/** Picks the gateway to look at. */
export function Profiles() {
  const { columns, body, dialog } = useLayout();
  const { glyphs } = useTheme();
  const { getState } = useExplorerItself();
  const marked = useExplorer(({ screen }) => screen.picked);
  const lines = choicesOf(getState()).map(({ label }) => label);
  const width = Math.min(dialog.columns, 84);
  const height = Math.min(dialog.rows, lines.length + 2);
  const { columns: room, rows } = inside(width, height);
  return (
    <Overlay
      title="Gateways"
      foot={[muted(`${keyWord(keyOf('pick', 'enter'), glyphs)} goes there   Esc closes`)]}
      width={width}
      height={height}
      columns={columns}
      rows={body}
    >
      <PressableChoices count={lines.length <= rows ? lines.length : 0} first={0} marked={marked}>
        <Picker width={room} rows={rows} lines={lines} marked={marked} />
      </PressableChoices>
    </Overlay>
  );
}
