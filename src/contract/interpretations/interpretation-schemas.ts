import { Address } from '../address.ts';
import { InterpretationRun, Interpretations, InterpretationsErasure, InterpretationWanted } from './interpretation.ts';

/** What the routes of interpretations take, and what they answer in `data`. */
export const interpretationSchemas = {
  interpret: { input: InterpretationWanted, reply: InterpretationRun },
  readInterpretations: { input: Address, reply: Interpretations },
  eraseInterpretations: { input: Address, reply: InterpretationsErasure },
};
