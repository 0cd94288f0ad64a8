import { countTokens as count } from 'gpt-tokenizer/encoding/o200k_base';
import { setImmediate } from 'node:timers/promises';

/** so much is counted at once, in UTF-16 units, before it is heard whether anybody still wants it: some 10 ms */
const slice = 8 * 1024;
/** the encoder's time grows with the square of a word: longer ones are cut up */
const longestWord = 1024;
const endless = new RegExp(String.raw`[\p{L}\p{M}]{${longestWord}}|[^\s\p{L}\p{N}]{${longestWord}}`, 'u');
const piece = new RegExp(String.raw`[\s\S]{1,${longestWord}}`, 'gu');

/** Between two such characters no token lies across: behind a word or a number, before a blank or a sign. */
const boundary = /^[\p{L}\p{N}][^\p{L}\p{N}\p{M}'\r\n\t]$/u;

/** Where a slice may end without a token being cut; where there is no such place, anywhere. */
function endOfSlice(text: string, from: number): number {
  const most = Math.min(text.length, from + slice);
  if (most === text.length) return most;
  for (let end = most; end > from + slice / 2; end -= 1) if (boundary.test(text.slice(end - 1, end + 1))) return end;
  return most;
}

/** How many tokens a text is in o200k_base, exactly but for words of more than 1,024 characters; rejects when the signal is aborted. */
export async function countedTokens(text: string, signal: AbortSignal): Promise<number> {
  // What looks like a sign of control is a text here.
  const asText = { disallowedSpecial: new Set<string>() };
  let tokens = 0;
  for (let from = 0; from < text.length;) {
    signal.throwIfAborted();
    const end = endOfSlice(text, from);
    const part = text.slice(from, end);
    for (const one of endless.test(part) ? (part.match(piece) ?? []) : [part]) tokens += count(one, asText);
    from = end;
    if (from < text.length) await setImmediate();
  }
  return tokens;
}
