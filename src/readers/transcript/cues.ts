/** A piece of a recording with its words: when it begins and ends, in milliseconds from the start, and its lines. */
export type Cue = {
  readonly start: number;
  readonly end: number;
  readonly lines: readonly string[];
  readonly line: number;
};

/** The cues of a file of captions, and what its notes say. */
export type Captions = { readonly kind: 'vtt' | 'srt'; readonly cues: readonly Cue[]; readonly notes: string };

const time = String.raw`(?:(\d{1,3}):)?(\d\d):(\d\d)[.,](\d{3})`;
const timing = new RegExp(String.raw`^\s*${time}\s+-->\s+${time}`);
const head = /^\uFEFF?WEBVTT(?:[ \t].*)?$/;
const srtStart = /^\uFEFF?\s*\d+[ \t]*\r?\n\s*\d{1,3}:\d\d:\d\d[.,]\d{3}\s+-->/;

const milliseconds = ([hours, minutes, seconds, rest]: readonly (string | undefined)[]): number =>
  ((Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60 + Number(seconds ?? 0)) * 1000 + Number(rest ?? 0);

/** Which captions a text begins as; undefined where it is none. */
export const captionsKind = (text: string): 'vtt' | 'srt' | undefined => {
  const [first = ''] = text.split(/\r?\n/, 1);
  if (head.test(first)) return 'vtt';
  return srtStart.test(text) ? 'srt' : undefined;
};

/** The cues of a text; undefined where it is no captions. */
export const captionsIn = (text: string): Captions | undefined => {
  const kind = captionsKind(text);
  if (kind === undefined) return undefined;
  const cues: { start: number; end: number; lines: string[]; line: number }[] = [];
  const notes: string[] = [];
  let into: string[] | undefined;
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    const found = timing.exec(line);
    if (found !== null) {
      const cue = {
        start: milliseconds(found.slice(1, 5)),
        end: milliseconds(found.slice(5, 9)),
        lines: [],
        line: index + 1,
      };
      cues.push(cue);
      into = cue.lines;
    } else if (kind === 'vtt' ? line === '' : line.trim() === '') into = undefined;
    else if (kind === 'vtt' && into === undefined && /^NOTE(?:\s|$)/.test(line)) {
      notes.push(line);
      into = notes;
    } else into?.push(line);
  }
  return { kind, cues, notes: notes.join('\n') };
};
