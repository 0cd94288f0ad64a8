import { cutMark, settled } from '../words/cut-marks.ts';
import { markedWords, type OwnWords } from '../words/own-words.ts';
import type { GoogleMessage } from './googlechat-message.ts';

type Piece = { readonly from: number; readonly to: number };

const monospace = /^MONOSPACE_BLOCK$|^CODE_BLOCK$/;
/** What Google marks as an address but is said in words stays: a link may have a label. */
const isAddress = (piece: string): boolean => !/\s/.test(piece.trim()) && /[./:]/.test(piece);

/** The places of a text that are no words: addresses and blocks of code as Google marks them, and whoever is called. */
const takenOut = (text: string, { annotations }: GoogleMessage): readonly Piece[] => {
  const pieces = (annotations ?? []).flatMap((each): Piece[] => {
    const from = each.start_index ?? 0;
    const to = from + (each.length ?? 0);
    if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to) || from < 0 || to <= from || to > text.length)
      return [];
    const isLink = each.url_metadata !== undefined && each.url_metadata !== null && isAddress(text.slice(from, to));
    const isCode = monospace.test(each.format_metadata?.format_type ?? '');
    const isCall = each.user_mention_metadata !== undefined && each.user_mention_metadata !== null;
    return isLink || isCode || isCall ? [{ from, to }] : [];
  });
  return pieces.toSorted((a, b) => a.from - b.from);
};

/** The own words of a message: without addresses and code that Google marks, those it calls, and what was pasted without a mark. */
export const chatWords = (message: GoogleMessage): OwnWords => {
  // A mark of ours is one character, as long as what would be taken for one: the places stay where they are.
  const text = (message.text ?? '').replaceAll(cutMark, ' ');
  const kept: string[] = [];
  let at = 0;
  let code = 0;
  for (const { from, to } of takenOut(text, message)) {
    if (from < at) continue;
    kept.push(text.slice(at, from));
    code += to - from;
    at = to;
  }
  const bare = [...kept, text.slice(at)].join(cutMark);
  const own = markedWords(bare.replaceAll(/\n?```\n?/g, '\n```\n'));
  return { ...settled(own.text), quoted: own.quoted, code: own.code + code };
};
