import { useWindowSize } from 'ink';
import { useLayoutEffect, useState } from 'react';
import { troubleLines } from '../state/recovery/trouble.ts';
import { layoutOf, type Layout } from '../state/store/layout.ts';
import { useExplorer, useExplorerItself } from './use-explorer.ts';

/** Tells the explorer how large the terminal is: before the first frame, and after every change. */
export function useTerminalSize(): void {
  const { getState } = useExplorerItself();
  const { columns, rows } = useWindowSize();
  useState(() => getState().screen.resize(columns, rows));
  useLayoutEffect(() => getState().screen.resize(columns, rows), [getState, columns, rows]);
}

/** How the screen is divided now. */
export function useLayout(): Layout {
  const columns = useExplorer(({ screen }) => screen.columns);
  const rows = useExplorer(({ screen }) => screen.rows);
  const wantsPreview = useExplorer(({ screen, summaries }) => screen.preview && summaries.isOn);
  const trouble = useExplorer((state) => troubleLines(state, columns).length);
  return layoutOf(columns, rows, wantsPreview, trouble);
}
