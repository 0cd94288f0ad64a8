import type { Json } from '../../contract/scalars.ts';
import { brokenOffAt } from '../failure-words.ts';
import type { Whole } from '../transport/guard.ts';

/** Takes the pieces of an answer as they come, and tells of each line of JSON that is whole; what is none is passed over. */
export function linesAsTheyCome(tell: (line: Json) => void): (piece: Uint8Array) => void {
  const decoder = new TextDecoder();
  let rest = '';
  return (piece) => {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      try {
        tell(JSON.parse(line) as Json);
      } catch {
        // What the answer ends with is read strictly.
      }
    }
  };
}

/** The last line of an answer in lines as an envelope; any other answer as it is. Throws where the answer ends before that line. */
export function asEnvelope(answer: Whole, url: string): Whole {
  const isInLines = answer.header('content-type')?.startsWith('application/x-ndjson') === true;
  if (!isInLines || answer.status !== 200) return answer;
  const line = answer.text.trimEnd().split('\n').at(-1) ?? '';
  const [, field] = /^\{"(data|error)":/.exec(line) ?? [];
  if (field === undefined) throw brokenOffAt(url);
  const text = `{"success":${field === 'data'},${line.slice(1)}`;
  if (field === 'data') return { ...answer, text };
  // It was sent before anybody knew: what the last line refuses is refused as if at once.
  const [, code] = /"code":"(\w+)"/.exec(line) ?? [];
  return { ...answer, text, status: code === 'invalid_request' ? 422 : code === 'closing' ? 503 : 500 };
}
