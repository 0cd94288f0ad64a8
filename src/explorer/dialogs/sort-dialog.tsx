import { label } from '../../text/label.ts';
import { useExplorer, useExplorerItself } from '../hooks/use-explorer.ts';
import { useLayout } from '../hooks/use-size.ts';
import { children } from '../state/persona/pointer.ts';
import { sortKeys, type SortKey } from '../state/namespaces/sorting.ts';
import { inside } from '../widgets/frame.tsx';
import { muted } from '../widgets/line.ts';
import { Overlay } from '../widgets/overlay.tsx';
import { Picker, type Choice } from '../widgets/input/picker.tsx';

const inOrder = 'in the order of the gateway';

/** Picks what the list, or a section of a persona, is sorted by. */
export function Sort() {
  const { columns, body } = useLayout();
  const { getState } = useExplorerItself();
  const isPersona = useExplorer(({ screen }) => screen.places.at(-1) === 'persona');
  const first = useExplorer(({ persona }) => persona.entries[0]);
  const choices: Choice<string | undefined>[] = isPersona
    ? children(first?.value).map(([key]) => ({ label: label(key), value: key }))
    : sortKeys.map(({ id, title }) => ({ label: title, value: id }));
  const width = Math.min(columns - 4, 44);
  const height = Math.min(body - 1, choices.length + 3);
  const pick = (key: string | undefined) => {
    const { screen, namespaces, persona } = getState();
    screen.dismiss();
    if (isPersona) persona.sortBy(key, false);
    else namespaces.sortBy(key === undefined ? undefined : { key: key as SortKey, backwards: false });
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
