import { createHash } from 'node:crypto';

/** How an answer is asked for as JSON: by its schema, as any JSON, or in words alone; servers differ in what they know. */
export const answerForms = ['schema', 'object', 'words'] as const;
export type AnswerForm = (typeof answerForms)[number];

/** A question to a model: one message, the marks at its ends, and the form that its answer must have. */
export type Question = {
  readonly text: string;
  readonly marks: { readonly first: string; readonly last: string };
  readonly schema: { readonly name: string; readonly schema: object };
  /** tokens that its answer may have */
  readonly answer: number;
};

const markOf = (place: string, text: string): string =>
  createHash('sha256').update(`${place}\n${text}`).digest('hex').slice(0, 8);

/** A question with a mark in its first line and another in its last, which its answer must repeat: a server that cuts it loses one. */
export function markedQuestion(text: string, schema: Question['schema'], answer: number): Question {
  const marks = { first: markOf('first', text), last: markOf('last', text) };
  return {
    text: `first_mark: ${marks.first}\n${text}\nRepeat first_mark from the first line and last_mark from this line in your answer. last_mark: ${marks.last}`,
    marks,
    schema,
    answer,
  };
}

const responseFormat = (form: AnswerForm, { name, schema }: Question['schema']): object =>
  form === 'schema'
    ? { response_format: { type: 'json_schema', json_schema: { name, strict: true, schema } } }
    : form === 'object'
      ? { response_format: { type: 'json_object' } }
      : {};

/** The body of the request of a question, byte for byte as it is sent. */
export const chatBody = (model: string, { text, schema, answer }: Question, form: AnswerForm = 'schema'): string =>
  JSON.stringify({
    model,
    messages: [{ role: 'user', content: text }],
    temperature: 0,
    seed: 1,
    stream: false,
    max_tokens: answer,
    ...responseFormat(form, schema),
  });

/** SHA-256 of texts one after the other, in hexadecimal. */
export function hashOfTexts(texts: Iterable<string>): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(`${Buffer.byteLength(text)}\n${text}`);
  return hash.digest('hex');
}
