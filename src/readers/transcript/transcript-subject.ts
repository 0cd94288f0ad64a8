import { namelessSubject } from '../people/nameless.ts';
import { actorOf, tally } from '../people/people.ts';
import { peopleAmong, peopleNamed, subjectFrom } from '../people/subject.ts';
import { unknownOwner } from '../people/unknown-owner.ts';
import type { Subject } from '../reader.ts';
import type { Recording } from './recording.ts';
import { isSaver } from './transcript-event.ts';

/** Whose words are meant among all who speak: whoever saved a chat of Zoom, else the one who is asked for; a meeting belongs to nobody. */
export const transcriptSubject = (recordings: readonly Recording[], me: readonly string[], path: string): Subject => {
  const { people, add } = tally();
  let isSaved = false;
  const isSpoken = recordings.some(({ kind }) => kind !== 'zoom chat');
  for (const recording of recordings)
    for (const { speaker } of recording.said) {
      const actor = actorOf(speaker, undefined);
      if (isSaver(recording, speaker)) isSaved = true;
      else if (actor !== undefined) add(actor);
    }
  const counted = peopleAmong(people);
  if (isSaved) {
    const named = counted.filter(({ seen }) =>
      me.some((word) => seen.some(({ key }) => key === word.trim().toLowerCase())),
    );
    // Who is "Me" beside a meeting is somebody by name in the words of another.
    if (named.length === 0 && me.length === 0 && isSpoken) throw unknownOwner(counted, path);
    return named.length > 0
      ? subjectFrom(counted, named, 'as you said', me)
      : namelessSubject(me, 'who saved the chat, whom Zoom calls "Me" there');
  }
  if (me.length > 0) return subjectFrom(counted, peopleNamed(counted, me, path), 'as you said', me);
  throw unknownOwner(counted, path);
};
