import { Text } from 'ink';
import { createContext, type ReactElement, type ReactNode, use } from 'react';
import { bold, fitLine, type Line, standing } from '../line.ts';
import { useTheme } from '../theme-context.ts';

/** What the cells of one table are drawn from: ink-table itself only ever sees the number of a row. */
export type TableLook = {
  readonly columns: readonly { readonly title: string; readonly width: number; readonly align: 'left' | 'right' }[];
  readonly rows: readonly (readonly Line[])[];
  readonly selected: number;
};

export const TableContext = createContext<TableLook>({ columns: [], rows: [], selected: -1 });

const text = (children: ReactNode): string => (typeof children === 'string' ? children : '');

/** A cell of a row, fitted by display width. */
export function Cell({ column, children }: { readonly column: number; readonly children?: ReactNode }): ReactElement {
  const { columns, rows, selected } = use(TableContext);
  const { paint } = useTheme();
  const row = Number.parseInt(text(children), 10);
  const { width = 0, align = 'left' } = columns[column] ?? {};
  const fitted = fitLine(rows[row]?.[column] ?? [], width, align);
  return <Text wrap="truncate">{paint(row === selected ? fitted.map(standing) : fitted)}</Text>;
}

/** The name of a column, over its cells. */
export function Heading({ children }: { readonly children?: ReactNode }): ReactElement {
  const { columns } = use(TableContext);
  const { paint } = useTheme();
  const title = text(children).trim();
  const { width = 0, align = 'left' } = columns.find((column) => column.title === title) ?? {};
  return <Text wrap="truncate">{paint(fitLine([bold(title, 'muted')], width, align))}</Text>;
}

/** Of the scaffold only the room between columns: rules between rows cost lines that data needs. */
export function Skeleton({ children }: { readonly children?: ReactNode }): ReactElement | null {
  return text(children) === '│' ? <Text>{'  '}</Text> : null;
}
