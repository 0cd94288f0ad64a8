import { keyOf, keySaid } from '../../bindings/in-force.ts';
import { amount } from '../../../text/amount.ts';
import { cells, wrap } from '../../../text/cells.ts';
import { own, saidWhere } from '../../sentences/own-words.ts';
import type { Said, Told } from '../../sentences/said.ts';
import { keyWord } from '../../hooks/key-word.ts';
import { changesStop, oddStop, oddWords } from '../../sentences/stops.ts';
import { lastChangeWords } from '../../state/past/last-change.ts';
import { bold, columnsOf, fitLine, type Line, muted, spread } from '../../widgets/line.ts';
import { wrapped } from '../../widgets/wrapped.ts';
import { modelSign } from '../drawn/model-words.ts';
import type { PaneData } from '../pane-data.ts';
import { blankPiece, labelledLines, type Piece } from './overview-cells.ts';

const labels = 10;
const notes = 6;

/** How long the sentences are, and whether blank lines part them: all, head and quotation alone, or nothing. */
export type Length = { readonly isLong: boolean; readonly isSpaced: boolean; readonly isTight?: boolean };

/** The post, and since when in the same line where that has room, else in the next. */
function roleLines(words: Line, columns: number): Line[] {
  const since = words.findIndex((piece) => piece === '; ');
  if (since === -1 || columnsOf(words) <= columns) return wrapped(words, columns);
  return [...wrapped(words.slice(0, since), columns), ...wrapped(words.slice(since + 1), columns)];
}

/** Whose persona it is and as what; on one line where that has room. */
function head({ material, all }: Told, columns: number, { isLong }: Length): Piece {
  const role = all.find(({ id }) => id === 'role');
  const name = bold(material.text('/subject') || 'no name is given', 'accent');
  const words: Line = role === undefined ? [] : isLong ? role.long : role.short;
  const hasCounts = all.some(({ total }) => total !== undefined);
  const heading = muted(hasCounts ? 'events' : '');
  const isOneLine = !isLong && columnsOf([name, '  ', ...words, '  ', heading]) <= columns;
  const lines: Line[] = isOneLine
    ? [spread([name, ...(words.length > 0 ? ['  ', ...words] : [])], [heading], columns)]
    : [spread([name], [heading], columns), ...roleLines(words, columns)];
  return { pointer: role?.pointer ?? '/subject', lines };
}

function sentence(
  { label, pointer, long, short, total }: Said,
  columns: number,
  { isLong }: Length,
  paneData: PaneData,
): Piece {
  const sign = modelSign(paneData, pointer);
  const words = isLong ? long : short;
  const lines = wrapped(sign === ' ' ? words : [sign, ' ', ...words], columns - labels - notes);
  const note: Line = total === undefined ? [] : [muted(amount(total))];
  return { pointer, lines: labelledLines(label, lines, note, columns, labels) };
}

/** What the person said, whole, and when and where. */
function quotation({ material }: Told, columns: number): Piece[] {
  const said = own(material);
  if (said === undefined) return [];
  const where = saidWhere(material, said);
  const lines = wrap(`“${said.text}”`, Math.min(columns - cells(where) - 2, 66));
  const last = lines.at(-1) ?? '';
  return [
    {
      pointer: said.pointer,
      lines: [
        ...lines.slice(0, -1).map((line): Line => [line]),
        [...fitLine([last], columns - cells(where)), muted(where)],
      ],
    },
  ];
}

/** What the last build changed, and the key that shows it; nothing where that is not known, or there was none before. */
function changedPiece({ changed, now }: PaneData, columns: number, { isLong }: Length): Piece[] {
  if (changed === undefined) return [];
  const words: Line = [
    lastChangeWords(changed, now, isLong),
    '; ',
    bold(keySaid('changes', 'd'), 'accent'),
    muted(' shows'),
  ];
  const lines = wrapped(words, columns - labels - notes);
  return [{ pointer: changesStop, lines: labelledLines('Changed', lines, [], columns, labels) }];
}

/** How many fields are not as the interface says, and the key that lists them; nothing where all are. */
function oddPiece({ raw, glyphs }: PaneData, columns: number): Piece[] {
  const words = oddWords(raw);
  if (words === undefined) return [];
  const lines = wrapped(
    [muted(words), muted('; '), bold(keyWord(keyOf('why', 'enter'), glyphs), 'accent'), muted(' lists them')],
    columns - labels - notes,
  );
  return [{ pointer: oddStop, lines: labelledLines('Contract', lines, [], columns, labels) }];
}

/** The name, the sentences and the quotation, one under the other in so many columns. */
export function sentencePieces(told: Told, columns: number, length: Length, paneData: PaneData): Piece[] {
  const said = told.all.filter(({ id }) => id !== 'role' && id !== 'own');
  const drawn = [
    ...said.map((one) => sentence(one, columns, length, paneData)),
    ...changedPiece(paneData, columns, length),
    ...oddPiece(paneData, columns),
  ];
  const quoted = quotation(told, columns);
  return [
    head(told, columns, length),
    ...drawn.flatMap((piece, index) =>
      (index === 0 && length.isTight !== true) || length.isSpaced ? [blankPiece, piece] : [piece],
    ),
    ...(quoted.length > 0 && length.isTight !== true ? [blankPiece] : []),
    ...quoted,
  ];
}
