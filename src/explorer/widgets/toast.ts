import { clipLine, type Line } from './line.ts';
import type { Glyphs } from './glyphs.ts';

export type ToastKind = 'good' | 'warn' | 'bad' | 'plain';

/** A short message of one line, its kind said by a sign as well as by its colour. */
export function toast(text: string, kind: ToastKind, columns: number, glyphs: Glyphs): Line {
  const sign = { good: glyphs.done, warn: '!', bad: glyphs.failed, plain: '' }[kind];
  const tone = kind === 'plain' ? undefined : kind;
  return clipLine(
    sign === ''
      ? [text]
      : [
          { text: `${sign} `, tone, bold: true },
          { text, tone },
        ],
    columns,
  );
}
