import { mostUsedName, tally } from '../people/people.ts';
import { lonelySubject, peopleAmong, peopleNamed, subjectFrom } from '../people/subject.ts';
import { unknownOwner } from '../people/unknown-owner.ts';
import type { Subject } from '../reader.ts';
import { type ChatSurvey, ownerIn } from './whatsapp-survey.ts';

/** Everybody who wrote in these chats, counted together. */
const everybodyIn = (surveys: readonly ChatSurvey[]) => {
  const { people, add } = tally();
  for (const survey of surveys)
    for (const [key, { count, names }] of survey.people) add({ key, name: mostUsedName(names) }, count);
  return people;
};

/** Whose chats these are, where all that say so say the same; throws a sentence that asks where none does. */
export const whatsappSubject = (surveys: readonly ChatSurvey[], me: readonly string[], path: string): Subject => {
  const people = peopleAmong(everybodyIn(surveys));
  if (me.length > 0) return subjectFrom(people, peopleNamed(people, me, path), 'as you said', me);
  const owners = new Map(
    surveys.flatMap((survey) => {
      const owner = ownerIn(survey);
      return owner === undefined ? [] : [[owner.key, owner] as const];
    }),
  );
  const [owner] = owners.values();
  if (owner === undefined || owners.size > 1) throw unknownOwner(people, path);
  const why = surveys.some(({ owners: took }) => took.has(owner.key))
    ? 'who took back a message on the phone it comes from'
    : 'the one whom a talk of two is not named after';
  const chosen = people.filter(({ seen }) => seen.some(({ key }) => key === owner.key));
  return chosen.length === 0
    ? lonelySubject([owner.key], owner.name ?? owner.key, why)
    : subjectFrom(people, chosen, why, [owner.key]);
};
