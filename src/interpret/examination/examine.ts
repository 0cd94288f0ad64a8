import pairs from './pairs.json' with { type: 'json' };
import type { InterpretedField } from '../../contract/interpretations/interpreted-fields.ts';
import type { Asker } from '../asking/asker.ts';
import { ModelFault } from '../asking/model-fault.ts';
import { follows } from '../checking/follows.ts';
import { kinds } from '../questions/first-question.ts';
import { type Pair, secondQuestion } from '../questions/second-question.ts';

/** What a model made of the pairs: how many wrong ones it let pass, how many right ones it accepted, of how many. */
export type Examined = {
  readonly passed: number;
  readonly wrong: number;
  readonly accepted: number;
  readonly right: number;
};

/** more wrong pairs let pass, or fewer right ones accepted, and a model is not used */
const bounds = { passed: 3, accepted: 20 } as const;

type Shipped = {
  readonly kind: string;
  readonly says: string;
  readonly stance?: string;
  readonly quotes: readonly string[];
};
const pairOf = ({ kind, says, stance, quotes }: Shipped): Pair => ({
  field: kinds[kind] as InterpretedField,
  says,
  stance: stance === 'for' || stance === 'against' ? stance : undefined,
  quotes,
});

/** The pairs that are shipped: made up, each with what is wrong with it, or right. */
export const examinationPairs = {
  wrong: (pairs.wrong as readonly Shipped[]).map(pairOf),
  right: (pairs.right as readonly Shipped[]).map(pairOf),
};

/** How many questions an examination has. */
export const examinationQuestions = examinationPairs.wrong.length + examinationPairs.right.length;

/** The most tokens that an examination costs. */
export const examinationCost = (asker: Pick<Asker, 'costOf'>): number =>
  [...examinationPairs.wrong, ...examinationPairs.right].reduce(
    (sum, pair) => sum + asker.costOf(secondQuestion(pair)),
    0,
  );

/** Whether a model that was examined so is used. */
export const isFit = ({ passed, accepted }: Examined): boolean =>
  passed <= bounds.passed && accepted >= bounds.accepted;

/** Why a model is not used, as a sentence. */
export const unfitWords = (model: string, { passed, wrong, accepted, right }: Examined): string =>
  `${model} is not used: of ${wrong} made-up claims that are wrong it let ${passed} pass (${bounds.passed} may)${right === 0 ? '' : `, and of ${right} right ones it accepted ${accepted} (${bounds.accepted} of 30 must be)`}. Choose another (persona config set model.name NAME), or examine it again once other weights are behind its name (persona interpret NAMESPACE --anew)`;

/**
 * Examines a model by the second question; what it answers in another form counts against it. It ends as soon as the model cannot pass any
 * more. Throws a ModelFault where questions that were lost could have decided otherwise.
 */
export async function examine(asker: Asker, tell: (done: number, total: number) => void): Promise<Examined> {
  const { wrong, right } = examinationPairs;
  let [passed, accepted, done, lost] = [0, 0, 0, 0];
  const judged = (examined: Examined): Examined => {
    if (lost > 0 && !isFit(examined))
      throw new ModelFault(`The examination could not be finished: ${lost} of its ${done} questions were lost.`, 'run');
    return examined;
  };
  tell(0, wrong.length + right.length);
  for (const [place, pair] of wrong.entries()) {
    const verdict = await follows(asker, pair, []);
    if (verdict === 'lost') lost += 1;
    if (verdict !== 'not' && verdict !== 'forbidden') passed += 1;
    tell((done += 1), examinationQuestions);
    if (passed > bounds.passed) return judged({ passed, wrong: place + 1, accepted, right: 0 });
  }
  for (const [place, pair] of right.entries()) {
    const verdict = await follows(asker, pair, []);
    if (verdict === 'lost') lost += 1;
    // Whether a claim tells much is not what is examined.
    if (verdict === 'follows' || verdict === 'little') accepted += 1;
    tell((done += 1), examinationQuestions);
    if (accepted + right.length - place - 1 < bounds.accepted)
      return judged({ passed, wrong: wrong.length, accepted, right: place + 1 });
  }
  return judged({ passed, wrong: wrong.length, accepted, right: right.length });
}
