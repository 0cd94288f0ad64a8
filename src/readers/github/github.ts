import { subjectAmong } from '../people/people.ts';
import type { Item, Reader, Surroundings } from '../reader.ts';
import { fitOr } from '../recognition.ts';
import { fitOfFiles, githubFiles, type GithubFiles } from './github-files.ts';
import { githubKnown } from './github-known.ts';
import { GithubReading } from './github-reading.ts';
import { githubSubject, keysMeant } from './github-subject.ts';

const mostListed = 2000;

/** The files of a path; throws a sentence where it holds none of GitHub's. */
const filesOf = async (path: string, signal: AbortSignal): Promise<GithubFiles> => {
  const files = await githubFiles(path, signal);
  if (files.posts.length > 0 || files.accounts.length > 0) return files;
  files.close();
  throw new Error(`${path} holds nothing that was written at GitHub.`);
};

/** Reads what people wrote at GitHub: the unpacked export of an account, and JSON as its API and `gh` give it; nothing is asked of the network. */
export const github = ({ now }: Pick<Surroundings, 'now'>): Reader => ({
  recognises: (path, signal) =>
    fitOr(signal, async () => {
      const files = await githubFiles(path, signal, mostListed);
      try {
        return await fitOfFiles(files, signal);
      } finally {
        files.close();
      }
    }),

  async guess(path, signal, me = []) {
    const files = await filesOf(path, signal);
    try {
      return githubSubject(await githubKnown(files, signal), me, path);
    } finally {
      files.close();
    }
  },

  async *read(path, me, signal): AsyncGenerator<Item> {
    const files = await filesOf(path, signal);
    try {
      const known = await githubKnown(files, signal);
      const who = subjectAmong(me.flatMap(keysMeant));
      const reading = new GithubReading({ known, who, now }, signal);
      yield* reading.items(files);
      yield { told: reading.told };
    } finally {
      files.close();
    }
  },
});
