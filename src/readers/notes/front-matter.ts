/** What stands before a note between two lines of dashes: each key with its text, of a list its entries joined by commas. */
export type FrontMatter = ReadonlyMap<string, string>;

const mostLines = 200;
const fence = /^---[ \t]*$/;

const bare = (value: string): string =>
  value
    .trim()
    .replace(/^(['"])(.*)\1$/, '$2')
    .trim();

/** The front matter of a note, and the line behind it; undefined where a note has none. */
export const frontMatterOf = (
  lines: readonly string[],
): { readonly fields: FrontMatter; readonly behind: number } | undefined => {
  if (!fence.test(lines[0] ?? '')) return undefined;
  const end = lines.slice(1, mostLines).findIndex((line) => fence.test(line) || /^\.\.\.[ \t]*$/.test(line)) + 1;
  if (end === 0) return undefined;
  const fields = new Map<string, string>();
  let key = '';
  for (const line of lines.slice(1, end)) {
    const [, name, value = ''] = /^([\p{L}_][\p{L}\p{N}_ -]{0,60}):(?:\s+(.*))?$/u.exec(line) ?? [];
    const [, entry] = /^\s*-\s+(.*)$/.exec(line) ?? [];
    if (name !== undefined) fields.set((key = name.trim().toLowerCase()), bare(value));
    else if (entry !== undefined && key !== '')
      fields.set(key, [fields.get(key) ?? '', bare(entry)].filter((part) => part !== '').join(', '));
  }
  return { fields, behind: end + 1 };
};
