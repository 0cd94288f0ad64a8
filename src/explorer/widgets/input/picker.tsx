import { Text } from 'ink';
import SelectInput from 'ink-select-input';
import { clip } from '../../../text/cells.ts';
import { safe } from '../../../text/safe.ts';
import { accent, bold } from '../line.ts';
import { useTheme } from '../theme-context.ts';

/** One thing to pick. */
export type Choice<T> = { readonly label: string; readonly value: T };

type Props<T> = {
  readonly choices: readonly Choice<T>[];
  readonly initial?: number | undefined;
  readonly width: number;
  /** how many are seen at once */
  readonly rows: number;
  readonly picked: (value: T) => void;
};

function Cue({ isSelected = false }: { readonly isSelected?: boolean }) {
  const { glyphs, paint } = useTheme();
  return <Text>{isSelected ? paint([accent(`${glyphs.cue} `)]) : '  '}</Text>;
}

function Label({ isSelected = false, label }: { readonly isSelected?: boolean; readonly label: string }) {
  const { paint } = useTheme();
  return <Text wrap="truncate">{paint([isSelected ? bold(label) : label])}</Text>;
}

/** A list to pick one of; it takes j k, the arrows, numbers and ↵ while it is open. */
export function Picker<T>({ choices, initial = 0, width, rows, picked }: Props<T>) {
  const items = choices.map(({ label, value }, index) => ({
    key: String(index),
    label: clip(safe(label, 400), Math.max(1, width - 2)),
    value,
  }));
  return (
    <SelectInput
      items={items}
      initialIndex={Math.max(0, initial)}
      limit={Math.max(1, rows)}
      indicatorComponent={Cue}
      itemComponent={Label}
      onSelect={(item: { readonly value: T } | undefined) => item && picked(item.value)}
    />
  );
}
