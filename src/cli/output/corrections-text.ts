import type { Correction } from '../../contract/corrections/correction.ts';
import { changedWords } from '../../contract/corrections/changed-words.ts';
import { kindWords, subjectWords } from '../../contract/corrections/correction-words.ts';
import { momentText } from './cell-text.ts';
import { table } from './table.ts';

const columns = ['ID', 'STATE', 'WHAT', 'OF', 'WHEN (UTC)', 'BY', 'CHANGED'].map((title) => ({ title }));

/** Corrections as a table. */
export const correctionRows = (corrections: readonly Correction[], width: number | undefined): string[] =>
  table(
    columns,
    corrections.map((correction) => [
      correction.id,
      correction.state,
      kindWords(correction.kind) + (correction.reason === undefined ? '' : ` (${correction.reason})`),
      subjectWords(correction),
      momentText(correction.made_at),
      correction.made_by,
      changedWords(correction),
    ]),
    width,
  );
