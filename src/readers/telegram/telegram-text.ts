import { cutMark, settled, unmarked } from '../words/cut-marks.ts';
import { markedWords, type OwnWords } from '../words/own-words.ts';

/** A piece of a message's text: plain, or of a kind that Telegram marks. */
export type TextPiece = string | { readonly type: string; readonly text: string };

const code = new Set(['pre', 'code', 'link', 'bot_command', 'email', 'phone', 'bank_card']);
const quoted = new Set(['blockquote', 'expandable_blockquote']);
/** Characters that no text needs, but line ends and tabs. */
const control = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

const textOf = (piece: TextPiece): string => (typeof piece === 'string' ? piece : piece.text);
const lengthOf = (pieces: readonly TextPiece[]): number => pieces.reduce((sum, each) => sum + textOf(each).length, 0);

/** The own words of a message: without what Telegram marks as code, link, command or quote, and what was pasted without a mark. */
export const telegramWords = (pieces: readonly TextPiece[]): OwnWords => {
  const lost = { code: 0, quoted: 0 };
  const marked = pieces.map((piece) => {
    const kind = typeof piece === 'string' ? '' : piece.type;
    const text = textOf(piece);
    const isSentence = kind === 'code' && !/[\n`]/.test(text);
    if (isSentence) return `\`${unmarked(text)}\``;
    if (!code.has(kind) && !quoted.has(kind)) return unmarked(text).replaceAll(control, ' ');
    lost[code.has(kind) ? 'code' : 'quoted'] += text.length;
    return cutMark;
  });
  const own = markedWords(marked.join(''));
  return { ...settled(own.text), quoted: own.quoted + lost.quoted, code: own.code + lost.code };
};

/** What is left where a whole message is somebody else's, a forward, or a program's: nothing. */
export const othersWords = (pieces: readonly TextPiece[], whose: 'quoted' | 'code'): OwnWords => ({
  text: '',
  cuts: [],
  quoted: 0,
  code: 0,
  [whose]: lengthOf(pieces),
});
