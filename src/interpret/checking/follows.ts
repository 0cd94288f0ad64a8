import type { Asker } from '../asking/asker.ts';
import { type Pair, secondQuestion } from '../questions/second-question.ts';

/** What a model says of a pair: that the claim follows, that it does not, something that is neither; or it was lost to a fault. */
export type Verdict = 'follows' | 'not' | 'forbidden' | 'odd' | 'lost';

/** Asks whether a claim follows from quotes. */
export async function follows(asker: Asker, pair: Pair, events: readonly string[]): Promise<Verdict> {
  const answer = await asker.ask(secondQuestion(pair), events);
  if (answer === undefined) return 'lost';
  const { follows: does, forbidden } = answer.said;
  if (typeof does !== 'boolean' || typeof forbidden !== 'boolean') return 'odd';
  if (forbidden) return 'forbidden';
  return does ? 'follows' : 'not';
}
