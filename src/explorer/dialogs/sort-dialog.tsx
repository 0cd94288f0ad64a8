import { PressableChoices } from '../hooks/pressable.tsx';
import { keySaid } from '../bindings/in-force.ts';
import { choicesOf } from '../commands/picking.ts';
import { useExplorer, useExplorerItself } from '../hooks/use-explorer.ts';
import { useLayout } from '../hooks/use-size.ts';
import { inside } from '../widgets/frame.tsx';
import { muted } from '../widgets/line.ts';
import { Overlay } from '../widgets/overlay.tsx';
import { Picker } from '../widgets/input/picker.tsx';

/** Picks what the rows of the place are sorted by. */
export function Sort() {
  const { columns, body, dialog } = useLayout();
  const { getState } = useExplorerItself();
  const marked = useExplorer(({ screen }) => screen.picked);
  const lines = choicesOf(getState()).map(({ label }) => label);
  const width = Math.min(dialog.columns, 44);
  const height = Math.min(dialog.rows, lines.length + 2);
  return (
    <Overlay
      title="Sort by"
      foot={[muted(`${keySaid('reverse', 'S')} reverses`)]}
      width={width}
      height={height}
      columns={columns}
      rows={body}
    >
      <PressableChoices count={lines.length <= height - 2 ? lines.length : 0} first={0} marked={marked}>
        <Picker width={inside(width, height).columns} rows={height - 2} lines={lines} marked={marked} />
      </PressableChoices>
    </Overlay>
  );
}
