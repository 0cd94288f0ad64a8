import { wrap } from '../../text/cells.ts';
import type { Line, Piece } from './line.ts';

/** A line in as many of at most `columns` as it takes, broken at spaces, each piece keeping its look. */
export function wrapped(line: Line, columns: number): Line[] {
  const looks = line.flatMap((piece) => {
    const text = typeof piece === 'string' ? piece : piece.text;
    return Array.from({ length: text.length }, () => piece);
  });
  const text = line.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');
  let at = 0;
  return wrap(text, columns).map((row) => {
    const out: Piece[] = [];
    let run = '';
    let look: Piece | undefined;
    const flush = () => {
      if (run !== '' && look !== undefined) out.push(typeof look === 'string' ? run : { ...look, text: run });
      run = '';
    };
    for (let index = 0; index < row.length; index += 1) {
      while (text[at] === ' ' && row[index] !== ' ') at += 1;
      const next = looks[at] ?? '';
      if (next !== look) flush();
      look = next;
      run += row[index] ?? '';
      at += 1;
    }
    flush();
    return out;
  });
}
