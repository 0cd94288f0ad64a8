import { SourceEvent } from '../../contract/event.ts';
import { StorableText } from '../../contract/scalars.ts';
import { problemsOf } from '../checked-input.ts';
import type { StoredEvent } from '../store/events.ts';
import type { Line } from './lines.ts';
import { quickJudge, unsure } from './quick-judge.ts';

const quickEvent = quickJudge(SourceEvent);
const quickId = quickJudge(StorableText);

/** The event as its schema gives it, or what is wrong with it. */
function checkedEvent(raw: object): SourceEvent | string {
  const { success, data, error } = SourceEvent.safeParse(raw);
  if (!success)
    return problemsOf(error.issues, raw)
      .map(({ path, message }) => `${path} ${message}`)
      .join('; ');
  const id = StorableText.safeParse(data.id);
  return id.success ? data : `id ${id.error.issues[0]?.message}`;
}

/** The event of a line of JSON, as it is stored, or why it is none. */
export function eventOfLine({ text, problem }: Line): StoredEvent | string {
  if (text === undefined) return problem ?? 'cannot be read';
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return 'is not JSON';
  }
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return 'is no JSON object';
  const quick = quickEvent(raw) as SourceEvent | typeof unsure;
  const event = quick === unsure || quickId(quick.id) === unsure ? checkedEvent(raw) : quick;
  return typeof event === 'string' ? event : { id: event.id, body: JSON.stringify(event) };
}
