import * as z from 'zod/mini';
import { addressFields, isAddressed } from '../address.ts';
import { correctionFields, correctionStates } from './correction.ts';
import { orderProblem } from './order-problem.ts';

/** What POST /corrections takes: an order, and the state it begins in; by an agent's key it waits, whatever it says. */
export const NewCorrection = z
  .object({
    ...addressFields,
    ...correctionFields,
    state: z.optional(
      z
        .enum(correctionStates, `must be one of ${correctionStates.join(', ')}`)
        .check(z.describe("the state it begins in: applied where it is left out, and waiting by an agent's key")),
    ),
  })
  .check(isAddressed, (payload) => {
    const problem = orderProblem(payload.value);
    if (problem !== undefined)
      payload.issues.push({
        code: 'custom',
        input: payload.value,
        path: [problem.path],
        message: problem.message,
        continue: true,
      });
  });

/** What PATCH /corrections takes: a person's yes or no. */
export const CorrectionChange = z
  .object({
    ...addressFields,
    id: z.string('must be a text').check(z.minLength(1, 'must not be empty'), z.describe('the id of the correction')),
    state: z
      .enum(['applied', 'refused'], 'must be applied or refused')
      .check(z.describe('applied from the next build on, or refused')),
  })
  .check(isAddressed);
