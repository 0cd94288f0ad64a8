import { basename, dirname } from 'node:path';
import type { SourceEvent } from '../../contract/event.ts';
import { bounds, cut } from '../source/bounds.ts';
import { commitMessage } from './commit-message.ts';
import { commitAuthor, commitSubject } from './git-subject.ts';
import { git as run, GitRefusal, gitText } from './git-command.ts';
import { momentOf, offsetMinutes } from '../source/moments.ts';
import { actorOf, subjectAmong } from '../people/people.ts';
import type { Item, Reader, Surroundings } from '../reader.ts';
import { fitOr } from '../recognition.ts';
import { records } from '../source/records.ts';

/** One value a line and the message last: no name can hold a line end, and no message the NUL between commits. */
const format = '--format=%H%n%P%n%aI%n%aN%n%aE%n%cN%n%cE%n%B';

const messageStart = (bytes: Buffer): { fields: string[]; message: string } => {
  let from = 0;
  const fields: string[] = [];
  for (let index = 0; index < 7; index += 1) {
    const end = bytes.indexOf(10, from);
    if (end === -1) break;
    fields.push(bytes.toString('utf8', from, end));
    from = end + 1;
  }
  return { fields, message: bytes.toString('utf8', from) };
};

/** What a damaged repository gives before it ends. */
async function* whatIsLeft<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  let some = false;
  try {
    for await (const each of source) {
      yield each;
      some = true;
    }
  } catch (error) {
    if (!some || !(error instanceof GitRefusal)) throw error;
  }
}

type Repository = { name: string; folder: string; tip: string[] };

/** The value of a setting that is not there. */
const unset = (error: unknown): string => {
  if (error instanceof GitRefusal) return '';
  throw error;
};

const openRepository = async (path: string, at: Surroundings, signal: AbortSignal): Promise<Repository> => {
  const common = await gitText(path, ['rev-parse', '--path-format=absolute', '--git-common-dir'], at, signal);
  const folder = basename(common) === '.git' ? dirname(common) : common;
  const origin = await gitText(path, ['config', '--get', 'remote.origin.url'], at, signal).catch(unset);
  const remoteName = /^(?:https?:\/\/|ssh:\/\/|git:\/\/|[\w.-]+@[\w.-]+:).*?([\w.+-]+?)(?:\.git)?\/*$/.exec(
    origin,
  )?.[1];
  const name = cut(remoteName ?? basename(folder).replace(/\.git$/, ''), bounds.name);
  const hasHead = await gitText(path, ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}'], at, signal).then(
    () => true,
    (error: unknown) => {
      if (error instanceof GitRefusal && error.status === 1) return false;
      throw error;
    },
  );
  return { name, folder, tip: hasHead ? ['--end-of-options', 'HEAD'] : ['--branches', '--remotes', '--tags'] };
};

type Read = { event: SourceEvent } | { why: string };

const eventOf = (
  bytes: Buffer,
  { name: channel, folder }: Repository,
  who: ReturnType<typeof subjectAmong>,
  now: number,
): Read => {
  const { fields, message } = messageStart(bytes);
  const [hash = '', parents = '', date = '', authorName, authorAddress, committerName, committerAddress = ''] = fields;
  const author = actorOf(authorName, authorAddress);
  if (author === undefined) return { why: 'it names no author' };
  const moment = momentOf(Date.parse(date), date, now);
  if ('why' in moment) return moment;
  const isMerge = parents.includes(' ');
  const { subject, text, people, reverts, quoted, code } = commitMessage(message, isMerge);
  const committer = committerAddress === 'noreply@github.com' ? undefined : actorOf(committerName, committerAddress);
  const actor = who.person(author);
  const to = new Map(
    [...people, ...(committer === undefined ? [] : [committer])]
      .map((person) => who.person(person))
      .filter(({ key }) => key !== actor.key)
      .slice(0, bounds.people)
      .map((person) => [person.key, person]),
  );
  const offset = offsetMinutes(date);
  return {
    event: {
      id: `git:${hash}`,
      provider: 'git',
      kind: 'commit',
      occurred_at: moment.at,
      self: who.is(author),
      actor,
      ...(to.size === 0 ? {} : { to: [...to.values()], audience: to.size === 1 ? 'one' : 'few' }),
      channel,
      ...(subject === '' ? {} : { title: cut(subject, bounds.title) }),
      text: cut(text, bounds.text),
      ...(quoted + code === 0 ? {} : { removed: { quoted, code } }),
      ...(offset === undefined ? {} : { utc_offset_minutes: offset }),
      ...(reverts === undefined ? {} : { reverts: `git:${reverts}` }),
      ref: { file: folder },
    },
  };
};

/** Reads the commits that lead to HEAD of a repository (bare, shallow or a folder inside one), through the git program. */
export const git = (at: Surroundings): Reader => ({
  recognises: (path, signal) =>
    fitOr(signal, async () => {
      try {
        const inside = await gitText(path, ['rev-parse', '--show-prefix'], at, signal);
        return inside === '' ? 'good' : 'possible';
      } catch (error) {
        // Only a repository makes git wait: who reads it is told why nothing comes.
        return error instanceof GitRefusal && error.wasSilent ? 'possible' : undefined;
      }
    }),

  async guess(path, signal, me) {
    const { tip } = await openRepository(path, at, signal);
    const own = await gitText(path, ['config', '--get', 'user.email'], at, signal).catch(unset);
    const log = run(path, ['log', '-z', '--no-show-signature', '--format=%aN%n%aE', ...tip], at, signal);
    return commitSubject(commitAuthor(whatIsLeft(records(log, 0, bounds.record))), own, path, me);
  },

  async *read(path, me, signal): AsyncGenerator<Item> {
    const repository = await openRepository(path, at, signal);
    const { tip } = repository;
    const counted = await gitText(path, ['rev-list', '--count', ...tip], at, signal).catch(unset);
    const total = counted === '' ? undefined : Number(counted);
    const who = subjectAmong(me);
    const words = ['log', '-z', '--no-show-signature', '--no-notes', '--no-color', '--encoding=UTF-8', format, ...tip];
    let done = 0;
    yield { progress: { done, total } };
    try {
      for await (const batch of records(run(path, words, at, signal), 0, bounds.record)) {
        for (const record of batch) {
          done += 1;
          const hash = record.bytes.toString('utf8', 0, Math.min(12, record.bytes.length));
          const read = record.whole
            ? eventOf(record.bytes, repository, who, at.now)
            : { why: 'its message is longer than 1 MiB' };
          yield 'event' in read ? read : { skipped: { where: `commit ${hash}`, why: read.why } };
        }
        yield { progress: { done, total: total === undefined ? undefined : Math.max(total, done) } };
      }
    } catch (error) {
      if (!(error instanceof GitRefusal) || done === 0) throw error;
      yield { skipped: { where: path, why: `what comes before in its history: ${error.message}` } };
    }
    yield { progress: { done, total: done } };
  },
});
