import type { ReactElement } from 'react';
import { clip } from '../../../text/cells.ts';
import { safe } from '../../../text/safe.ts';
import { fitLine, muted } from '../line.ts';
import { TextLine } from '../text-line.tsx';
import { visiblePart } from './visible-part.ts';

type Props = {
  readonly value: string;
  readonly width: number;
  /** where the cursor stands, an offset into the value, or 'all' of it; undefined while the field does not take the keys */
  readonly cursor: number | 'all' | undefined;
  readonly placeholder?: string | undefined;
  /** what the field is for, said by a screen reader */
  readonly spoken?: string | undefined;
};

/** One line that is typed into, as it stands; what is typed is read elsewhere. */
export function TextField({ value, width, cursor, placeholder = '', spoken }: Props): ReactElement {
  const said = spoken === undefined ? undefined : `${spoken}: ${value === '' ? 'empty' : safe(value)}`;
  if (value === '')
    return (
      <TextLine
        line={fitLine([...(cursor === undefined ? [] : [{ text: ' ', reverse: true }]), muted(placeholder)], width)}
        spoken={said}
      />
    );
  if (cursor === undefined) return <TextLine line={fitLine([safe(value)], width)} spoken={said} />;
  if (cursor === 'all')
    return <TextLine line={fitLine([{ text: clip(safe(value), width), reverse: true }], width)} spoken={said} />;
  const [before, at, after] = visiblePart(value, cursor, width);
  return (
    <TextLine line={fitLine([safe(before), { text: safe(at), reverse: true }, safe(after)], width)} spoken={said} />
  );
}
