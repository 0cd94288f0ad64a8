import type { Clock } from '../../contract/time/clock.ts';
import type { KeptAnswers } from '../kept/kept-answers.ts';
import { chatBody, type Question } from '../questions/chat-body.ts';
import { finer } from '../questions/packed-questions.ts';
import { type Answer, answerIn } from './answer-in.ts';
import { keyRefused } from './key-refused.ts';
import { bodyIn, type Manner, otherManner, quietly, usualManner } from './manner.ts';
import { ModelFault, OnlyThought } from './model-fault.ts';
import { type Model, post, type Reply } from './post.ts';
import type { Purse } from './purse.ts';
import { notFoundWords, refusalIn, refusedWords } from './refusal.ts';

/** What an asker works with. */
export type AskerNeeds = {
  readonly model: Model;
  /** how many tokens a text is, by one tokenizer */
  readonly count: (text: string) => number;
  readonly clock: Clock;
  readonly purse: Purse;
  readonly kept: KeptAnswers;
  /** told of every fault, as a sentence */
  readonly notice: (sentence: string) => void;
  /** told of what is only waited for, as a sentence: no question is lost by it */
  readonly passing: (sentence: string) => void;
  readonly signal: AbortSignal;
};

/** The budget is spent: nothing more is asked. */
export class BudgetSpent extends Error {
  override readonly name = 'BudgetSpent';
}

/** how often a question is sent at most where the server asks to wait or fails; and faults in a row after which no more is asked */
const most = { waits: 3, loading: 60, failures: 2, inARow: 3, wait: 60_000 } as const;
const usualWait = { busy: 5_000, failed: 2_000 } as const;

/** Milliseconds that a server asks to wait, as seconds or a date; not longer than a minute. */
function waitOf({ retryAfter }: Reply, now: number): number {
  if (retryAfter === undefined) return usualWait.busy;
  const asked = /^\d+$/.test(retryAfter.trim()) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now;
  return Number.isFinite(asked) ? Math.min(Math.max(asked, 0), most.wait) : usualWait.busy;
}

/** Tokens as a server tells them in an answer, whatever else stands there; 0 where it tells none. */
const toldIn = (text: string, what: 'prompt_tokens' | 'completion_tokens'): number =>
  Number(new RegExp(String.raw`"${what}"\s*:\s*(\d{1,9})`).exec(text)?.[1] ?? 0);

/** Asks one question after the other: each at most once more than its faults allow, none that was answered before, and never beyond the budget. */
export class Asker {
  readonly #needs: AskerNeeds;
  #manner: Manner = usualManner;
  /** tokens as the server tells them, of one that we count: at least `finer` */
  #share: number = finer;
  #faults = 0;
  /** how many requests were sent, questions answered by what was kept, and questions lost to a fault */
  requests = 0;
  answeredBefore = 0;
  lost = 0;

  constructor(needs: AskerNeeds) {
    this.#needs = needs;
  }

  get host(): string {
    return this.#needs.model.url.host;
  }

