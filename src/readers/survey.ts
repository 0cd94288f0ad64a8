import type { SourceEvent } from '../contract/event.ts';
import type { Survey } from '../contract/sources/survey.ts';
import { tally } from './people/people.ts';
import { peopleAmong } from './people/subject.ts';
import { type Likely, peopleSurveyed } from './people/surveyed.ts';
import type { Counting, Reader } from './reader.ts';
import { firstTime } from './source/first-time.ts';
import { spanOfMoments } from './source/moments.ts';

/** so many items between two words on how far the counting is */
const step = 500;

/** Who is in an event: who wrote it, and for a meeting everybody who was asked to it. */
const peopleIn = ({ kind, actor, to = [] }: SourceEvent) => (kind === 'meeting' ? [actor, ...to] : [actor]);

const likelyIn = async (reader: Reader, path: string, signal: AbortSignal): Promise<Likely | undefined> => {
  try {
    const { me, people, why } = await reader.guess(path, signal);
    return { keys: [...me, ...(people.find(({ self }) => self)?.keys ?? []).map(({ key }) => key)], why };
  } catch {
    // Where nobody can be guessed, the person who looks on says who it is.
    signal.throwIfAborted();
    return undefined;
  }
};

async function surveyByReading(reader: Reader, path: string, signal: AbortSignal, counting: Counting): Promise<Survey> {
  const likely = await likelyIn(reader, path, signal);
  const everybody = tally();
  const span = spanOfMoments(Infinity);
  const isFirst = firstTime();
  let items = 0;
  let notes: readonly string[] = [];
  for await (const item of reader.read(path, likely?.keys ?? [], signal)) {
    if ('told' in item) notes = item.told.notes ?? [];
    if (!('event' in item) || !isFirst(item.event.id)) continue;
    const { event } = item;
    items += 1;
    if (items % step === 0) counting(items);
    span.add(Date.parse(event.occurred_at));
    const present = new Map(peopleIn(event).map((each) => [each.key, each]));
    for (const each of present.values()) everybody.add(each);
  }
  return {
    items,
    ...span.given(),
    ...(notes.length === 0 ? {} : { notes }),
    ...peopleSurveyed(peopleAmong(everybody.people), { counted: everybody.people, likely }),
  };
}

/** What a source holds and who is in it, found by reading alone; throws a sentence where it cannot be read. */
export const surveyOf = (reader: Reader, path: string, signal: AbortSignal, counting: Counting): Promise<Survey> =>
  reader.survey?.(path, signal, counting) ?? surveyByReading(reader, path, signal, counting);
