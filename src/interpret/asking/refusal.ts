import { steering } from '../../text/safe.ts';
import type { Question } from '../questions/chat-body.ts';

/** fields of a request that some servers do not take */
const fields = ['max_tokens', 'temperature', 'seed', 'reasoning_effort', 'chat_template_kwargs'] as const;
export type RefusedField = (typeof fields)[number];

/** Why a server refused, as it says itself. */
export type Refusal = {
  /** a sentence with its own words, with a space before it; empty where it says nothing, or repeats what it was sent */
  readonly words: string;
  /** what of the request it does not take */
  readonly field: RefusedField | undefined;
  readonly isTooLong: boolean;
  readonly isLoading: boolean;
};

type Fields = { readonly [field: string]: unknown };
const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;

/** The body of a refusal: of servers that say it in JSON, in whatever place, or in a plain line. */
function bodyOf(text: string): { message: string; rest: Fields } {
  const plain = text.length <= 200 && !text.includes('<') && !text.includes('{') ? text : '';
  try {
    const body = fieldsOf(JSON.parse(text));
    const error = body?.['error'];
    const rest = fieldsOf(error) ?? body ?? {};
    const message = typeof error === 'string' ? error : (rest['message'] ?? body?.['detail']);
    return { message: typeof message === 'string' ? message : '', rest };
  } catch {
    return { message: plain, rest: {} };
  }
}

const tooLong =
  /exceeds? the (?:available |model's |maximum )*context|maximum context length|context length (?:currently )?available|(?:greater|longer|larger) than the (?:maximum |model's )*context|context the overflows|context size has been exceeded|max_tokens must be at least 1, got -/i;

/** characters in a row that are no chance */
const repeats = 24;
const longest = 200;

/** Whether words hold a part of what was sent: what is kept of a run is no place for it. */
const holdsPartOf = (words: string, sent: string): boolean =>
  Array.from({ length: Math.max(0, words.length - repeats + 1) }, (_, at) => words.slice(at, at + repeats)).some(
    (part) => sent.includes(part),
  );

/** What a server says of why it refused a question. */
export function refusalIn(text: string, { text: question }: Question, key: string | undefined): Refusal {
  const { message, rest } = bodyOf(text);
  const { param, type, code } = rest;
  const plain = message.replace(steering, ' ').replace(/\s+/g, ' ').trim().replace(/\.$/, '');
  const isUnsaid = plain === '' || holdsPartOf(plain, question) || (key !== undefined && plain.includes(key));
  const named = fields.find((field) => param === field) ?? fields.find((field) => message.includes(field));
  return {
    words: isUnsaid ? '' : ` It says: "${plain.length > longest ? `${plain.slice(0, longest)}…` : plain}".`,
    field:
      named ??
      (/^(?:invalid reasoning value|think value|invalid think value)/.test(message) ? 'reasoning_effort' : undefined),
    isTooLong: type === 'exceed_context_size_error' || code === 'context_length_exceeded' || tooLong.test(message),
    isLoading: /\bloading\b/i.test(message),
  };
}

/** Why a server that answers 404 gave nothing, as sentences. */
export const notFoundWords = ({ host, pathname }: URL, model: string, { words }: Refusal): string =>
  `${host} knows no model ${model} at this address (404).${words}${/\/v\d+\/?$/.test(pathname) ? '' : ' The addresses of most servers end in /v1: persona config set model.url'}`;

/** Why a question was lost that a server refused by this status, as a sentence. */
export const refusedWords = (host: string, status: number, { isTooLong, words }: Refusal): string =>
  isTooLong
    ? `The question is longer than the context of the model at ${host} (${status}).${words} Give the server a longer context, or set model.context lower.`
    : `${host} refused the question (${status}).${words}`;
