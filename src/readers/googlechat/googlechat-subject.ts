import { tally } from '../people/people.ts';
import { lonelySubject, peopleAmong, peopleNamed, subjectFrom } from '../people/subject.ts';
import { unknownOwner } from '../people/unknown-owner.ts';
import type { Subject } from '../reader.ts';
import type { GoogleChatFiles } from './googlechat-files.ts';
import { memberOf } from './googlechat-group.ts';
import { messageIn } from './googlechat-message.ts';
import { chatPieces } from './googlechat-reading.ts';
import { chatMoment } from './googlechat-time.ts';

/** Whose export it is: the account it names; throws a sentence that asks where nothing says it. */
export const googleChatSubject = async (
  { talks, owners }: GoogleChatFiles,
  me: readonly string[],
  path: string,
  signal: AbortSignal,
): Promise<Subject> => {
  const { people: counted, add } = tally();
  for (const talk of talks)
    for await (const piece of chatPieces(talk, signal)) {
      const message = 'message' in piece ? messageIn(piece.message) : undefined;
      const writer = message === undefined || 'why' in message ? undefined : memberOf(message.creator);
      if (message === undefined || 'why' in message || writer === undefined || writer.program !== undefined) continue;
      const at = chatMoment(message.created_date ?? '');
      add(writer, 1, Number.isFinite(at) ? at : undefined);
    }
  const people = peopleAmong(counted);
  if (me.length > 0) return subjectFrom(people, peopleNamed(people, me, path), 'as you said', me);
  const [owner, other] = [...new Map(owners.map((each) => [each.key, each])).values()];
  if (owner === undefined || other !== undefined) throw unknownOwner(people, path);
  const why = 'the account the export is of';
  const chosen = people.filter(({ seen }) => seen.some(({ key }) => key === owner.key));
  return chosen.length === 0
    ? lonelySubject([owner.key], owner.name ?? owner.key, why)
    : subjectFrom(people, chosen, why, [owner.key]);
};
