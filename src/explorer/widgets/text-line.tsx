import { Text } from 'ink';
import { memo, type ReactElement } from 'react';
import type { Line } from './line.ts';
import { useTheme } from './theme-context.ts';

type Props = {
  readonly line: Line;
  /** the sentence a screen reader says instead */
  readonly spoken?: string | undefined;
};

/** A painted text; it is drawn again when it is another, however often the lines around it are. */
const Painted = memo(function Painted({
  text,
  spoken,
}: {
  readonly text: string;
  readonly spoken: string | undefined;
}) {
  return (
    <Text wrap="truncate" {...(spoken === undefined ? {} : { 'aria-label': spoken })}>
      {text}
    </Text>
  );
});

/** One line of prepared pieces, never wrapped; an empty line keeps its row. */
export function TextLine({ line, spoken }: Props): ReactElement {
  const { paint } = useTheme();
  const text = paint(line);
  return <Painted text={text === '' ? ' ' : text} spoken={spoken} />;
}
