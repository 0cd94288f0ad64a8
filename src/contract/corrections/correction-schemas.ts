import * as z from 'zod/mini';
import { addressFields, isAddressed } from '../address.ts';
import { PageQuery } from '../envelope.ts';
import { Correction, CorrectionRemoved } from './correction.ts';
import { CorrectionChange, NewCorrection } from './new-correction.ts';

/** What the routes of corrections take, and what they answer in `data`. */
export const correctionSchemas = {
  listCorrections: {
    input: z.object({ ...addressFields, ...PageQuery.shape }).check(isAddressed),
    reply: z.array(Correction),
  },
  addCorrection: { input: NewCorrection, reply: Correction },
  judgeCorrection: { input: CorrectionChange, reply: Correction },
  removeCorrection: {
    input: z.object({ ...addressFields, id: CorrectionChange.shape.id }).check(isAddressed),
    reply: CorrectionRemoved,
  },
};
