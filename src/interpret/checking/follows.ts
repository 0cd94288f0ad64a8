import type { Asker } from '../asking/asker.ts';
import { type Pair, secondQuestion } from '../questions/second-question.ts';

/** What a model says of a pair: that the claim follows, that it does not, that it does and says little, something else; or it was lost to a fault. */
export type Verdict = 'follows' | 'not' | 'little' | 'forbidden' | 'odd' | 'lost';

/** Asks whether a claim follows from quotes. */
export async function follows(asker: Asker, pair: Pair, events: readonly string[]): Promise<Verdict> {
  const answer = await asker.ask(secondQuestion(pair), events);
  if (answer === undefined) return 'lost';
  const { follows: does, telling, forbidden } = answer.said;
  if (typeof does !== 'boolean' || typeof telling !== 'boolean' || typeof forbidden !== 'boolean') return 'odd';
  if (forbidden) return 'forbidden';
  if (!does) return 'not';
  return telling ? 'follows' : 'little';
}
