import { Text } from 'ink';
import type { ReactElement } from 'react';
import type { Line } from './line.ts';
import { useTheme } from './theme-context.ts';

type Props = {
  readonly line: Line;
  /** the sentence a screen reader says instead */
  readonly spoken?: string | undefined;
};

/** One line of prepared pieces, never wrapped; an empty line keeps its row. */
export function TextLine({ line, spoken }: Props): ReactElement {
  const { paint } = useTheme();
  const text = paint(line);
  return (
    <Text wrap="truncate" {...(spoken === undefined ? {} : { 'aria-label': spoken })}>
      {text === '' ? ' ' : text}
    </Text>
  );
}
