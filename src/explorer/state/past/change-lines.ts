import {
  type ChangeRow,
  changeRows,
  foldedWords,
  headings,
  noiseWords,
} from '../../../contract/changes/change-rows.ts';
import { changesOf } from '../../../contract/changes/change-rows.ts';
import type { Change } from '../../../contract/changes/diff.ts';
import { saidByModel } from '../../../contract/changes/said.ts';
import { headingsFor, inOrderOf } from '../../../contract/preview/fallen.ts';
import { previewIn } from '../../../contract/preview/preview-in.ts';
import { counted } from '../../../text/amount.ts';
import type { Past } from './past.ts';

/** One line of what changed, that the cursor can stand on. */
export type ChangeLine = {
  readonly key: string;
  /** the heading that it begins, where it is the first under it */
  readonly heading: string | undefined;
  readonly mark: string;
  readonly is: string;
  readonly words: string;
  /** the one change that it tells; several, or none, where it can be unfolded */
  readonly changes: readonly Change[];
  readonly isNoise: boolean;
  readonly depth: 0 | 1;
};

const noiseKey = 'noise';

type Headings = ReturnType<typeof headingsFor>;

const staysWords = (stays: number | undefined): string[] =>
  stays === undefined ? [] : [`${counted(stays, 'claim')} ${stays === 1 ? 'stays' : 'stay'}.`];

const lineOf = (row: ChangeRow, key: string, by: Headings, heading: string | undefined, depth: 0 | 1): ChangeLine => ({
  key,
  heading,
  mark: by[row.what][1],
  is: row.is,
  words: row.words,
  changes: row.changes,
  isNoise: false,
  depth,
});

/** What changed between the two personas as lines, those of a kind in one until it is unfolded; the noise stands in the last. */
export function changeLines({ compared, unfolded }: Pick<Past, 'compared' | 'unfolded'>): ChangeLine[] {
  const { data } = compared;
  if (data === undefined) return [];
  const by = headingsFor(previewIn(data.now));
  const { rows: found, folded } = changeRows(data.changes);
  const rows = inOrderOf(found, by);
  const told = rows.flatMap((row, index): ChangeLine[] => {
    const key = `${row.what} ${row.is} ${index}`;
    const isFirst = rows[index - 1]?.what !== row.what;
    const own = lineOf(row, key, by, isFirst ? by[row.what][0] : undefined, 0);
    if (row.changes.length === 1 || !unfolded.has(key)) return [own];
    return [own, ...changesOf(row).map((one, place) => lineOf(one, `${key} ${place}`, by, undefined, 1))];
  });
  const noise = data.changes.filter((one) => one.noise !== undefined);
  const last: ChangeLine = {
    key: noiseKey,
    heading: '',
    mark: '',
    is: '',
    words: [...staysWords(data.stays), foldedWords(folded)].join(' '),
    changes: noise,
    isNoise: true,
    depth: 0,
  };
  const shown = unfolded.has(noiseKey)
    ? noise.map((one, index): ChangeLine => ({
        ...last,
        key: `${noiseKey} ${index}`,
        heading: undefined,
        mark: headings[one.what][1],
        is: one.is,
        words: `${one.text}${saidByModel(one.now ?? one.before)}${one.noise === undefined ? '' : `, ${noiseWords[one.noise]}`}`,
        changes: [one],
        depth: 1,
      }))
    : [];
  return [...told, last, ...shown];
}
