import * as z from 'zod/mini';
import { Count } from '../scalars.ts';
import { quotedKinds } from './by-model.ts';

/** Beside a claim that was not counted: which model said it, and how many events of what kind it quotes. */
export const SaidByModel = z.object({ model: z.string(), events: Count, quoted: z.enum(quotedKinds) });
