import type { PathCompletion, PathSurvey } from '../../contract/sources/survey.ts';
import { readers } from '../../readers/index.ts';
import { readable } from '../../readers/source/readable.ts';
import { askWorker } from './ask-worker.ts';
import { begunImports, type HeldImport } from './begun-imports.ts';
import { importsMemory, type RememberedImport } from './imports-memory.ts';
import type { ImportJob } from './imports-job.ts';
import type { Destination, SubjectGuess } from './imports-orders.ts';
import type { SourceText, WantedSource } from './imports-source.ts';
import type { ImportOutcome, ImportProgress } from './imports-send.ts';
import { rememberStopped } from '../keeping/stopped-work.ts';
import { runImport } from './imports-run.ts';
import { completedPath, wholePath } from './path-completion.ts';

/** Imports of a person's own files; failures reject with an Error whose message is a sentence. */
export type Imports = {
  readonly readers: readonly { readonly id: string; readonly title: string; readonly takes: string }[];
  /** the readers that take this path, the best first */
  recognise(path: string, signal: AbortSignal): Promise<readonly string[]>;
  /** Completes a begun path as a shell does. */
  complete(begun: string, signal: AbortSignal): Promise<PathCompletion>;
  /** what a path is and who is in it, told as far as it is known; nothing is written */
  survey(path: string, tell: (so: PathSurvey) => void, signal: AbortSignal): Promise<PathSurvey>;
  /** who the subject is: whoever `me` names, or where nobody is named the likeliest */
  guess(reader: string, path: string, signal: AbortSignal, me?: readonly string[]): Promise<SubjectGuess>;
  /** Says what will be imported, one after the other, so that all of it goes on where it is cut off; and whether the persona is built then. */
  begin(jobs: readonly ImportJob[], build: boolean): void;
  /** Sends what is in the path to the gateway; what was sent stays when it is cut short, and the import can be made again. */
  run(job: ImportJob, progress: (now: ImportProgress) => void, signal: AbortSignal): Promise<ImportOutcome>;
  /** The source of an event of a namespace, as it lies on this machine; rejects with a sentence where it may not or cannot be shown. */
  source(namespaceId: string, wanted: WantedSource, signal: AbortSignal): Promise<SourceText>;
  /** what was imported into a namespace before, the newest last */
  remembered(namespaceId: string): Promise<readonly RememberedImport[]>;
  forget(namespaceId: string): Promise<void>;
};

const keyOf = ({ namespaceId, reader, path }: ImportJob) => JSON.stringify([namespaceId, reader, path]);

/** Imports into the gateway that `destination` names, remembered in the data folder; reading and sending happen in a worker. */
export const createImports = ({
  dataFolder,
  destination,
  now,
  goesOn = false,
}: {
  readonly dataFolder: string;
  readonly destination: () => Promise<Destination>;
  readonly now: () => number;
  /** what is cut off is gone on with by whoever owns the folder, for its gateway is where the imports go */
  readonly goesOn?: boolean;
}): Imports => {
  const memory = importsMemory(dataFolder);
  const begun = goesOn ? begunImports(dataFolder) : undefined;
  const held = new Map<string, HeldImport>();
  const hold = (job: ImportJob, build: boolean): HeldImport | undefined => {
    const known = held.get(keyOf(job));
    if (known !== undefined || begun === undefined) return known;
    const fresh = begun.begin(job, build);
    // Whoever imports wants it, also where something was stopped before.
    rememberStopped(dataFolder, []);
    if (fresh === undefined)
      throw new Error(
        `${job.path} is being imported already, by another process; \`persona doctor\` says by which, and how far it is.`,
      );
    held.set(keyOf(job), fresh);
    return fresh;
  };
  return {
    readers: readers.map(({ id, title, takes }) => ({ id, title, takes })),
    recognise: (path, signal) => askWorker({ ask: 'recognise', path: wholePath(path) }, signal),
    complete: completedPath,
    async survey(path, tell, signal) {
      const whole = wholePath(path);
      // A path that is not there yet, as most are while they are typed, needs no worker.
      await readable(whole, 'either');
      return askWorker({ ask: 'survey', path: whole }, signal, { surveyed: tell });
    },
    guess: (reader, path, signal, me = []) => askWorker({ ask: 'guess', reader, path: wholePath(path), me }, signal),
    begin(given, build) {
      for (const one of given) hold({ ...one, path: wholePath(one.path) }, build);
    },
    async run(given, progress, signal) {
      const job = { ...given, path: wholePath(given.path) };
      const to = await destination();
      const mine = hold(job, true);
      try {
        const outcome = await runImport({ memory, to, now, held: mine }, job, progress, signal);
        mine?.done();
        held.delete(keyOf(job));
        return outcome;
      } catch (error) {
        // Whoever asked hears why it cannot go on, and nothing is left to be told; what was to follow it shares its end.
        const state = mine?.begun.state;
        for (const one of held.values())
          if (state === 'failed') one.done();
          else {
            one.keep({ state: state ?? 'going' });
            one.release();
          }
        held.clear();
        throw error;
      }
    },
    source: async (namespaceId, wanted, signal) =>
      askWorker({ ask: 'source', wanted, imports: await memory.list(namespaceId) }, signal),
    remembered: memory.list,
    async forget(namespaceId) {
      begunImports(dataFolder).forget(namespaceId);
      await memory.forget(namespaceId);
    },
  };
};
