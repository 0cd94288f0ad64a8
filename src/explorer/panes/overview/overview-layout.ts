import { keySaid } from '../../bindings/in-force.ts';
import { clip } from '../../../text/cells.ts';
import { safe } from '../../../text/safe.ts';
import { hoursIn } from '../../sentences/hours.ts';
import { monthsIn } from '../../sentences/months.ts';
import { notTold, type Told, toldOf } from '../../sentences/said.ts';
import { factorsPointer } from '../../sentences/stops.ts';
import { bold, columnsOf, type Line, muted, spread } from '../../widgets/line.ts';
import { wrapped } from '../../widgets/wrapped.ts';
import type { PaneData } from '../pane-data.ts';
import { factorsLine } from './overview-factors.ts';
import { beside, blankPiece, type Piece, type Row } from './overview-cells.ts';
import { peoplePieces } from './overview-people.ts';
import { type Newest, newestPieces } from './overview-newest.ts';
import { hoursPiece, monthsPiece, weekPiece } from './overview-pictures.ts';
import { type Length, sentencePieces } from './overview-sentences.ts';

const cue = 2;
const usualLeft = 72;
const wideLeft = 100;
const wideFrom = 150;
/** the sentences and the pictures where the newest events stand beside them */
const threeLeft = { usual: 62, wide: 72 };
const threeMiddle = 46;
const threeWideFrom = 184;
const gap = 2;
const hoursWide = 28;

type Room = { readonly columns: number; readonly rows: number };
type Given = {
  readonly paneData: PaneData;
  readonly mcp: string | undefined;
  /** the newest events, where they are to stand beside the rest */
  readonly newest: Newest | undefined;
};

const full = (pieces: readonly Piece[], columns: number): Row[] => beside([{ pieces, wide: columns }]);

/** What stands last: the factors as a hint, and where agents reach the persona. */
function foot({ paneData, mcp }: Given, told: Told, columns: number): Row[] {
  const factors = factorsLine(paneData.raw);
  const missing = notTold(told);
  const absent: Piece[] =
    missing === '' ? [] : [{ pointer: undefined, lines: wrapped([muted(missing)], columns - cue) }];
  const reach: Line =
    mcp === undefined
      ? []
      : [muted(`MCP ${safe(mcp)}  `), bold(keySaid('copy-mcp', 'y u'), 'accent'), muted(' copies it')];
  const pointer = factors.length === 0 ? undefined : factorsPointer;
  if (columns >= 100) {
    const short: Line =
      mcp === undefined
        ? []
        : [
            muted(`MCP ${shortened(safe(mcp), columns - cue - columnsOf(factors) - 20)}  `),
            bold(keySaid('copy-mcp', 'y u'), 'accent'),
            muted(' copies it'),
          ];
    const hints =
      factors.length + short.length === 0 ? [] : [{ pointer, lines: [spread(factors, short, columns - cue)] }];
    return full([...absent, ...hints], columns);
  }
  const pieces: Piece[] = [
    ...absent,
    ...(factors.length === 0 ? [] : [{ pointer, lines: wrapped(factors, columns - cue) }]),
    ...(reach.length === 0 ? [] : [{ pointer: undefined, lines: wrapped(reach, columns - cue) }]),
  ];
  return full(pieces, columns);
}

/** The path of an address, which is what tells endpoints of one gateway apart. */
const shortened = (url: string, columns: number): string =>
  clip(url.replace(/^https?:\/\/[^/]+/, ''), Math.max(8, Math.min(22, columns)));

const blankRow = (columns: number): Row[] => full([blankPiece], columns);

/** The rows in sentences of this length; the pictures beside them are made once for all lengths. */
type Drawn = (length: Length) => Row[];

