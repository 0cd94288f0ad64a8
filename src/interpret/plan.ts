import { chatBody, hashOfTexts } from './questions/chat-body.ts';
import type { Asker } from './asking/asker.ts';
import type { Model } from './asking/post.ts';
import type { Choice } from './choice/choose.ts';
import { examinationCost } from './examination/examine.ts';
import { type FirstQuestion, mostClaims, packedQuestions } from './questions/first-question.ts';
import { secondQuestion } from './questions/second-question.ts';
import { interpretationLimits } from '../contract/interpretations/interpretation-limits.ts';

/** What a run asks: its first questions, the greatest number of second ones, and what all of the first are known by. */
export type Plan = {
  readonly firsts: readonly FirstQuestion[];
  readonly mostSeconds: number;
  readonly form: { readonly body: string; readonly tokens: number };
  readonly sent: string;
};

/** texts that may be chosen at most, before the budget decides */
export const mostTexts = 600;

/** the form of a second question, in the place of a claim and of what it quotes */
const inPlace = { field: '/traits/motivations', says: '[a claim]', quotes: ['[a sentence that it quotes]'] } as const;

/** Half of what the budget leaves is for first questions, the rest for second ones: two for each claim. */
export function planned(
  { texts }: Choice,
  {
    model,
    count,
    asker,
    isExamined,
  }: { model: Model; count: (text: string) => number; asker: Asker; isExamined: boolean },
): Plan {
  const left = model.budget - (isExamined ? 0 : examinationCost(asker));
  const most = Math.max(0, Math.floor(left / 2 / model.context));
  const firsts = packedQuestions(texts, count, { model: model.name, context: model.context, most });
  const spent = firsts.reduce((sum, { tokens }) => sum + tokens, 0);
  const second = secondQuestion(inPlace);
  const tokens = asker.costOf(second);
  const claims = Math.min(firsts.length * mostClaims, interpretationLimits.claims);
  return {
    firsts,
    mostSeconds: Math.min(claims * 2, Math.max(0, Math.floor((left - spent) / tokens))),
    form: { body: chatBody(model.name, second), tokens },
    sent: hashOfTexts(firsts.map(({ question }) => chatBody(model.name, question))),
  };
}
