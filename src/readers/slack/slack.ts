import { stat } from 'node:fs/promises';
import { isZip, openArchive } from '../source/archive.ts';
import type { Actor } from '../../contract/event.ts';
import { joinedPeople } from '../people/joining.ts';
import type { SeenKey } from '../people/seen-key.ts';
import { lonelySubject, subjectFrom } from '../people/subject.ts';
import { subjectAmong, tally } from '../people/people.ts';
import type { Item, Reader, Subject, Surroundings } from '../reader.ts';
import { fitOr } from '../recognition.ts';
import { reasonOf } from '../source/reason.ts';
import { type SlackExport, slackExport, slackRoot } from './slack-export.ts';
import { slackEvent } from './slack-message.ts';

const largestDay = 24 * 1024 * 1024;

const messagesOf = async (day: SlackExport['days'][number]): Promise<unknown[]> => {
  const value: unknown = JSON.parse((await day.bytes(largestDay)).toString('utf8'));
  if (!Array.isArray(value)) throw new Error('it is no list of messages');
  return value;
};

/** Who is meant by addresses, names or Slack's own ids. */
const meant = (me: readonly string[], { people }: SlackExport) =>
  subjectAmong(
    me.flatMap((word) => {
      const { key } = people.get(word.trim().toUpperCase())?.actor ?? {};
      return key === undefined ? [word] : [key, word];
    }),
  );

/** Whoever is meant, under all accounts that are theirs, with everybody else who has several. */
const subjectWith = (
  { people }: SlackExport,
  is: (actor: Actor) => boolean,
  me: readonly string[],
  why: string,
): Subject | undefined => {
  const everybody = joinedPeople(
    [...people.values()].flatMap(({ actor, isBot }): SeenKey[] =>
      isBot
        ? []
        : [{ key: actor.key, address: actor.address ?? '', count: 0, names: new Map([[actor.name ?? '', 1]]) }],
    ),
  );
  const chosen = everybody.filter(({ seen }) =>
    seen.some(({ key, names }) => [...names.keys()].some((name) => is({ key, name }))),
  );
  return chosen.length === 0 ? undefined : subjectFrom(everybody, chosen, why, me);
};

/** Whose export it is: who is in all direct conversations, else who wrote most of what lies open. */
const ownerOf = async (opened: SlackExport, signal: AbortSignal): Promise<Subject | undefined> => {
  const direct = [...opened.rooms.values()].filter(({ kind, members }) => kind === 'direct' && members.length > 0);
  const [inAll, second] = direct[0]?.members.filter((id) => direct.every(({ members }) => members.includes(id))) ?? [];
  const described = (id: string, why: string): Subject => {
    const { key, name = id, address } = opened.people.get(id)?.actor ?? { key: id };
    const me = [...(address === undefined ? [] : [address]), id];
    const subject = subjectWith(opened, (actor) => actor.key === key, me, why) ?? lonelySubject(me, name, why);
    return { ...subject, name };
  };
  if (inAll !== undefined && second === undefined && direct.length > 1)
    return described(inAll, 'the one in every direct conversation');
  const { people, add } = tally();
  for (const day of opened.days) {
    signal.throwIfAborted();
    for (const message of await messagesOf(day).catch(() => [])) {
      const { user } = Object(message) as { user?: unknown };
      if (typeof user === 'string' && opened.people.get(user)?.isBot !== true) add({ key: user });
    }
  }
  const [most] = [...people].toSorted((a, b) => b[1].count - a[1].count || (a[0] < b[0] ? -1 : 1));
  return most === undefined ? undefined : described(most[0], 'wrote the most messages');
};

/** Reads a Slack export: its zip, which is never unpacked, or the folder somebody unpacked it to. */
export const slack = ({ now }: Surroundings): Reader => ({
  recognises: (path, signal) =>
    fitOr(signal, async () => {
      const isFile = (await stat(path)).isFile();
      if (isFile && !(await isZip(path))) return undefined;
      const archive = await openArchive(path, signal, isFile ? undefined : 2000);
      archive.close();
      const root = slackRoot(archive.entries);
      return root === undefined ? undefined : isFile || root === '' ? 'good' : 'possible';
    }),

  async guess(path, signal, me = []) {
    const archive = await openArchive(path, signal);
    try {
      const opened = await slackExport(archive, path, signal);
      if (me.length > 0) {
        const { is } = meant(me, opened);
        const found = subjectWith(opened, is, me, 'as you said');
        if (found === undefined) throw new Error(`Nobody in ${path} is ${me.join(' or ')}.`);
        return found;
      }
      const owner = await ownerOf(opened, signal);
      if (owner === undefined) throw new Error(`Nobody wrote anything in ${path}.`);
      return owner;
    } finally {
      archive.close();
    }
  },

  async *read(path, me, signal): AsyncGenerator<Item> {
    const archive = await openArchive(path, signal);
    try {
      const opened = await slackExport(archive, path, signal);
      const who = meant(me, opened);
      const total = opened.days.length;
      for (const fault of opened.faults) yield { skipped: fault };
      yield { progress: { done: 0, total } };
      for (const [index, day] of opened.days.entries()) {
        signal.throwIfAborted();
        const file = `${path}/${day.name}`;
        try {
          for (const [position, message] of (await messagesOf(day)).entries()) {
            const read = slackEvent(message, day.room, opened, who, { file, now });
            if (read === undefined) continue;
            yield 'event' in read ? read : { skipped: { where: `${file}, message ${position + 1}`, why: read.why } };
          }
        } catch (error) {
          signal.throwIfAborted();
          const why = error instanceof SyntaxError ? 'it is no JSON' : reasonOf(error);
          yield { skipped: { where: file, why } };
        }
        if (index % 20 === 19) yield { progress: { done: index + 1, total } };
      }
      yield { progress: { done: total, total } };
    } finally {
      archive.close();
    }
  },
});
