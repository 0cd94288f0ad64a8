import type { Correction } from '../../contract/corrections/correction.ts';
import { changedWords } from '../../contract/corrections/changed-words.ts';
import { kindWords, subjectWords } from '../../contract/corrections/correction-words.ts';
import { momentText } from './cell-text.ts';

/** The columns of a table of corrections. */
export const correctionColumns = ['ID', 'STATE', 'WHAT', 'OF', 'WHEN (UTC)', 'BY', 'CHANGED'].map((title) => ({
  title,
}));

/** Its row of a correction. */
export const correctionRow = (correction: Correction): string[] => [
  correction.id,
  correction.state,
  kindWords(correction.kind) + (correction.reason === undefined ? '' : ` (${correction.reason})`),
  subjectWords(correction),
  momentText(correction.made_at),
  correction.made_by,
  changedWords(correction),
];