  /** The most that a question costs, with its answer. */
  costOf(question: Question): number {
    return Math.ceil(this.#needs.count(chatBody(this.#needs.model.name, question)) * finer) + question.answer;
  }

  /**
   * The answer to a question; undefined where it was lost to a fault, which is told. Throws BudgetSpent, a ModelFault where no other question
   * would go better, and the signal's reason.
   */
  async ask(question: Question, events: readonly string[]): Promise<Answer | undefined> {
    const { model, kept, count, clock } = this.#needs;
    const asked = { host: this.host, model: model.name, body: chatBody(model.name, question) };
    const own = count(question.text);
    const before = kept.find(asked);
    try {
      if (before !== undefined) {
        const known = answerIn(before, question, 0);
        this.answeredBefore += 1;
        return known;
      }
      const answer = await this.#answered(question, own);
      kept.keep(asked, answer.text, events, new Date(clock.now()).toISOString());
      this.#faults = 0;
      return answer;
    } catch (error) {
      if (!(error instanceof ModelFault) || error.weight === 'run') throw error;
      this.#faults += 1;
      this.lost += 1;
      this.#needs.notice(error.message);
      if (this.#faults >= most.inARow)
        throw new ModelFault(
          `${most.inARow} questions in a row failed, so no more is asked. ${error.message}`,
          'run',
          error,
        );
      return undefined;
    }
  }

  /** The answer of the server; it is asked once more where its model did nothing but think, and told not to. */
  async #answered(question: Question, own: number): Promise<Answer> {
    try {
      return answerIn(await this.#sent(question), question, own);
    } catch (error) {
      const quiet = error instanceof OnlyThought ? quietly(this.#manner) : undefined;
      if (quiet === undefined) throw error;
      this.#manner = quiet;
      return answerIn(await this.#sent(question), question, own);
    }
  }

  /** Sends a question as often as it may be; the text of a good answer. */
  async #sent(question: Question): Promise<string> {
    const { model, purse, count, clock, passing, signal } = this.#needs;
    const { host } = this;
    const before = this.#manner;
    for (let [waits, loading, failures] = [0, 0, 0]; ;) {
      signal.throwIfAborted();
      const body = bodyIn(this.#manner, model.name, question);
      const counted = count(body);
      const sent = Math.ceil(counted * this.#share);
      if (!purse.has(sent + question.answer)) throw new BudgetSpent('the budget is spent');
      this.requests += 1;
      let reply: Reply;
      try {
        reply = await post(model, body, { clock, signal });
      } catch (error) {
        // Nobody knows what was read and answered by then.
        const answered = error instanceof ModelFault ? error.answered : 0;
        if (!(error instanceof ModelFault) || error.weight === 'question')
          purse.spend(sent, Math.max(answered, question.answer));
        throw error;
      }
      const { status } = reply;
      if (status === 200) {
        const read = toldIn(reply.text, 'prompt_tokens');
        this.#share = Math.max(this.#share, read / counted);
        purse.spend(Math.max(sent, read), this.#answeredIn(reply.text));
        return reply.text;
      }
      const refusal = refusalIn(reply.text, question, model.key);
      const other = otherManner(this.#manner, status, refusal);
      if (other !== undefined) {
        this.#manner = other;
        continue;
      }
      if (status === 401 || status === 403) throw new ModelFault(keyRefused(host, model.key, status), 'run');
      if (status === 404) throw new ModelFault(notFoundWords(model.url, model.name, refusal), 'run');
      if (status === 503 && refusal.isLoading) {
        loading += 1;
        if (loading === 1) passing(`${host} is not ready (503).${refusal.words} It is asked again until it is.`);
        if (loading === most.loading)
          throw new ModelFault(`${host} was asked ${loading} times and is not ready (503).${refusal.words}`, 'run');
        await clock.sleep(waitOf(reply, clock.now()), signal);
        continue;
      }
      if (status === 429 || status === 503) {
        waits += 1;
        if (waits === most.waits)
          throw new ModelFault(`${host} asked ${waits} times to wait (${status}).${refusal.words}`);
        await clock.sleep(waitOf(reply, clock.now()), signal);
        continue;
      }
      if (status < 500 || refusal.isTooLong) {
        // What it refuses in every manner is not refused for its manner.
        this.#manner = before;
        throw new ModelFault(refusedWords(host, status, refusal));
      }
      failures += 1;
      purse.spend(sent, question.answer);
      if (failures === most.failures)
        throw new ModelFault(`${host} failed ${failures} times (${status}).${refusal.words}`);
      await clock.sleep(usualWait.failed, signal);
    }
  }

  /** Tokens of an answer: as its server tells, or as we count them, whichever is more. */
  #answeredIn(text: string): number {
    const content = /"content"\s*:\s*("(?:[^"\\]|\\.)*")/.exec(text)?.[1] ?? '';
    return Math.max(toldIn(text, 'completion_tokens'), this.#needs.count(content));
  }
}
