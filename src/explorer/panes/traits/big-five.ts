import { claimOn } from '../../state/persona/claim.ts';
import type { Json } from '../../../contract/scalars.ts';
import { fit } from '../../../text/cells.ts';
import { figure, scaleOf } from '../../../text/figure.ts';
import type { Entry } from '../../state/persona/entries.ts';
import { at, below } from '../../state/persona/pointer.ts';
import { band } from '../../widgets/marks/band.ts';
import { bar } from '../../widgets/marks/bar.ts';
import { bold, fitLine, type Line, muted } from '../../widgets/line.ts';
import { nameColumns, namedBlock, nameOf } from '../drawn/drawn-branch.ts';
import type { Block, Branch, Group } from '../drawn/group.ts';
import type { PaneData } from '../pane-data.ts';

/** How much a confidence from 0 to 1 is worth, in a word; a gateway that gives none says nothing. */
export function strength(confidence: number | undefined): 'weak' | 'moderate' | 'strong' | undefined {
  if (confidence === undefined || !(confidence >= 0 && confidence <= 1)) return undefined;
  return confidence < 0.35 ? 'weak' : confidence < 0.65 ? 'moderate' : 'strong';
}

/** Where a share from 0 to 1 stands, in words. */
export function level(share: number): string {
  if (share < 0.2) return 'low';
  if (share < 0.4) return 'rather low';
  if (share <= 0.6) return 'near the middle';
  return share <= 0.8 ? 'rather high' : 'high';
}

export type TraitReading = {
  /** on the scale of the gateway */
  readonly value: number;
  /** on 0 to 1 */
  readonly share: number;
  readonly interval: readonly [number, number] | undefined;
  readonly strength: ReturnType<typeof strength>;
};

/** One trait with its confidence and interval on 0 to 1; undefined where it is no number on a known scale. */
export function traitReading(raw: Json, key: string): TraitReading | undefined {
  const factors = at(raw, '/traits/big_five');
  const value = at(factors, below('', key));
  if (typeof value !== 'number' || factors === null || typeof factors !== 'object') return undefined;
  const scale = scaleOf(Object.values(factors).filter((other) => typeof other === 'number')) ?? ([0, 1] as const);
  if (value < scale[0] || value > scale[1]) return undefined;
  const share = (number: number) => (number - scale[0]) / (scale[1] - scale[0]);
  const confidence = at(raw, `/traits/big_five_confidence${below('', key)}`);
  const interval = claimOn(raw, `/traits/big_five${below('', key)}`)?.interval;
  return {
    value,
    share: share(value),
    interval: interval && [share(interval[0]), share(interval[1])],
    strength: strength(typeof confidence === 'number' ? confidence : undefined),
  };
}

/** What a trait says and how sure it is, as a sentence. */
export function traitSentence(name: string, { value, share, interval, strength: sure }: TraitReading): string {
  const range = interval ? `, 80 % interval ${figure(interval[0])} to ${figure(interval[1])}` : '';
  const evidence = sure === undefined ? 'confidence not given' : `${sure} evidence`;
  return `${name}: ${figure(value)}, ${sure === 'weak' ? 'perhaps ' : ''}${level(share)}${range}; ${evidence}`;
}

function traitBlock(entry: Entry, names: number, columns: number, paneData: PaneData, isSaidAbove: boolean): Block {
  const reading = traitReading(paneData.raw, entry.key);
  if (!reading) return namedBlock(entry, names, columns, paneData);
  const { value, share, interval, strength: sure } = reading;
  const words = isSaidAbove ? '' : (sure ?? 'not given');
  const room = Math.min(48, columns - names - 8 - 11);
  const drawn =
    room < 5
      ? []
      : interval
        ? band({ value: share, interval, weak: sure !== 'strong' && sure !== 'moderate' }, room, paneData.glyphs)
        : bar(share, room, paneData.glyphs, { hollow: sure === 'weak' });
  const line: Line = [
    fit(nameOf(entry), names),
    fit(figure(value), 6, 'right'),
    '  ',
    ...drawn,
    '  ',
    sure === 'weak' || sure === undefined ? muted(words) : words,
  ];
  const extra = columns - names - 8 - room - 11;
  const more = extra > 24 && interval ? [muted(`  ${figure(interval[0])} to ${figure(interval[1])}`)] : [];
  return {
    pointer: entry.pointer,
    lines: [fitLine([...line, ...more], columns)],
    spoken: traitSentence(nameOf(entry), reading),
  };
}

/** The five factors as points in their bands, hollow where weak, with a sentence on how to read them. */
export function drawnBigFive({ head, items }: Branch, columns: number, paneData: PaneData): Group {
  const names = nameColumns([...items.map(nameOf), 'Conscientiousness'], columns);
  const readings = items.map(({ key }) => traitReading(paneData.raw, key)).filter((reading) => reading !== undefined);
  const hasBand = readings.some(({ interval }) => interval);
  const allWeak = readings.length > 0 && readings.every(({ strength: sure }) => sure === 'weak');
  const note = [allWeak ? 'weak, a hint only' : '', hasBand ? '80 % bands' : ''].filter(Boolean).join('; ');
  return {
    tight: false,
    blocks: [
      {
        pointer: head.pointer,
        lines: [fitLine([bold('Big Five'), muted(note === '' ? '' : `  ${note}`)], columns)],
        spoken: 'Big Five',
      },
      ...items.map((entry) => traitBlock(entry, names, columns, paneData, allWeak)),
    ],
  };
}
