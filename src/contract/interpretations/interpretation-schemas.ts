import { Address } from '../address.ts';
import {
  InterpretationRun,
  Interpretations,
  InterpretationsErasure,
  InterpretationsPut,
  InterpretationsReceipt,
  InterpretationWanted,
} from './interpretation.ts';

/** What the routes of interpretations take, and what they answer in `data`. */
export const interpretationSchemas = {
  interpret: { input: InterpretationWanted, reply: InterpretationRun },
  putInterpretations: { input: InterpretationsPut, reply: InterpretationsReceipt },
  readInterpretations: { input: Address, reply: Interpretations },
  eraseInterpretations: { input: Address, reply: InterpretationsErasure },
};
