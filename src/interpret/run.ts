import type { Asked } from '../contract/interpretations/accepted-claim.ts';
import { keyOfClaim } from '../contract/interpretations/claim-said.ts';
import { interpretationLimits } from '../contract/interpretations/interpretation-limits.ts';
import type { InterpretationRun } from '../contract/interpretations/interpretation.ts';
import type { Interpreted } from '../contract/interpretations/interpreter.ts';
import { amount } from '../text/amount.ts';
import type { HeldAgainst } from '../engine/interpreted/held-against.ts';
import { whyNot, withSoundQuotes } from '../engine/interpreted/holds.ts';
import { Asker, BudgetSpent } from './asking/asker.ts';
import { ModelFault } from './asking/model-fault.ts';
import { Purse } from './asking/purse.ts';
import { claimsSaid, type SaidClaim } from './checking/claims-said.ts';
import { isSaidAgain } from './checking/said-again.ts';
import { secondLook } from './checking/second-look.ts';
import { type Choice, choose } from './choice/choose.ts';
import { examinationQuestions, examine, isFit, unfitWords } from './examination/examine.ts';
import { mostTexts, type Plan, planned } from './plan.ts';
import { chatBody, hashOfTexts } from './questions/chat-body.ts';
import { numberedSentences, questionVersion } from './questions/first-question.ts';
import type { RunNeeds } from './run-needs.ts';
import { RunTally } from './tally-of-run.ts';

const readEvery = 2_000;

/** Thrown where a model was examined and is not used. */
class NotUsed extends Error {}

const idOf = ({ claim }: SaidClaim): string => hashOfTexts([claim.field, keyOfClaim(claim)]).slice(0, 24);

