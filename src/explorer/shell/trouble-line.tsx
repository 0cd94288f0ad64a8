import { useExplorer } from '../hooks/use-explorer.ts';
import { useLayout } from '../hooks/use-size.ts';
import { troubleLines } from '../state/recovery/trouble.ts';
import { bad, type Line } from '../widgets/line.ts';
import { TextLine } from '../widgets/text-line.tsx';
import { useTheme } from '../widgets/theme-context.ts';

const lineEnd = '\n';

/** Why what is on screen could not be read again, and what becomes of it; nothing where all is well. */
export function Trouble() {
  const { columns } = useLayout();
  const { glyphs } = useTheme();
  const text = useExplorer((state) => troubleLines(state, columns).join(lineEnd));
  if (text === '') return undefined;
  return text.split(lineEnd).map((words, index) => {
    const line: Line = index === 0 ? [' ', bad(glyphs.failed), ' ', words] : ['   ', words];
    return <TextLine key={index} line={line} />;
  });
}
