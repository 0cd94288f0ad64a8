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
  /** the most that a dialog over it takes */
  readonly dialog: { readonly columns: number; readonly rows: number };
  /** too small for the header and for most frames: places have a shorter form there */
  readonly tooSmall: boolean;
  /** too small for anything */
  readonly isHopeless: boolean;
};

const leastColumns = 60;
const leastRows = 16;
/** the smallest terminal that something is shown on */
export const least = { columns: 24, rows: 6 };
const previewFrom = 120;
/** the columns from which a persona's sentences and pictures stand side by side */
export const sideBySideFrom = 110;
/** the columns from which a persona's newest events stand beside both */
export const newestFrom = 160;

/** The layout of a terminal of this size, with so many lines of trouble over the hint line. */
export function layoutOf(columns: number, rows: number, wantsPreview: boolean, trouble = 0): Layout {
  const preview = wantsPreview && columns >= previewFrom ? Math.min(64, Math.floor(columns * 0.36)) : 0;
  const height = Math.max(1, rows - 1);
  const tooSmall = columns < leastColumns || rows < leastRows;
  // no header stands there, and what failed is told by the place itself
  const body = Math.max(0, tooSmall ? height - 1 : height - 2 - trouble);
  return {
    height,
    columns,
    body,
    list: columns - preview,
    preview,
    dialog: tooSmall ? { columns, rows: body } : { columns: columns - 4, rows: body - 1 },
    tooSmall,
    isHopeless: columns < least.columns || rows < least.rows,
  };
}

/** The rows of the namespaces' list inside its frame, under its heading. */
export const listRows = ({ body }: Pick<Layout, 'body'>): number => Math.max(1, body - 3);
