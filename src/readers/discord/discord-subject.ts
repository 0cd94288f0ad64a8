import { namelessOwner, namelessSubject } from '../people/nameless.ts';
import { subjectAmong, tally } from '../people/people.ts';
import { peopleAmong, peopleNamed, subjectFrom } from '../people/subject.ts';
import { unknownOwner } from '../people/unknown-owner.ts';
import type { Actor } from '../../contract/event.ts';
import type { Subject } from '../reader.ts';
import type { DiscordFiles } from './discord-files.ts';
import { accountIn, writersIn } from './discord-known.ts';
import { keyOf } from './discord-room.ts';

/** Somebody named by their number, as a key; any other word as it is, without the @ before an account. */
export const keyMeant = (word: string): string => {
  const id = /^(?:discord:|<@!?)?(\d{15,20})>?$/.exec(word.trim())?.[1];
  return id === undefined ? word.replace(/^@/, '') : keyOf(id);
};

const packageSubject = async (files: DiscordFiles, me: readonly string[], path: string): Promise<Subject> => {
  const account = await accountIn(files);
  if (account === undefined)
    return namelessSubject(me, 'a data package holds one account’s words alone, so they are yours');
  const { actor, words, address } = account;
  const { is } = subjectAmong(me.map(keyMeant));
  if (me.length > 0 && !words.some((word) => is({ key: word })))
    throw new Error(`Nobody in ${path} writes as ${me.join(' or ')}.`);
  const why = me.length > 0 ? 'as you said' : 'the account the package is of';
  const keys = [
    { key: actor.key, why },
    ...(address === undefined ? [] : [{ key: address, why: 'the address of the account' }]),
  ];
  const name = actor.name ?? actor.key;
  return { me: [...new Set([...me, ...keys.map(({ key }) => key)])], name, why, people: [{ name, self: true, keys }] };
};

/** Who writes in a package: its account, else whoever is meant. */
export const packageOwner = async (files: DiscordFiles, me: readonly string[]): Promise<Actor> =>
  (await accountIn(files))?.actor ?? namelessOwner(me);

/** Who writes in talks of two and is not whom the talk is called after; all of them are one where it is the exporter. */
const exportedSubject = async (
  { exported }: DiscordFiles,
  me: readonly string[],
  path: string,
  signal: AbortSignal,
): Promise<Subject> => {
  const { people: counted, add } = tally();
  const others = new Set<string>();
  for (const file of exported) {
    const { room, people } = await writersIn(file, signal);
    const isCalled = (names: ReadonlyMap<string, number>) => names.has(room?.name ?? '');
    for (const [key, { count, names, newest }] of people) {
      for (const [name, times] of names) add({ key, name }, times, newest.get(name));
      if (names.size === 0) add({ key }, count);
    }
    const apart = [...people].filter(([, { names }]) => !isCalled(names)).map(([key]) => key);
    // Where nobody is called as the talk is, the one whom it is called after may have another name today.
    if (room?.kind === 'direct' && people.size <= 2 && apart.length === 1 && people.size - apart.length === 1)
      others.add(apart[0] ?? '');
  }
  const people = peopleAmong(counted);
  if (me.length > 0) return subjectFrom(people, peopleNamed(people, me.map(keyMeant), path), 'as you said', me);
  const chosen = people.filter(({ seen }) => others.size === 1 && seen.some(({ key }) => others.has(key)));
  if (chosen.length === 0) throw unknownOwner(people, path);
  return subjectFrom(people, chosen, 'the one whom a talk of two is not named after', [...others]);
};

/** Whose words they are: the account of a package, or whoever a talk of two is not named after; throws a sentence that asks where nothing says it. */
export const discordSubject = (
  files: DiscordFiles,
  me: readonly string[],
  path: string,
  signal: AbortSignal,
): Promise<Subject> =>
  files.packed.length > 0 ? packageSubject(files, me, path) : exportedSubject(files, me, path, signal);
