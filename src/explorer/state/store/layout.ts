/** How the screen is divided; all sizes are outer sizes in cells. */
export type Layout = {
  /** the whole frame: one row less than the terminal, so that nothing ever scrolls */
  readonly height: number;
  readonly columns: number;
  /** between the header and what is said over the hint line */
  readonly body: number;
  /** the list's box, and the preview's beside it (0: none) */
  readonly list: number;
  readonly preview: number;
  readonly tooSmall: boolean;
};

const leastColumns = 60;
const leastRows = 16;
const previewFrom = 120;
/** the columns from which a persona's sentences and pictures stand side by side */
export const sideBySideFrom = 110;
/** the columns from which a persona's newest events stand beside both */
export const newestFrom = 160;

/** The layout of a terminal of this size, with so many lines of trouble over the hint line. */
export function layoutOf(columns: number, rows: number, wantsPreview: boolean, trouble = 0): Layout {
  const preview = wantsPreview && columns >= previewFrom ? Math.min(64, Math.floor(columns * 0.36)) : 0;
  const height = Math.max(1, rows - 1);
  return {
    height,
    columns,
    body: Math.max(0, height - 2 - trouble),
    list: columns - preview,
    preview,
    tooSmall: columns < leastColumns || rows < leastRows,
  };
}

/** The rows of the namespaces' list inside its frame, under its heading. */
export const listRows = ({ body }: Pick<Layout, 'body'>): number => Math.max(1, body - 3);
