import type { OwnEvent } from '../../engine/interpreted/surely-own.ts';
import { isCut, isGeneral, isWhole } from '../../engine/sentences/sound.ts';
import { sentenceSpans } from '../../engine/sentences/spans.ts';
import { type Telling, tellingOf } from './telling.ts';

/** A sentence of a text: whether it may be quoted, and if so whether it speaks in general. */
export type Line = { readonly sentence: string; readonly quotable: boolean; readonly isGeneral: boolean };

/** of one text are sent so many sentences to quote, and characters of them; and one before each, if it is no longer */
const most = { quotable: 4, characters: 500, before: 200 } as const;
/** stands where sentences were left out between two that are sent */
const leftOut: Line = { sentence: '…', quotable: false, isGeneral: false };

type Placed = Line & { readonly telling: Telling; readonly at: number };

/** Those of a text's sentences that may be quoted and tell most of who wrote them; of a text in which none does, its first. */
function toQuote(lines: readonly Placed[]): Placed[] {
  const chosen: Placed[] = [];
  let length = 0;
  for (const line of lines.toSorted((a, b) => b.telling - a.telling || a.at - b.at)) {
    if (!line.quotable || (chosen.length > 0 && line.telling === 0) || chosen.length === most.quotable) continue;
    if (length + line.sentence.length > most.characters) continue;
    length += line.sentence.length;
    chosen.push(line);
  }
  return chosen;
}

/** The sentences of a text that are sent, in its order, where need be with the one before to understand them; none where none may be quoted. */
export function excerptOf(event: OwnEvent, mayBeQuoted: (sentence: string) => boolean): Line[] {
  const text = event.text ?? '';
  const lines = sentenceSpans(text).map((span, at): Placed => {
    const { sentence } = span;
    const quotable = isWhole(span) && !isCut(span, { text, event }) && mayBeQuoted(sentence);
    return { sentence, quotable, isGeneral: quotable && isGeneral(sentence), telling: tellingOf(sentence), at };
  });
  const taken = new Set<number>();
  for (const { at, isGeneral: stands } of toQuote(lines)) {
    taken.add(at);
    const before = lines[at - 1];
    if (!stands && before !== undefined && before.sentence.length <= most.before) taken.add(at - 1);
  }
  const sent: Line[] = [];
  let last = -1;
  for (const { at, sentence, quotable, isGeneral: general } of lines) {
    if (!taken.has(at)) continue;
    if (sent.length > 0 && at > last + 1) sent.push(leftOut);
    sent.push({ sentence, quotable, isGeneral: general });
    last = at;
  }
  return sent;
}