/** Sentences at the left, the week and the people at the right, the months under both. */
function sideBySide(given: Given, told: Told, { columns, rows }: Room): Drawn {
  const { glyphs } = given.paneData;
  const { material } = told;
  const { newest } = given;
  const three = columns >= threeWideFrom ? threeLeft.wide : threeLeft.usual;
  const leftWide = newest !== undefined ? three : columns >= wideFrom ? wideLeft : usualLeft;
  const right = newest === undefined ? columns - leftWide - gap : threeMiddle;
  const hours = hoursIn(material);
  const months = monthsIn(material);
  const people = peoplePieces(material, right - cue, glyphs);
  const pictures = [
    ...(hours === undefined ? [] : [weekPiece(material, hours, glyphs), ...(people.length > 0 ? [blankPiece] : [])]),
    ...people,
  ];
  const strips = months === undefined ? [] : full(monthsPiece(material, months, columns - cue, true, glyphs), columns);
  const last = foot(given, told, columns);
  const under = strips.length + (strips.length > 0 ? 1 : 0) + last.length + (last.length > 0 ? 1 : 0);
  const room = columns - leftWide - gap - right - gap;
  const third =
    newest === undefined
      ? []
      : [{ pieces: newestPieces(newest, material.beside, room - cue, Math.max(8, rows - under)), wide: room }];
  return (length) => {
    const body = beside([
      { pieces: sentencePieces(told, leftWide - cue, length, given.paneData), wide: leftWide + gap },
      { pieces: pictures, wide: third.length === 0 ? right : right + gap },
      ...third,
    ]);
    const free = rows - body.length - strips.length - last.length;
    const before = strips.length === 0 ? 0 : Math.max(1, Math.min(3, free - 2));
    return [
      ...body,
      ...Array.from({ length: before }, () => blankRow(columns)).flat(),
      ...strips,
      ...(last.length > 0 ? [...blankRow(columns), ...last] : []),
    ];
  };
}

/** One under the other: sentences, months beside hours, people. */
function stackedRows(given: Given, told: Told, { columns, rows }: Room): Drawn {
  const { glyphs } = given.paneData;
  const { material } = told;
  const hours = hoursIn(material);
  const months = monthsIn(material);
  const left = hours === undefined ? columns : columns - hoursWide;
  const room = left - cue - (hours === undefined ? 0 : 2);
  const week = hours === undefined ? [] : [{ pieces: [hoursPiece(hours, glyphs)], wide: hoursWide }];
  const people = full(peoplePieces(material, Math.min(columns - cue, 58), glyphs), columns);
  const last = foot(given, told, columns);
  return (length) => {
    const strips = months === undefined ? [] : monthsPiece(material, months, room, length.isLong, glyphs);
    const pictures = beside([...(strips.length > 0 ? [{ pieces: strips, wide: left }] : []), ...week]);
    const sentences = full(sentencePieces(told, columns - cue, length, given.paneData), columns);
    // Pictures of which the labels lie below the edge tell nothing: blank lines go first.
    const isTight = sentences.length + 1 + pictures.length > rows;
    return [
      ...(isTight
        ? full(sentencePieces(told, columns - cue, { ...length, isTight }, given.paneData), columns)
        : sentences),
      ...(pictures.length > 0 ? [...blankRow(columns), ...pictures] : []),
      ...(people.length > 0 ? [...blankRow(columns), ...people] : []),
      ...(last.length > 0 ? [...blankRow(columns), ...last] : []),
    ];
  };
}

const lengths: readonly Length[] = [
  { isLong: true, isSpaced: true },
  { isLong: true, isSpaced: false },
  { isLong: false, isSpaced: false },
];

/** The rows of the overview: the longest form that has room, else the shortest, which scrolls. */
export function overviewRows(given: Given, room: Room, isStacked: boolean): readonly Row[] {
  const told = toldOf(given.paneData.raw);
  const drawn = (isStacked ? stackedRows : sideBySide)(given, told, room);
  for (const length of lengths) {
    const rows = drawn(length);
    if (rows.length <= room.rows || length === lengths.at(-1)) return rows;
  }
  return [];
}
