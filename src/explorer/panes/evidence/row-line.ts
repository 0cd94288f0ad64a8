import type { Hit } from '../../state/evidence/evidence.ts';
import type { Row, Span } from '../../state/evidence/laid-out.ts';
import type { Line, Piece, StyledPiece } from '../../widgets/line.ts';

const looks: Readonly<Record<Row['kind'], Omit<StyledPiece, 'text'>>> = {
  title: { bold: true },
  words: {},
  fact: { tone: 'muted' },
  blank: {},
};

const spanLooks: Readonly<Record<Span['what'], Omit<StyledPiece, 'text'>>> = {
  deciding: { tone: 'warn', bold: true, underline: true },
  'left-out': { tone: 'muted' },
  match: { reverse: true },
};

/** One row of an event as a line: deciding words yellow, bold and underlined, what is searched for in reverse, as is where n stands. */
export function rowLine({ kind, text, inset, spans }: Row, hit: Hit | undefined): Line {
  const base = looks[kind];
  const edges = [...new Set([0, text.length, ...spans.flatMap(({ from, to }) => [from, to])])].toSorted(
    (a, b) => a - b,
  );
  const pieces = edges.slice(0, -1).map((from, place): Piece => {
    const part = text.slice(from, edges[place + 1]);
    const here = spans.filter((span) => span.from <= from && from < span.to);
    const look = Object.assign({ ...base }, ...here.map(({ what }) => spanLooks[what])) as Omit<StyledPiece, 'text'>;
    const isHit = here.some(({ what, index }) => what === 'deciding' && index === hit?.index);
    return { ...look, ...(isHit ? { reverse: true } : {}), text: part };
  });
  return inset === 0 ? pieces : [' '.repeat(inset), ...pieces];
}
