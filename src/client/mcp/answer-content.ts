import type { Json } from '../../contract/scalars.ts';
import { bytes } from '../../text/amount.ts';
import { fieldsOf } from '../received/refusal.ts';
import { textIn } from '../received/received-fields.ts';

/** What came for a question, as an agent is handed it. */
export type AnswerContent = {
  /** the texts, as they came; what is no text stands there by a line in brackets */
  readonly text: string;
  /** the tool says that it failed */
  readonly isError: boolean;
};

const listIn = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

/** A part of an answer: its text, or what it is where it is none. */
function partText(part: Json): string {
  const fields = fieldsOf(part);
  const text = textIn(fields?.['text']);
  if (text !== undefined) return text;
  const resource = fields?.['resource'];
  if (resource !== undefined) return partText(resource);
  const data = textIn(fields?.['data']) ?? textIn(fields?.['blob']);
  const kind = textIn(fields?.['type']) ?? 'data';
  const type = textIn(fields?.['mimeType']) ?? 'of no named type';
  if (data !== undefined) return `[${kind}, ${type}, ${bytes(Math.floor((data.length * 3) / 4))}]`;
  const uri = textIn(fields?.['uri']);
  return uri === undefined ? `[${kind}]` : `[${kind}: ${uri}]`;
}

/** The answer of a tool. */
export function toolContent(result: Json): AnswerContent {
  const fields = fieldsOf(result);
  const parts = listIn(fields?.['content']).map(partText);
  const structured = fields?.['structuredContent'];
  // Some tools answer in fields alone.
  const text = parts.length === 0 && structured !== undefined ? JSON.stringify(structured) : parts.join('\n');
  return { text, isError: fields?.['isError'] === true };
}

/** The contents of a resource. */
export const resourceContent = (result: Json): AnswerContent => ({
  text: listIn(fieldsOf(result)?.['contents']).map(partText).join('\n'),
  isError: false,
});

/** The messages of a prompt, each under the role that it is given in. */
export const promptContent = (result: Json): AnswerContent => ({
  text: listIn(fieldsOf(result)?.['messages'])
    .map(
      (message) => `${textIn(fieldsOf(message)?.['role']) ?? ''}:\n${partText(fieldsOf(message)?.['content'] ?? null)}`,
    )
    .join('\n\n'),
  isError: false,
});
