import type { CorrectionOrder, CorrectionState } from '../../../contract/corrections/correction.ts';
import type { StoredCorrection } from '../corrections.ts';

/** A correction as its row has it. */
export type CorrectionRow = {
  id: string;
  state: CorrectionState;
  body: string;
  made_at: number;
  made_by: string;
  judged_at: number | null;
  judged_by: string | null;
};

/** The correction of a row. */
export const storedCorrection = ({
  id,
  state,
  body,
  made_at,
  made_by,
  judged_at,
  judged_by,
}: CorrectionRow): StoredCorrection => ({
  id,
  state,
  order: JSON.parse(body) as CorrectionOrder,
  madeAt: made_at,
  madeBy: made_by,
  judgedAt: judged_at,
  judgedBy: judged_by,
});
