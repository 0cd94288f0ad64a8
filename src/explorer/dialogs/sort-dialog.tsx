import { useExplorer, useExplorerItself } from '../hooks/use-explorer.ts';
import { useLayout } from '../hooks/use-size.ts';
import { here } from '../state/store/here.ts';
import { inside } from '../widgets/frame.tsx';
import { muted } from '../widgets/line.ts';
import { Overlay } from '../widgets/overlay.tsx';
import { Picker, type Choice } from '../widgets/input/picker.tsx';

const inOrder = 'in the order of the gateway';

/** Picks what the rows of the place are sorted by. */
export function Sort() {
  const { columns, body } = useLayout();
  const { getState } = useExplorerItself();
  const { sorting } = useExplorer(here);
  const choices = (sorting?.choices(getState()) ?? []).map(({ label, key }): Choice<string | undefined> => ({
    label,
    value: key,
  }));
  const width = Math.min(columns - 4, 44);
  const height = Math.min(body - 1, choices.length + 3);
  const pick = (key: string | undefined) => {
    getState().screen.dismiss();
    sorting?.by(getState(), key, false);
  };
  return (
    <Overlay title="Sort by" foot={[muted('S reverses')]} width={width} height={height} columns={columns} rows={body}>
      <Picker
        width={inside(width, height).columns}
        rows={height - 2}
        choices={[{ label: inOrder, value: undefined }, ...choices]}
        picked={pick}
      />
    </Overlay>
  );
}
