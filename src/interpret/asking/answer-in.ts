import type { Question } from '../questions/chat-body.ts';
import { ModelFault, OnlyThought } from './model-fault.ts';
import { refusalIn } from './refusal.ts';

/** What an answer to a question says, and what it cost as its server tells. */
export type Answer = {
  readonly said: { readonly [field: string]: unknown };
  /** it stood among other words, or needed to be searched for */
  readonly amongWords: boolean;
  readonly reported: { readonly prompt: number | undefined; readonly completion: number | undefined };
  readonly text: string;
};

type Fields = { readonly [field: string]: unknown };
const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The end of the object that begins here, or -1 where it does not end. */
function endOfObject(text: string, from: number): number {
  let [depth, isText] = [0, false];
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at];
    if (isText) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isText = false;
    } else if (sign === '"') isText = true;
    else if (sign === '{') depth += 1;
    else if (sign === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
}

const mostBeginnings = 20;

/** The object of JSON in a text, among whatever words; undefined where there is none that is whole. */
export function objectIn(text: string): { readonly fields: Fields; readonly amongWords: boolean } | undefined {
  const whole = fieldsOf(parsed(text));
  if (whole !== undefined) return { fields: whole, amongWords: false };
  let from = text.indexOf('{');
  for (let tried = 0; from !== -1 && tried < mostBeginnings; tried += 1) {
    const end = endOfObject(text, from);
    const fields = end === -1 ? undefined : fieldsOf(parsed(text.slice(from, end)));
    if (fields !== undefined) return { fields, amongWords: true };
    from = text.indexOf('{', end === -1 ? from + 1 : end);
  }
  return undefined;
}

const tokens = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;

/** reported as less than this share of our count: no tokenizer is so much coarser, so a part was not read */
const leastReported = 0.5;

/** thoughts of a model whose server leaves them among its words */
const thoughts = /^(?!\s*\{)[^]*?<\/think>/;
const isSaid = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/** Whether a model thought, by what servers tell of it. */
const hasThought = (message: Fields, usage: Fields | undefined): boolean =>
  isSaid(message['reasoning_content']) ||
  isSaid(message['reasoning']) ||
  /^\s*<think>/.test(String(message['content'])) ||
  (tokens(fieldsOf(usage?.['completion_tokens_details'])?.['reasoning_tokens']) ?? 0) > 0;

/** What a server's answer says to a question; throws a ModelFault where it says nothing that can be used. */
export function answerIn(text: string, question: Question, ownCount: number): Answer {
  const { marks } = question;
  const body = fieldsOf(parsed(text));
  const choices = body?.['choices'];
  const choice = fieldsOf(Array.isArray(choices) ? choices[0] : undefined);
  const message = fieldsOf(choice?.['message']);
  if (message === undefined)
    throw new ModelFault(
      `The server answered with something else than a chat completion.${refusalIn(text, question, undefined).words}`,
    );
  const { content, refusal } = message;
  if (typeof refusal === 'string' && refusal !== '') throw new ModelFault('The model declined to answer.');
  const usage = fieldsOf(body?.['usage']);
  const reported = { prompt: tokens(usage?.['prompt_tokens']), completion: tokens(usage?.['completion_tokens']) };
  if (reported.prompt !== undefined && reported.prompt > 0 && reported.prompt < ownCount * leastReported)
    throw new ModelFault(
      `The server cut the question: it read ${reported.prompt} tokens of about ${ownCount}. Nothing of its answer was used; give the server a longer context, or set model.context lower.`,
    );
  const words = typeof content === 'string' ? content.replace(thoughts, '') : '';
  const found = objectIn(words);
  const isFull = choice?.['finish_reason'] === 'length';
  if (found === undefined && (isFull || words.trim() === '') && hasThought(message, usage))
    throw new OnlyThought(
      'The model spent its answer on thinking and gave none; nothing of it was used. Turn its thinking off in the server, or choose a model that answers at once.',
    );
  if (words.trim() === '') throw new ModelFault('The model answered with nothing.');
  if (isFull && found === undefined)
    throw new ModelFault(
      reported.completion !== undefined && reported.completion < question.answer
        ? `The context of the server was full after ${reported.completion} tokens of an answer that may have ${question.answer}; nothing of it was used. Give the server a longer context, or set model.context lower.`
        : 'The answer was longer than it may be and ends in the middle; nothing of it was used.',
    );
  if (found === undefined)
    throw new ModelFault(
      words.includes('{')
        ? 'The answer is no whole JSON; nothing of it was used.'
        : 'The model answered in words and not with what was asked for; perhaps it declined.',
    );
  const { fields } = found;
  if (fields['first_mark'] !== marks.first || fields['last_mark'] !== marks.last)
    throw new ModelFault(
      ownCount > 0 && (reported.prompt ?? 0) >= ownCount
        ? 'The answer does not repeat the marks of the first and last line of the question; nothing of it was used. The server seems to have read it whole: a larger model may do better.'
        : 'The server cut the question: the answer does not repeat the marks of its first and last line. Nothing of it was used.',
    );
  return { said: fields, amongWords: found.amongWords, reported, text };
}
