import { chatBody, hashOfTexts } from './questions/chat-body.ts';
import type { Asker } from './asking/asker.ts';
import type { Model } from './asking/post.ts';
import type { ChosenText, Choice } from './choice/choose.ts';
import { examinationCost } from './examination/examine.ts';
import { likeTogether } from './choice/like-together.ts';
import { mostClaims } from './questions/first-question.ts';
import { type FirstQuestion, packedQuestions } from './questions/packed-questions.ts';
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

/** tokens of the quotes of a second question, more than those of its form */
const ofQuotes = 80;

/** so many texts are put in order together: what is asked of them stays the same where a later run asks about more */
const block = 120;

/** Packs texts block by block, those that speak of the same together. */
function inBlocks(
  texts: readonly ChosenText[],
  packed: (some: readonly ChosenText[], before: number) => FirstQuestion[],
): FirstQuestion[] {
  const firsts: FirstQuestion[] = [];
  for (let from = 0; from < texts.length; from += block) {
    const order = likeTogether(texts.slice(from, from + block), ({ lines }) =>
      lines.map(({ sentence }) => sentence).join(' '),
    );
    firsts.push(...packed(order, firsts.length));
  }
  return firsts;
}

/**
 * As many first questions as the budget leaves room for with as many second ones as claims may come back: each has two where it stands, and
 * of many nothing is asked. Which texts they hold is as they were chosen; those that speak of the same stand together.
 */
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
  const second = secondQuestion(inPlace);
  const tokens = asker.costOf(second) + ofQuotes;
  const most = Math.max(0, Math.floor(left / (model.context + mostClaims * tokens)));
  const firsts = inBlocks(texts, (some, many) =>
    packedQuestions(some, count, { model: model.name, context: model.context, most: most - many }),
  );
  const spent = firsts.reduce((sum, one) => sum + one.tokens, 0);
  const claims = Math.min(firsts.length * mostClaims, interpretationLimits.claims);
  return {
    firsts,
    mostSeconds: Math.min(claims * 2, Math.max(0, Math.floor((left - spent) / asker.costOf(second)))),
    form: { body: chatBody(model.name, second), tokens },
    sent: hashOfTexts(firsts.map(({ question }) => chatBody(model.name, question))),
  };
}
