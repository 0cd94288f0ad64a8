import type { Actor, ChangedFile } from '../../contract/event.ts';
import { bounds } from '../source/bounds.ts';
import { commitEvent, releaseEvent } from './commit-event.ts';
import { commitLogWords, type LoggedCommit, loggedCommits } from './commit-log.ts';
import { commitSubject, whoWroteWords } from './git-subject.ts';
import { commitSurvey } from './git-survey.ts';
import { git as run, GitRefusal, gitText } from './git-command.ts';
import { ownLines, ownLinesWords } from './own-lines.ts';
import { type Release, releasesByCommit, releaseWords, taggedAuthors, taggedWords, taggersOf } from './releases.ts';
import { openRepository, unset } from './open-repository.ts';
import { actorOf, subjectAmong } from '../people/people.ts';
import type { Item, Reader, Surroundings } from '../reader.ts';
import { fitOr } from '../recognition.ts';
import { records } from '../source/records.ts';

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

/** Merges wait for the newest commit of their branch, which comes later, and which tells whose work it is. */
type Waiting = { readonly commit: LoggedCommit; readonly changed: readonly ChangedFile[] };
const mostWaiting = 50_000;

const none = (): Map<string, Actor> => new Map();

const taggers = async (path: string, at: Surroundings, signal: AbortSignal): Promise<readonly Actor[]> => {
  const tags = records(run(path, releaseWords, at, signal), 10, bounds.record);
  return taggersOf(await releasesByCommit(tags, at.now).catch(() => new Map<string, Release[]>()));
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
    const log = run(path, [...whoWroteWords, ...tip], at, signal);
    return commitSubject(whatIsLeft(records(log, 0, bounds.record)), own, path, me, await taggers(path, at, signal));
  },

  async survey(path, signal, counting) {
    const { tip } = await openRepository(path, at, signal);
    const configured = await gitText(path, ['config', '--get', 'user.email'], at, signal).catch(unset);
    const log = run(path, [...whoWroteWords, ...tip], at, signal);
    const among = { configured, path, now: at.now, taggers: await taggers(path, at, signal) };
    return commitSurvey(whatIsLeft(records(log, 0, bounds.record)), among, counting);
  },

  async *read(path, me, signal): AsyncGenerator<Item> {
    const { name: channel, folder, tip } = await openRepository(path, at, signal);
    const ask = (words: readonly string[], separator = 0) =>
      records(run(path, words, at, signal), separator, bounds.record);
    const counting = await gitText(path, ['rev-list', '--count', ...tip], at, signal).catch(unset);
    const total = counting === '' ? undefined : Number(counting);
    const releases = await releasesByCommit(ask(releaseWords, 10), at.now);
    const place = { channel, folder, who: subjectAmong(me), now: at.now };
    const lines = me.length === 0 ? undefined : ownLines(ask(ownLinesWords(me, tip)));
    const waiting = new Map<string, Waiting[]>();
    let held = 0;

    const itemOf = ({ commit, changed }: Waiting, branchTip: Actor | undefined): Item => {
      const context = { changed, releases: releases.get(commit.hash) ?? [], tip: branchTip };
      releases.delete(commit.hash);
      const read = commitEvent(commit, context, place);
      return 'event' in read ? read : { skipped: { where: `commit ${commit.hash.slice(0, 12)}`, why: read.why } };
    };
    const wait = (parent: string, merges: readonly Waiting[]) => {
      if (merges.length === 0) return;
      waiting.set(parent, [...(waiting.get(parent) ?? []), ...merges]);
      held += merges.length;
    };
    const released = (hash: string): readonly Waiting[] => {
      const merges = waiting.get(hash) ?? [];
      waiting.delete(hash);
      held -= merges.length;
      return merges;
    };
    async function* itemsOf(commit: LoggedCommit): AsyncGenerator<Item> {
      const merges = released(commit.hash);
      const [mainParent, branchParent] = commit.parents;
      if (branchParent !== undefined && mainParent !== undefined) {
        // A branch that ends in a merge of the main line is whose it was before.
        wait(mainParent, merges);
        wait(branchParent, [{ commit, changed: commit.changed }]);
      } else {
        for (const merge of merges) yield itemOf(merge, actorOf(...commit.author));
        const changed = (await lines?.withLines(commit.hash, commit.changed)) ?? commit.changed;
        yield itemOf({ commit, changed }, undefined);
      }
      const [oldest] = waiting.keys();
      if (held > mostWaiting && oldest !== undefined)
        for (const merge of released(oldest)) yield itemOf(merge, undefined);
    }

    let done = 0;
    yield { progress: { done, total } };
    try {
      for await (const batch of loggedCommits(ask(commitLogWords(tip)))) {
        for (const commit of batch) {
          done += 1;
          yield* itemsOf(commit);
        }
        yield { progress: { done, total: total === undefined ? undefined : Math.max(total, done) } };
      }
    } catch (error) {
      if (!(error instanceof GitRefusal) || done === 0) throw error;
      yield { skipped: { where: path, why: `what comes before in its history: ${error.message}` } };
    } finally {
      await lines?.close();
    }
    for (const merges of waiting.values()) for (const merge of merges) yield itemOf(merge, undefined);
    const elsewhere = [...releases].flatMap(([hash, tags]) => tags.map((release) => ({ hash, release })));
    const isUnsigned = elsewhere.some(({ release }) => release.by === undefined);
    const authors = isUnsigned ? await taggedAuthors(ask(taggedWords)).catch(none) : none();
    for (const { hash, release } of elsewhere) {
      const event = releaseEvent(release, authors.get(hash), place);
      if (event !== undefined) yield { event };
    }
    yield { progress: { done, total: done } };
  },
});
