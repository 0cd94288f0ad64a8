import { safe } from '../../text/safe.ts';

/** Text from outside as it stands in Markdown: drawn, and nothing of it read as a mark, a link or a tag. */
export const markdownText = (text: string): string =>
  safe(text, 500).replaceAll(/[\\`*_{}[\]<>#|~!&]/g, String.raw`\$&`);

/** A table of Markdown from texts of outside. */
export const markdownTable = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [row(head), row(head.map(() => '---')), ...rows.map((cells) => row(cells.map(markdownText)))];
};
