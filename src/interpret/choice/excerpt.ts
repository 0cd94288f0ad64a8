import type { OwnEvent } from '../../engine/interpreted/surely-own.ts';
import { isCut, isGeneral, isWhole } from '../../engine/sentences/sound.ts';
import { sentenceSpans } from '../../engine/sentences/spans.ts';

/** A sentence of a text: whether it may be quoted, and if so whether it speaks in general. */
export type Line = { readonly sentence: string; readonly quotable: boolean; readonly isGeneral: boolean };

/** characters that are sent of one text at most */
const longest = 900;
/** so long is what may not be quoted still of use for understanding the rest */
const ofUse = 300;

/** The sentences of a text from the first that may be quoted to the last one that fits; none where none may be. */
export function excerptOf(event: OwnEvent, mayBeQuoted: (sentence: string) => boolean): Line[] {
  const text = event.text ?? '';
  const spans = sentenceSpans(text);
  const lines: Line[] = [];
  let length = 0;
  for (const span of spans) {
    const { sentence } = span;
    const quotable = isWhole(span) && !isCut(span, { text, event }) && mayBeQuoted(sentence);
    if (!quotable && (lines.length === 0 || sentence.length > ofUse)) continue;
    if ((length += sentence.length + 1) > longest) break;
    lines.push({ sentence, quotable, isGeneral: quotable && isGeneral(sentence) });
  }
  return lines.slice(0, lines.findLastIndex(({ quotable }) => quotable) + 1);
}
