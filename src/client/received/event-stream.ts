import type { EventsReceipt } from '../../contract/event.ts';
import type { Json } from '../../contract/scalars.ts';
import { fieldsOf } from './refusal.ts';

const piece = 64 * 1024;

/** Lines joined to pieces of about 64 KiB, each line with its end. */
export async function* inPieces(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let joined = '';
  for await (const line of lines) {
    joined += `${line}\n`;
    if (joined.length >= piece) {
      yield joined;
      joined = '';
    }
  }
  if (joined !== '') yield joined;
}

const count = (json: Json | undefined) => (typeof json === 'number' && json >= 0 ? json : 0);

const counts = ['accepted', 'updated', 'duplicates', 'rejected'];

/** The receipt for a stream of events; a count that is missing is 0, and what counts nothing is undefined. */
export function receivedReceipt(json: Json): EventsReceipt | undefined {
  const fields = fieldsOf(json) ?? {};
  if (!counts.some((name) => typeof fields[name] === 'number')) return undefined;
  const errors = Array.isArray(fields['errors']) ? fields['errors'] : [];
  return {
    accepted: count(fields['accepted']),
    updated: count(fields['updated']),
    duplicates: count(fields['duplicates']),
    rejected: count(fields['rejected']),
    errors: errors.flatMap((item) => {
      const error = fieldsOf(item);
      const message = error?.['message'];
      return typeof message === 'string' ? [{ line: count(error?.['line']), message }] : [];
    }),
  };
}
