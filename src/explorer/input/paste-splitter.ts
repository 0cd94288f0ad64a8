const start = '\u001B[200~';
const end = '\u001B[201~';
/** what is longer than this was not typed */
const mostKeys = 32;

/** What came from a terminal: keys, or a paste and whether it came whole. */
export type Piece = { readonly keys: string } | { readonly paste: string; readonly isWhole: boolean };

/** How many characters at the end of a text may be the beginning of a mark. */
const begun = (text: string, mark: string): number => {
  for (let length = Math.min(text.length, mark.length - 1); length > 0; length -= 1)
    if (mark.startsWith(text.slice(-length))) return length;
  return 0;
};

/**
 * Tells keys from pastes in what a terminal sends, in pieces of any size, with bracketed paste on. Keys are given at
 * once, a paste when its end is there. An end that is followed by another in the same piece stood in the text.
 */
export function pasteSplitter() {
  /** the parts of the open paste */
  let parts: string[] | undefined;
  /** the last characters of what came before, where they may begin a mark */
  let tail = '';
  let wasCut = false;

  const opened = (text: string, pieces: Piece[]): void => {
    parts = [];
    tail = '';
    within(text, pieces);
  };
  const closed = (isWhole: boolean): Piece => {
    const piece = { paste: (parts ?? []).join('') + tail, isWhole };
    parts = undefined;
    tail = '';
    return piece;
  };
  const within = (chunk: string, pieces: Piece[]): void => {
    const text = tail + chunk;
    let at = text.indexOf(end);
    if (at === -1) {
      const held = begun(text, end);
      parts?.push(text.slice(0, text.length - held));
      tail = text.slice(text.length - held);
      return;
    }
    for (let next = text.indexOf(end, at + 1); next !== -1; next = text.indexOf(end, at + 1)) {
      const again = text.indexOf(start, at);
      if (again !== -1 && again < next) break;
      at = next;
    }
    parts?.push(text.slice(0, at));
    tail = '';
    pieces.push(closed(true));
    outside(text.slice(at + end.length), pieces);
  };
  const outside = (chunk: string, pieces: Piece[]): void => {
    if (chunk === '') return;
    const text = tail + chunk;
    const opens = text.indexOf(start);
    const ends = text.indexOf(end);
    if (ends !== -1 && (opens === -1 || ends < opens)) {
      // an end without a start: what stands before it came too late for its paste
      const after = ends + end.length;
      if (ends > tail.length) pieces.push({ paste: text.slice(tail.length, ends), isWhole: false });
      else if (ends < tail.length) pieces.push({ keys: text.slice(tail.length, after) });
      tail = '';
      outside(text.slice(after), pieces);
    } else if (opens === -1) {
      pieces.push({ keys: chunk });
      tail = text.slice(text.length - begun(text, start));
    } else {
      // a mark that began in an earlier piece was given as keys: its rest makes it a paste of nothing
      const keys = opens < tail.length ? `${start.slice(tail.length)}${end}` : text.slice(tail.length, opens);
      if (keys !== '') pieces.push({ keys });
      opened(text.slice(opens + start.length), pieces);
    }
  };
  return {
    push(chunk: string): Piece[] {
      const pieces: Piece[] = [];
      const isLate = wasCut && chunk.length > mostKeys && !chunk.includes(start);
      wasCut = false;
      if (parts !== undefined) within(chunk, pieces);
      else if (isLate) opened(chunk, pieces);
      else outside(chunk, pieces);
      return pieces;
    },
    /** Whether a paste has begun and not ended. */
    isOpen: (): boolean => parts !== undefined,
    /** Takes the open paste as it is. */
    cut(): Piece {
      wasCut = true;
      return closed(false);
    },
  };
}
