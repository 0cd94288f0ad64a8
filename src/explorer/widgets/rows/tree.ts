import { label } from '../../../text/label.ts';
import { safe } from '../../../text/safe.ts';
import type { Json } from '../../../contract/scalars.ts';
import type { Glyphs } from '../glyphs.ts';
import { accent, good, type Line, muted, warn } from '../line.ts';

export type TreeRow = {
  readonly key: string;
  readonly value: Json | undefined;
  readonly depth: number;
  readonly foldable: boolean;
  readonly open: boolean;
};

const scalar = (value: Json | undefined) => {
  if (typeof value === 'string') return good(JSON.stringify(safe(value)));
  if (typeof value === 'number') return accent(String(value));
  return value === undefined ? muted('—') : warn(JSON.stringify(value));
};

/** One value of a JSON tree: its fold, its key as it came, and the value or how much is in it. */
export function treeLine({ key, value, depth, foldable, open }: TreeRow, glyphs: Glyphs): Line {
  const indent = '  '.repeat(depth);
  const name = safe(key);
  if (value === null || typeof value !== 'object') return [`${indent}  ${name}`, muted(': '), scalar(value)];
  const size = Array.isArray(value) ? value.length : Object.keys(value).length;
  const holds = Array.isArray(value) ? `[${size}]` : `{${size}}`;
  return [indent, accent(foldable ? `${open ? glyphs.unfolded : glyphs.folded} ` : '  '), name, muted(` ${holds}`)];
}

/** What a screen reader says for a value of the tree. */
export function treeSentence({ key, value, foldable, open }: TreeRow): string {
  if (value === null || typeof value !== 'object') return `${label(safe(key))}: ${safe(String(value))}`;
  const size = Array.isArray(value) ? value.length : Object.keys(value).length;
  return `${label(safe(key))}: ${size} inside${foldable ? (open ? ', open' : ', folded') : ''}`;
}
