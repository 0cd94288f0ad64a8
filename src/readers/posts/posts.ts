import { stat } from 'node:fs/promises';
import { subjectAmong } from '../people/people.ts';
import type { Item, Reader, Surroundings } from '../reader.ts';
import { fitOr } from '../recognition.ts';
import { startOfEntry } from '../source/archive.ts';
import { mastodonActors, xOwner } from './posts-known.ts';
import { kindOfStart, type PostsFiles, postsFiles } from './posts-files.ts';
import { PostsReading } from './posts-reading.ts';
import { postsSubject } from './posts-subject.ts';
import { xKnown } from './x-known.ts';

const startLength = 65_536;
const mostListed = 20_000;

/** What of an archive lies at a path; throws a sentence where nothing does. */
const filesOf = async (path: string, signal: AbortSignal): Promise<PostsFiles> => {
  const files = await postsFiles(path, signal);
  if (files.outboxes.length + files.tweets.length + files.messages.length > 0) return files;
  files.close();
  throw new Error(`${path} holds no posts of Mastodon or X.`);
};

/** Reads the archive of an account at Mastodon or X: its zip or folder, or its outbox.json or tweets.js alone. */
export const posts = ({ now }: Pick<Surroundings, 'now'>): Reader => ({
  recognises: (path, signal) =>
    fitOr(signal, async () => {
      const files = await postsFiles(path, signal, mostListed);
      try {
        const [first] = [...files.outboxes, ...files.tweets, ...files.messages];
        if (first === undefined || kindOfStart(await startOfEntry(first, startLength, signal)) === undefined)
          return undefined;
        // A zip may hold all in a folder; a folder that only has an archive somewhere inside is something else.
        const deepest = (await stat(path)).isFile() ? 3 : 2;
        return first.name.split('/').length <= deepest ? 'good' : 'possible';
      } finally {
        files.close();
      }
    }),

  async guess(path, signal, me = []) {
    const files = await filesOf(path, signal);
    try {
      return await postsSubject(files, me, path, signal);
    } finally {
      files.close();
    }
  },

  async *read(path, me, signal): AsyncGenerator<Item> {
    const files = await filesOf(path, signal);
    try {
      const owner = await xOwner(files, me, signal);
      const known = await xKnown(files, owner.key, signal);
      const actors = await mastodonActors(files, signal);
      const reading = new PostsReading({ who: subjectAmong(me), now, owner, known, actors }, signal);
      yield* reading.items(files);
      yield { told: reading.told };
    } finally {
      files.close();
    }
  },
});
