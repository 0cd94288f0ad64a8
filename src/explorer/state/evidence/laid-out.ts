import { paragraphs } from '../../../text/paragraphs.ts';
import { safe } from '../../../text/safe.ts';
import { wrapRanges } from '../../../text/wrap-ranges.ts';

/** What a part of a row is: words that decided, a place where something was left out, or what is searched for. */
export type Span = {
  readonly from: number;
  readonly to: number;
  readonly what: 'deciding' | 'left-out' | 'match';
  /** which of its kind it is in its event, from 0; a part that goes over two rows is one */
  readonly index: number;
};

/** One row of an event as it is drawn: safe text, and what its parts are. */
export type Row = {
  readonly kind: 'title' | 'words' | 'fact' | 'blank';
  readonly text: string;
  /** how many columns it stands further in */
  readonly inset: number;
  readonly spans: readonly Span[];
};

/** A text from outside, with the places in it that matter, in UTF-16 units. */
export type MarkedText = {
  readonly text: string;
  readonly deciding: readonly (readonly [from: number, to: number])[];
  /** where something was left out, and what is said there */
  readonly cuts: readonly number[];
  readonly leftOut: string;
};

/** How rows are laid out. */
export type Layout = {
  readonly columns: number;
  /** what is searched for, in lower case; "" is nothing */
  readonly search: string;
  /** deciding words stand in »…«: the terminal has no other look for them */
  readonly spelled: boolean;
};

export const blank: Row = { kind: 'blank', text: '', inset: 0, spans: [] };

/** The offsets in UTF-16 units of places in a text that are counted in code points. */
export function unitOffsets(text: string, places: readonly number[]): ReadonlyMap<number, number> {
  const wanted = new Set(places);
  const found = new Map<number, number>();
  let point = 0;
  for (let unit = 0; unit <= text.length && found.size < wanted.size; point += 1) {
    if (wanted.has(point)) found.set(point, unit);
    unit += (text.codePointAt(unit) ?? 0) > 0xffff ? 2 : 1;
  }
  return found;
}

type Stretch = { readonly text: string; readonly spans: Span[] };

/** Lines of a text as one safe text, with where its marks stand in it. */
function stretchOf(lines: readonly (readonly [number, number])[], marked: MarkedText, spelled: boolean): Stretch {
  const spans: Span[] = [];
  let out = '';
  const put = (words: string, what: Span['what'], index: number) => {
    const last = spans.at(-1);
    const span = { from: out.length, to: out.length + words.length, what, index };
    if (last?.what === what && last.index === index && last.to === span.from)
      spans[spans.length - 1] = { ...last, to: span.to };
    else spans.push(span);
    out += words;
  };
  for (const [place, [from, to]] of lines.entries()) {
    const own = marked.text.slice(from, to);
    const start = place === 0 ? from : from + own.length - own.trimStart().length;
    const over = marked.deciding.findIndex(([a, b]) => a < (lines[place - 1]?.[1] ?? 0) && start < b);
    if (place > 0 && over !== -1) put(' ', 'deciding', over);
    else if (place > 0) out += ' ';
    const edges = new Set([start, to]);
    for (const [a, b] of marked.deciding) for (const edge of [a, b]) if (edge > start && edge < to) edges.add(edge);
    for (const cut of marked.cuts) if (cut > start && cut < to) edges.add(cut);
    const order = [...edges].toSorted((a, b) => a - b);
    for (const [index, edge] of order.entries()) {
      const cut = marked.cuts.indexOf(edge);
      if (cut !== -1) {
        const said = `[${marked.leftOut}]`;
        if (out !== '' && !out.endsWith(' ')) out += ' ';
        put(said, 'left-out', cut);
        if (edge < to && marked.text[edge] !== ' ') out += ' ';
      }
      const next = order[index + 1];
      if (next === undefined) break;
      const words = safe(marked.text.slice(edge, next).replaceAll('\t', '    '), Infinity);
      const deciding = marked.deciding.findIndex(([a, b]) => a <= edge && next <= b);
      if (deciding === -1) out += words;
      else {
        const [a, b] = marked.deciding[deciding] ?? [0, 0];
        put(spelled ? `${a === edge ? '»' : ''}${words}${b === next ? '«' : ''}` : words, 'deciding', deciding);
      }
    }
  }
  return { text: out, spans };
}

/** The places of what is searched for, counted on from `first`. */
function matchesIn(text: string, search: string, first: number): Span[] {
  if (search === '') return [];
  const lower = text.toLowerCase();
  if (lower.length !== text.length) return [];
  const out: Span[] = [];
  for (let at = lower.indexOf(search); at !== -1; at = lower.indexOf(search, at + search.length))
    out.push({ from: at, to: at + search.length, what: 'match', index: first + out.length });
  return out;
}

/** The rows of a stretch; `first` counts its matches on. */
function wrapped({ text, spans }: Stretch, kind: Row['kind'], hang: number, columns: number): Row[] {
  return wrapRanges(text, columns, hang).map(([from, to], place) => ({
    kind,
    text: text.slice(from, to),
    inset: place === 0 ? 0 : hang,
    spans: spans
      .filter((span) => span.to > from && span.from < to)
      .map((span) => ({ ...span, from: Math.max(0, span.from - from), to: Math.min(to, span.to) - from })),
  }));
}

/** Lays rows out one under the other, and counts what is found in them. */
export function laying({ columns, search, spelled }: Layout) {
  const rows: Row[] = [];
  let found = 0;
  const put = (stretch: Stretch, kind: Row['kind'], hang: number, room: number) => {
    const matches = kind === 'fact' ? [] : matchesIn(stretch.text, search, found);
    found += matches.length;
    rows.push(...wrapped({ text: stretch.text, spans: [...stretch.spans, ...matches] }, kind, hang, room));
  };
  return {
    rows,
    gap: () => rows.push(blank),
    /** a line of our own, or one safe text, wrapped */
    line: (text: string, kind: Row['kind'], hang = 0, room = columns) => put({ text, spans: [] }, kind, hang, room),
    /** some lines of a text from outside, as one */
    lines: (lines: readonly (readonly [number, number])[], marked: MarkedText, kind: Row['kind'], room = columns) =>
      put(stretchOf(lines, marked, spelled), kind, 0, room),
    /** a text from outside by its paragraphs, from an offset on */
    text: (marked: MarkedText, start: number) => {
      const whole = marked.text.slice(start);
      for (const { lines, hang, isApart } of paragraphs(whole)) {
        if (isApart) rows.push(blank);
        const own = lines.map(([from, to]) => [from + start, to + start] as const);
        put(stretchOf(own, marked, spelled), 'words', Math.min(hang, columns >> 1), columns);
      }
    },
  };
}
