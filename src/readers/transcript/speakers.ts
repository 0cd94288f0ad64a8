import { visibleName } from '../people/visible-name.ts';
import type { Cue } from './cues.ts';

/** Words with whoever spoke them, where the file tells; a cue that names nobody goes on with the one before. */
export type Spoken = {
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly speaker: string | undefined;
  readonly words: string;
};

/** How a file names its speakers. */
type Manner = 'tags' | 'colons' | 'lines';

const tag = /<v(?:\.[\w.-]+)?[ \t]+([^>\n]{1,200})>/g;
const markup = /<\/?(?:v|c|b|i|u|ruby|rt|lang|font)(?:[ .][^>\n]{0,200})?>|<\d\d:[\d:.]+>|\{\\[^}\n]{1,40}\}/g;
const colon = /^(?:-\s*|>>\s*)?([^:<>[\]()\n]{2,60}(?:\s\([^()\n]{1,40}\))?):\s+(?=\S)/;
const alone = /^\(([^()\n]{2,60})\)$/;
const beside =
  /\s*[([](?:guest|unverified|external|host|co-host|presenter|(?:she|he|they|sie|er|ella|él|elle|il)\/[^)\]]*)[)\]]$/i;
const nobody =
  /^(?:(?:unknown )?speaker(?: ?\d+)?|unknown|participant ?\d*|unidentified.*|guest ?\d*|person ?\d+|spk[_ ]?\d+|narrator|sprecher ?\d*|inconnu)$/i;
/** Words that stand before a colon where no name does. */
const label =
  /^(?:note|notes|example|question|answer|q|a|todo|warning|tip|ps|re|fwd|date|time|chapter|scene|act|subtitles?|translation|lyrics|music|song|sync|warn|info|error|debug)$/i;

const isName = (name: string): boolean => {
  const words = name.split(/[\s,]+/).filter((word) => word !== '');
  if (words.length === 0 || words.length > 6 || label.test(name) || /[?!"“”;/\\=]|https?$/.test(name)) return false;
  return words.filter((word) => /^[\p{Lu}\p{Lt}\p{Lo}]/u.test(word)).length * 2 > words.length || nobody.test(name);
};

/** Subtitles for those who hear badly write who speaks in capitals. */
const isShouted = (name: string): boolean =>
  /\p{Lu}{2}/u.test(name) && name === name.toUpperCase() && name !== name.toLowerCase();

/** Somebody's name as a recording has it, without what stands beside; undefined where it is nobody's. */
export const speakerOf = (written: string): string | undefined => {
  const name = visibleName(written)
    .replace(beside, '')
    .replace(/^([^,]+), ([^,]+)$/, '$2 $1')
    .trim();
  return name === '' || nobody.test(name) ? undefined : name;
};

const plain = (text: string): string =>
  text
    .replaceAll(markup, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const inTags = (cue: Cue): Spoken[] => {
  const text = cue.lines.join('\n');
  const tags = [...text.matchAll(tag)];
  return tags.map((found, index) => ({
    start: cue.start,
    end: cue.end,
    line: cue.line,
    speaker: found[1],
    words: plain(text.slice(found.index + found[0].length, tags[index + 1]?.index)),
  }));
};

const inColons = (cue: Cue): Spoken[] => {
  const all: { speaker: string | undefined; words: string[] }[] = [];
  for (const line of cue.lines) {
    const found = colon.exec(plain(line));
    if (found !== null && isName(found[1] ?? ''))
      all.push({ speaker: found[1], words: [plain(line).slice(found[0].length)] });
    else if (all.length === 0) all.push({ speaker: undefined, words: [plain(line)] });
    else all.at(-1)?.words.push(plain(line));
  }
  return all.map(({ speaker, words }) => ({
    start: cue.start,
    end: cue.end,
    line: cue.line,
    speaker,
    words: words.join(' ').trim(),
  }));
};

/** A name on a line of its own begins what they say; a dash parts it from what another says in the same cue. */
const inLines = (cue: Cue): Spoken[] => {
  const all: { speaker: string | undefined; words: string[] }[] = [];
  for (const line of cue.lines.map(plain).filter((each) => each !== '' && each !== '-')) {
    const name = alone.exec(line)?.[1];
    if (name !== undefined && isName(name)) all.push({ speaker: name, words: [] });
    else if (all.length === 0) all.push({ speaker: undefined, words: [line] });
    else all.at(-1)?.words.push(line);
  }
  const { start, end, line } = cue;
  return all.map(({ speaker, words }) => ({ start, end, line, speaker, words: words.join(' ') }));
};

const manners: readonly (readonly [Manner, (cue: Cue) => Spoken[], least: number])[] = [
  ['tags', inTags, 0.5],
  ['colons', inColons, 0.5],
  // Only where another begins to speak, and never once in a film that tells of a sound.
  ['lines', inLines, 0.2],
];

const leastCues = 2;

/**
 * What was spoken in these cues and by whom, where the file tells it throughout; undefined where it does not: films look the same,
 * and name a speaker here and there, or in capitals.
 */
export const spokenIn = (cues: readonly Cue[]): readonly Spoken[] | undefined => {
  const filled = cues.filter(({ lines }) => lines.length > 0);
  for (const [manner, read, least] of manners) {
    const all = filled.flatMap(read);
    const named = all.filter(({ speaker }) => speaker !== undefined);
    const names = new Set(named.map(({ speaker = '' }) => speaker));
    if (named.length < Math.max(leastCues, filled.length * least)) continue;
    if ([...names].every((name) => speakerOf(name) === undefined)) continue;
    if (
      manner !== 'tags' &&
      ([...names].filter(isShouted).length * 2 > names.size || names.size * 2 > named.length + 1)
    )
      continue;
    return all;
  }
  return undefined;
};
