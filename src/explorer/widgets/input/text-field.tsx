import { useInput, usePaste } from 'ink';
import { type ReactElement, useState } from 'react';
import { safe } from '../../../text/safe.ts';
import { fitLine, muted } from '../line.ts';
import { TextLine } from '../text-line.tsx';
import * as edit from './text-edit.ts';

type Props = {
  readonly value: string;
  readonly width: number;
  /** takes the keys */
  readonly active: boolean;
  readonly placeholder?: string | undefined;
  /** what the field is for, said by a screen reader */
  readonly spoken?: string | undefined;
  readonly changed: (value: string) => void;
};

/** One line that is typed or pasted into; Enter, Esc, Tab and the vertical arrows stay with whoever shows it. */
export function TextField({ value, width, active, placeholder = '', spoken, changed }: Props): ReactElement {
  const [cursor, moveCursor] = useState(Infinity);
  const now = edit.edited(value, cursor);
  const become = (next: edit.Edit) => {
    moveCursor(next.cursor);
    const text = edit.textOf(next);
    if (text !== value) changed(text);
  };
  useInput(
    (input, key) => {
      // keys that came together over a slow line: whoever owns Tab and Enter takes them one by one
      if (input.length > 1 && /[\u0000-\u001F\u007F]/.test(input)) return;
      if (key.return || key.escape || key.tab || key.upArrow || key.downArrow || key.pageUp || key.pageDown) return;
      if (key.leftArrow) become(edit.moved(now, -1));
      else if (key.rightArrow) become(edit.moved(now, 1));
      else if (key.home || (key.ctrl && input === 'a')) become(edit.moved(now, -Infinity));
      else if (key.end || (key.ctrl && input === 'e')) become(edit.moved(now, Infinity));
      else if ((key.ctrl && input === 'w') || (key.meta && key.backspace)) become(edit.erasedWord(now));
      else if (key.backspace) become(edit.erasedBack(now));
      else if (key.delete) become(edit.erasedForward(now));
      else if (key.ctrl && input === 'u') become(edit.erasedToStart(now));
      else if (key.ctrl && input === 'k') become(edit.erasedToEnd(now));
      else if (!key.ctrl && !key.meta && input !== '') become(edit.inserted(now, input));
    },
    { isActive: active },
  );
  usePaste((text) => become(edit.inserted(now, text)), { isActive: active });

  const said = spoken === undefined ? undefined : `${spoken}: ${value === '' ? 'empty' : safe(value)}`;
  if (value === '')
    return (
      <TextLine
        line={fitLine([...(active ? [{ text: ' ', reverse: true }] : []), muted(placeholder)], width)}
        spoken={said}
      />
    );
  const [before, at, after] = edit.visible(now, width);
  const line = active ? [safe(before), { text: safe(at), reverse: true }, safe(after)] : [safe(value)];
  return <TextLine line={fitLine(line, width)} spoken={said} />;
}
