import { fieldsOf } from '../received/refusal.ts';
import { strictJson } from '../received/strict-json.ts';

/** What a question says of itself: its id and its method; undefined for what asks nothing. */
export type Question = { readonly id: string | number; readonly method: string };

/** The question in the body of a request. */
export function questionIn(body: string): Question | undefined {
  const fields = fieldsOf(JSON.parse(body));
  const { id, method } = fields ?? {};
  return (typeof id === 'string' || typeof id === 'number') && typeof method === 'string' ? { id, method } : undefined;
}

/** Why a text is no answer to the question, in words that follow "cannot be read:"; undefined where it is one. */
export function whyNoAnswer(text: string, { id }: Question, depth: number): string | undefined {
  if (/^\s*</.test(text)) return 'it is a web page, and no message of MCP';
  const parsed = strictJson(text, depth);
  if ('wrong' in parsed) return parsed.wrong;
  const message = fieldsOf(parsed.value);
  const isAnswer = message !== undefined && (Object.hasOwn(message, 'result') || Object.hasOwn(message, 'error'));
  if (message?.['jsonrpc'] !== '2.0' || !isAnswer) return 'it is no message of JSON-RPC 2.0';
  return message['id'] === id ? undefined : 'it answers another question than was asked';
}

const eventEnd = /\r\n\r\n|\n\n|\r\r/;

/** Looks through a stream of events, piece by piece, for the one that answers a question; what else comes is let pass. */
export function createAnswerScan(question: Question, depth: number) {
  const decoder = new TextDecoder();
  let rest = '';
  let other: string | undefined;
  let isAnswered = false;
  return {
    /** Takes the next piece; true from the one on that completed the answer. */
    take(piece: Uint8Array): boolean {
      rest += decoder.decode(piece, { stream: true });
      for (let end = eventEnd.exec(rest); end !== null && !isAnswered; end = eventEnd.exec(rest)) {
        const data = rest
          .slice(0, end.index)
          .split(/\r\n|\n|\r/)
          .flatMap((line) => (line.startsWith('data:') ? [line.slice('data:'.length)] : []))
          .join('\n');
        rest = rest.slice(end.index + end[0].length);
        const why = data.trim() === '' ? 'nothing' : whyNoAnswer(data, question, depth);
        if (why === undefined) isAnswered = true;
        // Progress and logs come before an answer and are none.
        else if (/"(?:result|error)"/.test(data)) other ??= why;
      }
      return isAnswered;
    },
    /** why there is no answer, where the stream ended without one */
    why: (): string => other ?? 'the stream of events ended without it',
  };
}
