import { type AnswerForm, answerForms, chatBody, type Question } from '../questions/chat-body.ts';
import type { Refusal, RefusedField } from './refusal.ts';

/** How a question is sent: servers and models differ in what they take. */
export type Manner = {
  readonly form: AnswerForm;
  /** the model is told not to think before it answers */
  readonly isQuiet: boolean;
  /** fields that are left out, or named otherwise */
  readonly without: readonly RefusedField[];
};

/** The manner of the first question, which is what a dry run prints. */
export const usualManner: Manner = { form: 'schema', isQuiet: false, without: [] };

/** by Ollama and hosted servers, and by llama.cpp and vLLM */
const quiet = { reasoning_effort: 'none', chat_template_kwargs: { enable_thinking: false } } as const;

/** The body of the request of a question, in this manner. */
export function bodyIn({ form, isQuiet, without }: Manner, model: string, question: Question): string {
  const usual = chatBody(model, question, form);
  if (!isQuiet && without.length === 0) return usual;
  const body = { ...(JSON.parse(usual) as object), ...(isQuiet ? quiet : {}) };
  const sent = Object.entries(body).filter(([field]) => !without.some((refused) => refused === field));
  const tokens = without.includes('max_tokens') ? { max_completion_tokens: question.answer } : {};
  return JSON.stringify({ ...Object.fromEntries(sent), ...tokens });
}

const ofManner: ReadonlySet<number> = new Set([400, 422, 501]);
const ofThinking: readonly RefusedField[] = ['reasoning_effort', 'chat_template_kwargs'];

/** Another manner in which a server that refused may take the question; undefined where none is left, or its manner is not why. */
export function otherManner(manner: Manner, status: number, { field, isTooLong }: Refusal): Manner | undefined {
  if (!ofManner.has(status) || isTooLong) return undefined;
  const isSent =
    field !== undefined && !manner.without.includes(field) && (manner.isQuiet || !ofThinking.includes(field));
  if (isSent) return { ...manner, without: [...manner.without, field] };
  const form = answerForms[answerForms.indexOf(manner.form) + 1];
  return form && { ...manner, form };
}

/** The same manner without thinking; undefined where that was asked for already. */
export const quietly = (manner: Manner): Manner | undefined =>
  manner.isQuiet ? undefined : { ...manner, isQuiet: true };
