import { cells } from '../../text/cells.ts';

/** The keys of a dialog and what each does, for the border below content of so many columns: with less between them, then without the second, where that is short. */
export function keysBelow(keys: readonly (readonly [key: string, what: string])[], columns: number): string {
  const said = keys.map((words) => words.join(' '));
  const room = columns - 1;
  const [wide, close] = ['   ', '  '].map((between) => said.join(between));
  if (wide === undefined || close === undefined || cells(wide) <= room) return wide ?? '';
  return cells(close) <= room || keys.length < 3 ? close : keysBelow(keys.toSpliced(1, 1), columns);
}
