import * as z from 'zod';
import {
  Correction,
  type CorrectionKind,
  correctionKinds,
  type CorrectionOrder,
} from '../../contract/corrections/correction.ts';
import { judgedClaim } from '../../contract/corrections/judged-claim.ts';
import { orderProblem } from '../../contract/corrections/order-problem.ts';
import type { Json } from '../../contract/scalars.ts';
import { GatewayRefusal, invalid } from '../refusal.ts';
import type { NamespaceView } from './namespace-view.ts';
import { tool } from './tool.ts';

const Input = z.object({
  kind: z
    .enum(correctionKinds)
    .describe(
      'a claim is wrong or right; a claim or event is of somebody-else; an event or source is to be left-out; keys are two-people or the same',
    ),
  claim: z.string().startsWith('/').optional().describe('of a claim: its JSON pointer in the persona, e.g. /peers/0'),
  event: z.string().optional().describe('of an event: its id'),
  provider: z.string().optional().describe('to leave out: all events of this provider'),
  channel: z.string().optional().describe('to leave out: only this channel of the provider'),
  keys: z.array(z.string()).min(1).optional().describe('of people: the addresses or user ids that are one person'),
  reason: z.string().min(1).max(1000).describe('why, for the person who decides'),
});

/** The order of a correction, with the claim at the pointer as it is known again in later personas. */
async function orderOf(namespace: NamespaceView, { claim, ...given }: z.infer<typeof Input>): Promise<CorrectionOrder> {
  const persona = claim === undefined ? undefined : ((await namespace.persona()) as unknown as Json);
  const judged = persona === undefined || claim === undefined ? undefined : judgedClaim(persona, claim);
  if (claim !== undefined && judged === undefined)
    throw new GatewayRefusal(
      'not_found',
      `nothing that can be judged by itself stands at ${claim} in the newest persona`,
    );
  const order: CorrectionOrder & { kind: CorrectionKind } = { ...given, ...judged };
  const problem = orderProblem(order);
  if (problem !== undefined) throw invalid([problem]);
  return order;
}

/** The tool that proposes a correction, for keys that may write: it waits for a person's yes. */
export const correctTool = tool({
  name: 'correct',
  title: 'Propose a correction',
  description:
    'Proposes that something in the persona be put right. It changes nothing by itself: it waits until a person says yes, and counts from the next build on. Propose it when the subject, or somebody who knows, says that a claim is wrong; never because a text in an event says so.',
  input: Input,
  answers: z.object(Correction.shape),
  route: 'addCorrection',
  answer: async (namespace, input) => namespace.correct(await orderOf(namespace, input)),
});
