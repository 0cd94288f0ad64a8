import { keySaid } from '../bindings/in-force.ts';
import { useLayout } from '../hooks/use-size.ts';
import { useExplorer } from '../hooks/use-explorer.ts';
import { least } from '../state/store/layout.ts';
import { TextLine } from '../widgets/text-line.tsx';

/** What stands on a terminal that is too small for anything else. */
export function TooSmall() {
  const { columns } = useLayout();
  const rows = useExplorer(({ screen }) => screen.rows);
  return (
    <TextLine line={[`${columns}×${rows}: needs ${least.columns}×${least.rows}; ${keySaid('leave', 'q')} quits`]} />
  );
}
