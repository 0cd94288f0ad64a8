import { wordCount } from '../../text/typed-words.ts';
import { cutMark, settled, unmarked } from '../words/cut-marks.ts';
import { markedWords, type OwnWords } from '../words/own-words.ts';

/** The own words of a note, and how many characters of lines that stand in many notes were taken out. */
export type NoteWords = OwnWords & { readonly repeated: number };

const fence = /^\s*(?:[-*+]\s+)?(?:```|~~~)/;
const property = /^\s*(?:[-*+]\s+)?[\p{L}][\p{L}\p{N}_./-]{0,40}::(?:\s|$)/u;
const drawer = /^\s*:[A-Z][A-Z-]*:\s*$/;
const planned = /^\s*(?:SCHEDULED|DEADLINE|CLOCK):\s*[<[]/;
const table = /^\s*(?:[-*+]\s+)?\|.*\|\s*$/;
const clock = /^\W{0,4}\d{1,2}:\d\d(?::\d\d)?(?!\d)[\s*_:–—-]*/;
const rule = /^\s*(?:[-*_]\s*){3,}$/;
const quoted = /^\s*(?:[-*+]\s+)?>/;
const boxed = /^#\+BEGIN_(\w+)/i;
const bullet = /^\s*(?:[-*+]|\d{1,3}[.)])\s+(?:\[[ xX/>-]\]\s+)?/;
const marker = /^(?:TODO|DOING|DONE|LATER|NOW|WAITING|CANCELED|CANCELLED|IN-PROGRESS)\s+(?:\[#[ABC]\]\s+)?/;

/** What is no word, inside a line: embeds, pictures, queries, references, marks of footnotes. */
const inserted =
  /!\[\[[^\]\n]{0,500}\]\]|!\[[^\]\n]{0,500}\]\([^)\n]{0,2000}\)(?:\{[^}\n]{0,200}\})?|\{\{[^\n]{0,2000}?\}\}|\(\([\w-]{6,60}\)\)|\[\^[^\]\n]{1,60}\]|@@html:[^\n]*?@@/g;
const tag = /(?<=^|[\s,(])#(?:\[\[[^\]\n]{1,200}\]\]|\p{L}[\p{L}\p{N}_/-]{0,100})/gu;
const wiki = /\[\[([^\]|\n]{1,300})(?:\|([^\]\n]{1,300}))?\]\]/g;
const link = /\[((?:[^[\]\n]|\[[^[\]\n]{0,300}\]){1,5000})\]\((?:[^()\n]|\([^()\n]*\)){0,2000}\)/g;
const address = /\bhttps?:\/{0,2}\s?[^\s<>)\]]+/g;
const emphasis = /(\*\*|__|==|~~|\*)(?=\S)([^\n]*?\S)\1/g;

const hasLetters = (text: string): boolean => /\p{L}/u.test(text);

/** so few words beside a link only say where it leads: "on Hacker News" */
const fewest = 4;

/** Whether a line holds hardly more than links to what others wrote, or to pages. */
const isReference = (line: string): boolean => {
  const bare = line.replace(bullet, ' ').replaceAll(inserted, ' ').replaceAll(tag, ' ');
  const outside = bare.replaceAll(link, ' ').replaceAll(address, ' ');
  const rest = outside.replaceAll(wiki, ' ');
  return rest !== line.replace(bullet, ' ') && rest !== bare && wordCount(rest) < (outside === bare ? 1 : fewest);
};

/** A line as it is compared with those of other notes. */
export const lineKey = (line: string): string =>
  line
    .replace(bullet, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

/** A line without its marks of Markdown. */
const plain = (line: string): string =>
  line
    .replaceAll(inserted, cutMark)
    .replaceAll(tag, ' ')
    .replaceAll(link, '$1')
    .replaceAll(wiki, (_, page: string, label?: string) => label ?? page)
    .replaceAll(emphasis, '$2')
    .replace(/^\s*#{1,6}\s+/, '')
    .replaceAll(/[ \t]{2,}/g, ' ');

/** The own words of a note's lines: without what its program or a template put in, what is quoted, and what only points elsewhere. */
export const noteWords = (raw: string, isRepeated: (line: string) => boolean): NoteWords => {
  const lost = { code: 0, quoted: 0, repeated: 0 };
  const kept: string[] = [];
  let until: RegExp | undefined;
  let kind: keyof typeof lost = 'code';
  let inList = false;
  // Of a quote its first line alone may bear the mark.
  let inQuote = false;
  const lose = (what: keyof typeof lost, line: string) => {
    lost[what] += line.length;
    kept.push(cutMark);
  };
  for (const line of unmarked(raw.replaceAll(/%%[^]*?%%|<!--[^]*?-->/g, (all) => all.replaceAll(/[^\n]/g, ''))).split(
    /\r\n?|\n/,
  )) {
    if (until !== undefined) {
      if (until.test(line)) until = undefined;
      lose(kind, line);
      continue;
    }
    const [, box] = boxed.exec(line.replace(bullet, '').trimStart()) ?? [];
    if (box !== undefined || fence.test(line) || /^\s*:LOGBOOK:\s*$/.test(line)) {
      kind = box?.toUpperCase() === 'QUOTE' ? 'quoted' : 'code';
      until =
        box !== undefined
          ? new RegExp(`^\\s*#\\+END_${box}`, 'i')
          : fence.test(line)
            ? /^\s*(?:```|~~~)\s*$/
            : /^\s*:END:\s*$/;
      lose(kind, line);
    } else if (property.test(line) || drawer.test(line) || planned.test(line) || table.test(line) || rule.test(line))
      lose('code', line);
    else if (quoted.test(line) || (inQuote && line.trim() !== '' && !bullet.test(line))) {
      lose('quoted', line);
      inQuote = true;
      continue;
    } else if (isReference(line)) lose('code', line);
    else if (!hasLetters(line)) kept.push('');
    else if (hasLetters(line) && isRepeated(lineKey(line))) lose('repeated', line);
    else {
      const isItem = bullet.test(line);
      inList = isItem || (inList && /^\s+\S/.test(line));
      const bare = isItem ? line.replace(bullet, '').replace(marker, '') : inList ? line.trimStart() : line;
      kept.push(plain(bare.replace(clock, '')));
    }
    inQuote = false;
  }
  const own = markedWords(kept.join('\n'));
  return {
    ...settled(own.text.replaceAll(/[ \t]+$/gm, '')),
    quoted: own.quoted + lost.quoted,
    code: own.code + lost.code,
    repeated: lost.repeated,
  };
};