/** Asks a model about one person's texts and keeps what can be shown: everything else is dropped, and counted by why. */
export async function interpretation(needs: RunNeeds): Promise<Interpreted> {
  const { order, model, count, clock, kept, examinations, findSecrets, tell, signal } = needs;
  const purse = new Purse(model.budget);
  const tally = new RunTally(purse, tell);
  const { drop, notice, passing } = tally;
  const asker = new Asker({ model, count, clock, purse, kept, notice, passing, signal });
  if (order.anew && !order.dryRun) {
    kept.forget('all');
    examinations.forget(asker.host, model.name, questionVersion);
  }
  const known = order.anew ? undefined : examinations.find(asker.host, model.name, questionVersion);
  // Whoever waits for the answer of this run hears at once that it goes on: a model may take minutes to load.
  tally.at('reading', 0, order.total);
  const choice = await choose(order, mostTexts, {
    findSecrets,
    signal,
    read: (done) => done % readEvery === 0 && tally.at('reading', done, order.total),
  });
  const plan = planned(choice, { model, count, asker, isExamined: known !== undefined });
  const asked: Asked = {
    model: model.name,
    host: asker.host,
    question: questionVersion,
    asked_at: order.at,
    sent: plan.sent,
  };
  let [first, second, examined, lostBefore] = [0, 0, 0, 0];
  const said: SaidClaim[] = [];
  /** what an earlier run accepted already */
  const again: SaidClaim[] = [];
  const ended = (end: InterpretationRun['end']): Interpreted => ({
    claims: tally.claims,
    run: {
      asked,
      dry_run: order.dryRun,
      end,
      chosen: { ...choice.told, texts: plan.firsts.reduce((sum, { texts }) => sum + texts.length, 0) },
      requests: { first, second, examined, answered_before: asker.answeredBefore },
      tokens: purse.told(),
      accepted: tally.claims.length,
      ...(again.length === 0 ? {} : { known: again.length }),
      ...(asker.lost === lostBefore ? {} : { lost: asker.lost - lostBefore }),
      dropped: tally.dropped(),
      notices: tally.notices(),
    },
  });
  if (plan.firsts.length === 0)
    notice(
      choice.texts.length === 0
        ? 'No text of this person holds a whole sentence of their own that could be quoted: there is nothing to ask about.'
        : `A budget of ${amount(model.budget)} tokens is too small for one question of ${amount(model.context)}.`,
    );
  if (order.dryRun) {
    [first, second, examined] = [plan.firsts.length, plan.mostSeconds, known === undefined ? examinationQuestions : 0];
    tellPlan(plan, needs);
    return ended('whole');
  }
  if (plan.firsts.length === 0) return ended(choice.texts.length === 0 ? 'whole' : 'budget');
  /** How many requests a part of the run sends. */
  const counting = async <Result>(work: () => Promise<Result>, add: (requests: number) => void): Promise<Result> => {
    const before = asker.requests;
    try {
      return await work();
    } finally {
      add(asker.requests - before);
    }
  };
  let looked = 0;
  try {
    await counting(
      async () => {
        const result = known ?? (await examine(asker, (done, total) => tally.at('examining', done, total)));
        if (known === undefined) examinations.keep(asker.host, model.name, questionVersion, result);
        if (!isFit(result)) throw new NotUsed(unfitWords(model.name, result));
      },
      (requests) => (examined += requests),
    );
    lostBefore = asker.lost;
    const against = heldAgainst(choice, plan, said);
    for (const [place, { question, texts }] of plan.firsts.entries()) {
      tally.at('asking', place, plan.firsts.length);
      const events = texts.map(({ event }) => event.id);
      const answer = await counting(
        () => asker.ask(question, events),
        (requests) => (first += requests),
      );
      for (const one of answer === undefined
        ? []
        : claimsSaid(answer.said, numberedSentences(texts), choice.people, drop)) {
        const sound = withSoundQuotes(one.claim, against);
        if (typeof sound === 'string') drop(sound);
        else if (order.accepted.some((other) => isSaidAgain(sound, other))) again.push({ ...one, claim: sound });
        else {
          const isTwice = said.some(({ claim }) => isSaidAgain(sound, claim));
          const reason = said.length >= interpretationLimits.claims ? 'too-many' : whyNot(sound, against);
          if (reason === undefined && !isTwice) said.push({ ...one, claim: sound });
          else drop(reason ?? 'twice');
        }
      }
    }
    for (const one of said) {
      tally.at('checking', looked, said.length);
      const reason = await counting(
        () => secondLook(asker, one, [...again, ...said]),
        (requests) => (second += requests),
      );
      looked += 1;
      if (reason !== undefined) drop(reason);
      else tally.claims.push({ id: idOf(one), ...one.claim, asked });
    }
    return ended('whole');
  } catch (error) {
    for (const _ of said.slice(looked)) drop('not-asked-again');
    if (signal.aborted) return ended('cancelled');
    if (error instanceof BudgetSpent) return ended('budget');
    if (!(error instanceof ModelFault) && !(error instanceof NotUsed)) throw error;
    notice(error.message);
    return ended(error instanceof NotUsed ? 'not-used' : 'fault');
  }
}

/** What claims of this run are held against: the texts that were sent, and what was said before. */
function heldAgainst({ names, isRepeated }: Choice, { firsts }: Plan, said: readonly SaidClaim[]): HeldAgainst {
  const sent = new Map(firsts.flatMap(({ texts }) => texts.map(({ event }) => [event.id, event] as const)));
  return {
    own: (id) => sent.get(id),
    names,
    isRepeated,
    taken: (field) => said.flatMap(({ claim }) => (claim.field === field ? [keyOfClaim(claim)] : [])),
  };
}

/** Tells every first question byte for byte, and the form of the second. */
function tellPlan({ firsts, form, mostSeconds }: Plan, { model, tell }: RunNeeds): void {
  for (const [place, { question, tokens }] of firsts.entries())
    tell({
      request: { kind: 'first', number: place + 1, of: firsts.length, tokens, body: chatBody(model.name, question) },
    });
  if (firsts.length > 0)
    tell({ request: { kind: 'second', number: 1, of: mostSeconds, tokens: form.tokens, body: form.body } });
}
