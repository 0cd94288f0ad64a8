import { visibleName } from '../people/visible-name.ts';

/** A line that somebody wrote beside a meeting of Zoom: the clock in milliseconds of its day, to whom, and the words. */
export type ZoomLine = {
  readonly clock: number;
  readonly from: string;
  readonly to: string | undefined;
  readonly words: string;
  readonly line: number;
};

const head = /^\uFEFF?(?:\d{4}-\d\d-\d\d )?(\d\d):(\d\d):(\d\d)[ \t]+From[ \t]+(.+)$/;
const named = /^(.{1,100}?)[ \t]+(?:to|To)[ \t]+(.{1,100}?)[ \t]*:(?:[ \t](.*))?$/;
const old = /^(.{1,100}?)[ \t]+:[ \t]+(.*)$/;
const everyone = /^(?:everyone|alle|todos|tout le monde|tutti)(?: in .*)?$/i;
const aside = /\s*\((?:privately|direct message|private|direktnachricht|mensaje directo)\)$/i;
const reaction = /^(?:Reacted to|Removed an? .{1,20} reaction from|Replying to) /;

const partsOf = (rest: string): { from: string; to: string | undefined; words: string } | undefined => {
  const [, from = '', to = '', words = ''] = named.exec(rest) ?? [];
  if (from !== '')
    return {
      from: visibleName(from),
      to: everyone.test(visibleName(to).replace(aside, '')) ? undefined : visibleName(to).replace(aside, ''),
      words,
    };
  const [, writer = '', said = ''] = old.exec(rest) ?? [];
  return writer === '' ? undefined : { from: visibleName(writer), to: undefined, words: said };
};

/** What was written beside a meeting; undefined where a text is no saved chat of Zoom. */
export const zoomChatIn = (text: string): readonly ZoomLine[] | undefined => {
  const lines: { clock: number; from: string; to: string | undefined; words: string[]; line: number }[] = [];
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    const [, hour, minute, second, rest = ''] = head.exec(line) ?? [];
    const parts = hour === undefined ? undefined : partsOf(rest);
    if (parts !== undefined && parts.from !== '') {
      const clock = ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000;
      lines.push({ clock, from: parts.from, to: parts.to, words: [parts.words], line: index + 1 });
    } else if (lines.length === 0 && line.trim() !== '') return undefined;
    else lines.at(-1)?.words.push(line.replace(/^\t/, ''));
  }
  if (lines.length === 0) return undefined;
  return lines.map(({ words, ...each }) => ({
    ...each,
    words: words
      .filter((line) => !reaction.test(line.trim()))
      .join('\n')
      .trim(),
  }));
};

/** Whoever saved the chat, as Zoom calls them there. */
export const saver = 'Me';
