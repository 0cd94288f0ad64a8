import { useStdout } from 'ink';
import { useLayoutEffect } from 'react';
import { layoutOf, type Layout } from '../state/layout.ts';
import { useExplorer, useExplorerItself } from './use-explorer.ts';

/** Tells the explorer how large the terminal is, now and after every change. */
export function useTerminalSize(): void {
  const { getState } = useExplorerItself();
  const { stdout } = useStdout();
  useLayoutEffect(() => {
    const measure = () => getState().screen.resize(stdout.columns || 80, stdout.rows || 24);
    measure();
    stdout.on('resize', measure);
    return () => {
      stdout.off('resize', measure);
    };
  }, [getState, stdout]);
}

/** How the screen is divided now. */
export function useLayout(): Layout {
  const columns = useExplorer(({ screen }) => screen.columns);
  const rows = useExplorer(({ screen }) => screen.rows);
  const wantsPreview = useExplorer(({ screen, summaries }) => screen.preview && summaries.isOn);
  return layoutOf(columns, rows, wantsPreview);
}
