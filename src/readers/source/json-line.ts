import { SourceEvent } from '../../contract/event.ts';
import type { StreamRecord } from './records.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

/** The JSON value of a line, or why it has none; undefined for a blank line. `most` says how long a line may be, in words. */
export function lineValue(
  record: StreamRecord,
  most = '1 MiB',
): { readonly value: unknown } | { readonly why: string } | undefined {
  if (!record.whole) return { why: `the line is longer than ${most}` };
  try {
    const line = decoder.decode(record.bytes);
    return line.trim() === '' ? undefined : { value: JSON.parse(line) };
  } catch (error) {
    return { why: error instanceof SyntaxError ? 'the line is no JSON' : 'the line is not UTF-8' };
  }
}

/** A value as an event, or why it is none. */
export function eventIn(value: unknown): { readonly event: SourceEvent } | { readonly why: string } {
  const { success, data, error } = SourceEvent.safeParse(value);
  if (success) return { event: data };
  const [issue] = error.issues;
  return { why: `${issue?.path.join('.') || 'the event'} ${issue?.message ?? 'is not valid'}` };
}
