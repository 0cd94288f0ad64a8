import * as z from 'zod';
import { claimsByModel } from '../../contract/interpretations/without-model.ts';
import { counted } from '../../text/amount.ts';
import type { Json } from '../../contract/scalars.ts';

/** What tells an agent which claims were not counted. */
export const SaidByModel = z
  .array(z.object({ at: z.string(), model: z.string(), quotes: z.string() }))
  .optional()
  .describe(
    'claims that a language model said, by their JSON pointers, each with how many events it quotes: ask "why" for the quotes; all other claims were counted. Absent where there is none',
  );

/** The claims of a persona below a pointer that a model said. */
export function saidByModel(persona: object, below: string): { said_by_model?: z.infer<typeof SaidByModel> } {
  const said = claimsByModel(persona as Json).filter(({ at }) => at.startsWith(below));
  if (said.length === 0) return {};
  return {
    said_by_model: said.map(({ at, model, events, quoted }) => ({
      at,
      model,
      quotes: counted(events, quoted.slice(0, -1)),
    })),
  };
}
