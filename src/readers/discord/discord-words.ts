import { cutMark, settled, unmarked } from '../words/cut-marks.ts';
import { markedWords, type OwnWords } from '../words/own-words.ts';

/** Calls, rooms, roles, emoji, moments and commands as Discord writes them, and who is called as everybody. */
const mark = /<(?:@[!&]?\d{5,20}|#\d{5,20}|a?:\w{2,40}:\d{5,20}|t:-?\d{1,15}(?::[a-zA-Z])?|\/[^<>:\n]{1,100}:\d{5,20}|id:[a-z]{2,20})>|(?<![\w@])@(?:everyone|here)\b/g; // prettier-ignore
const shortcode = /(^|\s):[a-z0-9_+-]{2,40}:(?::skin-tone-\d:)?(?=\s|$|[:.,!?])/gim;
const strong = /\*\*([^*\n]{1,1000})\*\*|__([^_\n]{1,1000})__|\|\|([^|\n]{1,1000})\|\|/g;
const heading = /^(?:#{1,3}|-#)[ \t]+/gm;
/** An order to a program: "!play something". */
const order = /^[!$%;?.][a-z][\w-]{0,30}(?:\s|$)/i;
const quoteToTheEnd = /^>>> [^]*/m;
const named = 200;

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** The names of those who are called, as they stand in a text of DiscordChatExporter's. */
const callsOf = (names: readonly string[]): RegExp | undefined => {
  const known = names.filter((name) => name !== '' && name.length <= named).toSorted((a, b) => b.length - a.length);
  return known.length === 0 ? undefined : new RegExp(`@(?:${known.map(escaped).join('|')})(?![\\p{L}\\p{N}_])`, 'gu');
};

/** The own words of a message: without whom it calls, emoji, quotes, code, links and orders to bots. */
export const discordWords = (raw: string, called: readonly string[] = []): OwnWords => {
  const text = unmarked(raw);
  if (order.test(text)) return { text: '', cuts: [], quoted: 0, code: text.length };
  const calls = callsOf(called);
  const lost = { quoted: 0 };
  const plain = (calls === undefined ? text : text.replaceAll(calls, cutMark))
    .replace(quoteToTheEnd, (quote) => {
      lost.quoted += quote.length;
      return cutMark;
    })
    .replaceAll(mark, cutMark)
    .replaceAll(
      strong,
      (_, bold: string | undefined, under: string | undefined, hidden: string | undefined) =>
        bold ?? under ?? hidden ?? '',
    )
    .replaceAll(heading, '')
    .replaceAll(shortcode, '$1');
  const own = markedWords(plain.replaceAll(/\n?```\n?/g, '\n```\n'));
  return { ...settled(own.text), quoted: own.quoted + lost.quoted, code: own.code };
};
