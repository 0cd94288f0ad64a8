import { Text } from 'ink';
import SelectInput from 'ink-select-input';
import { clip } from '../../../text/cells.ts';
import { safe } from '../../../text/safe.ts';
import { accent, bold } from '../line.ts';
import { useTheme } from '../theme-context.ts';

type Props = {
  /** the lines from top to bottom, and which of them is marked */
  readonly lines: readonly string[];
  readonly marked: number;
  readonly width: number;
  /** how many are seen at once */
  readonly rows: number;
};

function Cue({ isSelected = false }: { readonly isSelected?: boolean }) {
  const { glyphs, paint } = useTheme();
  return <Text>{isSelected ? paint([accent(`${glyphs.cue} `)]) : '  '}</Text>;
}

function Label({ isSelected = false, label }: { readonly isSelected?: boolean; readonly label: string }) {
  const { paint } = useTheme();
  return <Text wrap="truncate">{paint([isSelected ? bold(label) : label])}</Text>;
}

/** A list to pick one of, as it stands: it listens to no key, what is marked is told it. */
export function Picker({ lines, marked, width, rows }: Props) {
  const items = lines.map((line, index) => ({
    key: String(index),
    label: clip(safe(line, 400), Math.max(1, width - 2)),
    value: index,
  }));
  return (
    <SelectInput
      // it reads what is marked once
      key={`${marked} of ${lines.length}`}
      items={items}
      initialIndex={marked}
      limit={Math.max(1, rows)}
      isFocused={false}
      indicatorComponent={Cue}
      itemComponent={Label}
    />
  );
}
