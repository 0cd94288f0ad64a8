import { keyOf, keySaid } from '../../bindings/in-force.ts';
import { amount, counted } from '../../../text/amount.ts';
import { cells, fit } from '../../../text/cells.ts';
import { safe } from '../../../text/safe.ts';
import type { Address, ImportLine } from '../../state/importing/people.ts';
import { keyWord } from '../../hooks/key-word.ts';
import type { Glyphs } from '../../widgets/glyphs.ts';
import { bold, clipLine, columnsOf, fitLine, muted, spread, type Line } from '../../widgets/line.ts';
import { sourceWords } from './source-words.ts';

/** How the lines of people are divided, in cells; 0 is not shown. */
export type PeopleWidths = {
  readonly name: number;
  readonly remark: number;
  readonly count: number;
  readonly addresses: number;
};

/** The widths for lines of so many columns. */
export function peopleWidths(columns: number): PeopleWidths {
  const isNarrow = columns < 56;
  const count = 9;
  const addresses = isNarrow ? 0 : 11;
  const rest = Math.max(8, columns - 6 - count - addresses - 2);
  const name = isNarrow ? rest : Math.min(36, Math.floor(rest * 0.45));
  return { name, remark: isNarrow ? 0 : rest - name, count, addresses };
}

/** What a line is drawn with. */
export type LineLook = {
  readonly widths: PeopleWidths;
  readonly columns: number;
  readonly isHere: boolean;
  readonly glyphs: Glyphs;
  /** the unit of the source: "commit" */
  readonly unit: string;
  /** why this line's person is the likeliest */
  readonly why: string | undefined;
  readonly source: number;
};

const radio = (isOn: boolean, { point }: Glyphs): string => (isOn ? `(${point}) ` : '( ) ');

function addressLine({ count, name, key, why, isApart }: Address, { columns, isHere, glyphs }: LineLook): Line {
  const who = name === '' || name.toLowerCase() === key ? key : `${safe(name, 80)} <${key}>`;
  const start: Line = [muted(`      ${fit(amount(count), 6, 'right')}  `)];
  const says = isApart ? 'left out' : why === 'the one used most' ? '' : why;
  const key1 = isHere ? [muted('   '), bold(keyWord(keyOf('import-correct', 'x'), glyphs), 'accent'), muted(isApart ? ' puts it back' : ' leave out')] : []; // prettier-ignore
  const reason: Line = says === '' ? [] : [muted(`  ${safe(says, 60)}`)];
  // The hint line names the key too, so it goes first where the room is short.
  const isRoomy = columns - columnsOf(start) - columnsOf([...reason, ...key1]) >= 12;
  const end: Line = isRoomy ? [...reason, ...key1] : reason;
  const room = Math.max(8, columns - columnsOf(start) - columnsOf(end));
  const shown = clipLine([isApart ? muted(safe(who, 300)) : safe(who, 300)], room);
  return clipLine([...start, ...shown, ...end], columns);
}

function personLine(
  { person, isChosen }: ImportLine & { kind: 'person' },
  { widths, isHere, glyphs, why }: LineLook,
): Line {
  const name = safe(person.name || person.keys[0]?.key || '', 120);
  const remark = why ?? person.remark ?? '';
  return [
    radio(isChosen, glyphs),
    ...fitLine([isChosen || isHere ? bold(name) : name], widths.name),
    ...(widths.remark > 0 ? ['  ', ...fitLine([muted(safe(remark, 80))], Math.max(0, widths.remark - 2))] : []),
    fit(amount(person.count), widths.count, 'right'),
    ...(widths.addresses > 0 ? [fit(amount(person.keys.length), widths.addresses, 'right')] : []),
  ];
}

/** A line under the fields, without the cue in front of it. */
export function importLine(line: ImportLine, look: LineLook): Line {
  const { columns, isHere, glyphs, unit, source } = look;
  switch (line.kind) {
    case 'source':
      return clipLine([radio(line.index === source, glyphs), isHere ? bold(sourceWords(line.source)) : sourceWords(line.source)], columns); // prettier-ignore
    case 'address':
      return addressLine(line.address, look);
    case 'program': {
      const { name, count } = line.program;
      return clipLine(
        [
          muted(`Left out: ${safe(name, 60)}, ${counted(count, unit)}, a program`),
          ...(isHere ? [muted('   '), bold(keySaid('import-correct', 'x'), 'accent'), muted(' keep it')] : []),
        ],
        columns,
      );
    }
    case 'person':
      return personLine(line, look);
  }
  return [];
}

/** The heading over the people: the question, and what the numbers count. */
export const peopleHeading = (unit: string, { count, addresses }: PeopleWidths, columns: number): Line => {
  const units = fit(`${unit}s`, Math.max(count, cells(unit) + 1), 'right');
  return spread(
    [bold('Who is it about?')],
    [muted(units), ...(addresses > 0 ? [muted(fit('addresses', addresses, 'right'))] : [])],
    columns,
  );
};

/** A line as a screen reader says it. */
export function spokenLine(line: ImportLine, { unit, isHere, why }: Pick<LineLook, 'unit' | 'isHere' | 'why'>): string {
  const start = isHere ? 'selected: ' : '';
  if (line.kind === 'source') return start + sourceWords(line.source);
  if (line.kind === 'program')
    return `${start}left out: ${safe(line.program.name, 80)}, ${counted(line.program.count, unit)}, a program`;
  if (line.kind === 'address') {
    const { key, count, why: reason, isApart } = line.address;
    return `${start}address ${safe(key, 300)}, ${counted(count, unit)}, ${isApart ? 'left out' : safe(reason, 80)}`;
  }
  const { person, isChosen } = line;
  const remark = why ?? person.remark;
  return [
    `${start}${isChosen ? 'about ' : ''}${safe(person.name, 120)}`,
    counted(person.count, unit),
    counted(person.keys.length, 'address', 'addresses'),
    ...(remark === undefined ? [] : [safe(remark, 80)]),
  ].join(', ');
}
