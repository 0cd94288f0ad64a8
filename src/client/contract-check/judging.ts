import type { PromisedFields } from '../../contract/interface/promised-fields.ts';
import { type FieldBreach, fieldBreach } from '../../contract/interface/field-breaches.ts';
import { jsonWords } from '../../contract/interface/promised-kind.ts';
import type { Json } from '../../contract/scalars.ts';
import { fieldsOf } from '../received/refusal.ts';
import type { Asked } from './asked.ts';
import { broken, notShown } from './verdict.ts';

/** An object and the answer it came in. */
export type Came = { readonly value: Json; readonly asked: Asked; readonly pointer: string };

/** What an answer says of itself: that it did not come, or its status. */
export const answered = ({ status, failure }: Asked): string =>
  failure === undefined ? `It answered ${status}.` : failure.message;

/** Why an answer is no envelope of a success; undefined where it is one. */
function notEnvelope({ status = 0, failure, wrong, json }: Asked): string | undefined {
  if (failure !== undefined) return failure.message;
  if (status < 200 || status > 299) return `It answered ${status}.`;
  if (wrong !== undefined) return `The answer is no JSON: ${wrong}.`;
  const body = fieldsOf(json);
  if (body === undefined) return `The answer is ${jsonWords(json ?? null)}, not an envelope.`;
  if (body['success'] === undefined) return 'The answer has no "success".';
  if (body['success'] !== true) return `"success" is ${JSON.stringify(body['success'])} in an answer of ${status}.`;
  return body['data'] === undefined ? 'The answer has no "data".' : undefined;
}

/** Holds an answer to be an envelope of a success, and its data to be of that kind. */
export function holdsEnvelope(asked: Asked, kind: 'an object' | 'a list'): void {
  const wrong = notEnvelope(asked);
  if (wrong !== undefined) broken(wrong, asked);
  const data = dataIn(asked);
  if (jsonWords(data) !== kind) broken(`"data" is ${jsonWords(data)}, not ${kind}.`, asked);
}

/** Whether a gateway took a request, as far as its answer says. */
export const isTaken = (asked: Asked): boolean =>
  asked.status !== undefined && asked.status < 300 && fieldsOf(asked.json)?.['success'] !== false;

/** Whether a gateway refused a request in so many words: a status of 4xx, or success: false. */
export const isRefused = (asked: Asked): boolean => {
  const { status = 0, json } = asked;
  return (status >= 400 && status < 500) || (status < 400 && fieldsOf(json)?.['success'] === false);
};

/** Holds a request to be refused. */
export function holdsRefused(asked: Asked, what: string): void {
  if (isRefused(asked)) return;
  if (isTaken(asked)) broken(`${what} was taken: it answered ${asked.status}.`, asked);
  broken(`${what} was neither taken nor refused. ${answered(asked)}`, asked);
}

/** The data of an answer; null where it has none. */
export const dataIn = ({ json }: Asked): Json => fieldsOf(json)?.['data'] ?? null;

/** The data of an answer that is shown to be good by the point of that id; else nothing that rests on it can be shown. */
export function dataBy(id: string, asked: Asked, kind: 'an object' | 'a list'): Json {
  if (notEnvelope(asked) !== undefined || jsonWords(dataIn(asked)) !== kind)
    notShown(`It rests on ${id}, which is broken.`);
  return dataIn(asked);
}

/** A field of what came, as text; "" for anything else. */
export const textOf = (value: Json, field: string): string => {
  const found = fieldsOf(value)?.[field];
  return typeof found === 'string' ? found : '';
};

/** What is wrong with a field, in a sentence. */
export const breachSentence = ({ pointer, came, promised, isAbsent }: FieldBreach): string =>
  isAbsent ? `${pointer} is missing; it should be ${promised}.` : `${pointer} is ${came}, not ${promised}.`;

/** Holds a field of everything that came to what the interface's table says of it. */
export function holdsField(fields: PromisedFields, field: string, all: readonly Came[]): void {
  for (const { value, asked, pointer } of all) {
    const breach = fieldBreach(fields, field, value, pointer);
    if (breach !== undefined) broken(breachSentence(breach), asked);
  }
}

/** Holds two values to be the same. */
export function holdsSame(what: string, came: Json | undefined, wanted: Json | undefined, asked: Asked): void {
  const [is, not] = [JSON.stringify(came ?? null), JSON.stringify(wanted ?? null)];
  if (is !== not) broken(`${what} is ${is.slice(0, 200)}, not ${not.slice(0, 200)}.`, asked);
}
