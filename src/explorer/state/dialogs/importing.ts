import { limits } from '../../../contract/limits.ts';
import type { ImportOutcome, ImportProgress, ReaderChoice, SubjectGuess } from '../../ports.ts';
import { asError, wasCancelled } from '../store/read.ts';
import type { Slice } from '../store/slice.ts';

/** Which step of an import is on screen. */
export type ImportStep = 'reader' | 'path' | 'me' | 'running' | 'done';

export type ImportingSlice = {
  readonly namespaceId: string | undefined;
  readonly name: string;
  readonly step: ImportStep;
  /** files of this machine can be read here */
  readonly isPossible: boolean;
  readonly readers: readonly ReaderChoice[];
  readonly reader: ReaderChoice | undefined;
  readonly path: string;
  /** addresses or names of the subject, as typed: separated by commas */
  readonly me: string;
  readonly guess: SubjectGuess | undefined;
  readonly guessing: boolean;
  readonly progress: ImportProgress | undefined;
  readonly outcome: ImportOutcome | undefined;
  readonly failure: string | undefined;
  open(namespaceId: string, name: string): Promise<void>;
  choose(reader: ReaderChoice): void;
  typePath(path: string): void;
  typeMe(me: string): void;
  /** On from the path (guesses who "me" is) or from "me" (imports). */
  enter(): Promise<void>;
  /** One step back; false at the first. */
  back(): boolean;
  /** Stops a running import; false when none runs. */
  stop(): boolean;
};

const split = (me: string): string[] => me.split(',').map((part) => part.trim()).filter((part) => part !== ''); // prettier-ignore

export const importingSlice: Slice<ImportingSlice> = ({ get, set }, { gateway, imports, session }) => {
  let running: AbortController | undefined;
  let remembered: readonly { readonly reader: string; readonly path: string; readonly me: readonly string[] }[] = [];
  const guess = async () => {
    const { reader, path } = get();
    if (imports === undefined || reader === undefined || path.trim() === '') return;
    set({ guessing: true, failure: undefined });
    try {
      const found = await imports.guess(reader.id, path.trim(), session());
      set({ guess: found, me: found.me.join(', '), guessing: false, step: 'me' });
    } catch (error) {
      set({ guessing: false, failure: asError(error).message });
    }
  };
  const run = async () => {
    const { reader, path, namespaceId, name, me } = get();
    if (imports === undefined || reader === undefined || namespaceId === undefined) return;
    if (split(me).length === 0) return set({ failure: 'say who the persona is about: an address or a name' });
    const mine = new AbortController();
    running = mine;
    set({ step: 'running', failure: undefined, progress: undefined, outcome: undefined });
    try {
      const job = { namespaceId, reader: reader.id, path: path.trim(), me: split(me) };
      const signal = AbortSignal.any([mine.signal, session()]);
      const outcome = await imports.run(job, (progress) => running === mine && set({ progress }), signal);
      const found = get().guess;
      const guessed = found !== undefined && found.me.join() === job.me.join() ? found.name : undefined;
      // A build needs a persona; where there is one already, it is left as it is.
      const subject = Array.from(guessed ?? job.me[0] ?? name)
        .slice(0, limits.nameLength.most)
        .join('');
      await gateway().calls.createOrFetchPersona({ namespace_id: namespaceId, subject }, signal);
      set({ step: 'done', outcome });
    } catch (error) {
      set({ step: 'me', failure: wasCancelled(error) || mine.signal.aborted ? 'stopped' : asError(error).message });
    } finally {
      if (running === mine) running = undefined;
    }
  };
  const nothing = { reader: undefined, path: '', me: '', guess: undefined, progress: undefined, outcome: undefined };
  return {
    namespaceId: undefined,
    name: '',
    step: 'reader',
    isPossible: imports !== undefined,
    readers: [],
    ...nothing,
    guessing: false,
    failure: undefined,
    open: async (namespaceId, name) => {
      if (running !== undefined) return;
      set({ namespaceId, name, step: 'reader', failure: undefined, ...nothing });
      const [readers = [], earlier = []] = await Promise.all([
        imports?.readers(),
        imports?.remembered(namespaceId).catch(() => []),
      ]);
      if (get().namespaceId !== namespaceId) return;
      remembered = earlier;
      set({ readers });
    },
    choose: (reader) => {
      const before = remembered.findLast((one) => one.reader === reader.id);
      set({
        reader,
        step: 'path',
        path: before?.path ?? '',
        me: before?.me.join(', ') ?? '',
        guess: undefined,
        failure: undefined,
      });
    },
    typePath: (path) => set({ path, failure: undefined }),
    typeMe: (me) => set({ me, failure: undefined }),
    enter: async () => {
      if (get().step === 'path') await guess();
      else if (get().step === 'me') await run();
    },
    back: () => {
      const earlier = ({ path: 'reader', me: 'path', reader: undefined, running: undefined, done: undefined } as const)[
        get().step
      ];
      if (earlier !== undefined) set({ step: earlier, failure: undefined });
      return earlier !== undefined;
    },
    stop: () => {
      running?.abort();
      return running !== undefined;
    },
  };
};
