import { byHand } from '../../../contract/sources/by-hand.ts';
import type { PathSurvey } from '../../../contract/sources/survey.ts';
import { asError, wasCancelled } from '../store/read.ts';
import type { Slice } from '../store/slice.ts';
import { type ImportRun, runImport } from './import-run.ts';
import { intoOf, type ImportingSlice, linesOf } from './importing-state.ts';
import { corrected, keyOf, subjectOf, untouched } from './people.ts';
import { meantPath, pathAfter } from './typed-path.ts';

/** how long nothing was typed before a path is looked at, ms */
const rest = 120;

const nothing = {
  path: '',
  names: [],
  before: undefined,
  typedInto: undefined,
  looking: false,
  found: undefined,
  problem: undefined,
  source: 0,
  cursor: 0,
  view: untouched,
  run: undefined,
};

/** Importing a person's own files: what they are is found out while their path is typed. */
export const importingSlice: Slice<ImportingSlice> = ({ get, set }, deps) => {
  const { imports, clock, session } = deps;
  let looking = new AbortController();
  let completing = new AbortController();
  let running: AbortController | undefined;

  /** The likeliest person of the source, once it is known. */
  const chooseFirst = () => {
    const { found, source, view } = get();
    const survey = found?.sources[source]?.survey;
    const [first] = survey?.people ?? [];
    if (first === undefined || view.chosen !== undefined) return;
    if (survey?.why === undefined && survey?.people.length !== 1) return;
    set({ view: { ...view, chosen: keyOf(first) } });
  };
  const adopt = (found: PathSurvey) => {
    set({ found });
    chooseFirst();
  };
  const look = async () => {
    looking.abort();
    const mine = new AbortController();
    looking = mine;
    const path = meantPath(get().path);
    set({ found: undefined, problem: undefined, looking: path !== '', source: 0, cursor: 0, view: untouched });
    if (imports === undefined || path === '') return;
    const signal = AbortSignal.any([mine.signal, session()]);
    try {
      await clock.sleep(rest, signal);
      const found = await imports.survey(path, (so) => looking === mine && adopt(so), signal);
      if (looking !== mine) return;
      adopt(found);
      set({ looking: false });
    } catch (error) {
      if (looking === mine && !wasCancelled(error)) set({ looking: false, problem: asError(error).message });
    }
  };
  const complete = async () => {
    const { path, before } = get();
    if (imports === undefined) return;
    if (path === '' && before !== undefined) return get().typePath(before);
    completing.abort();
    const mine = new AbortController();
    completing = mine;
    const { path: longer, names } = await imports.complete(path, AbortSignal.any([mine.signal, session()]));
    if (completing !== mine || get().path !== path) return;
    if (longer !== path) get().typePath(longer);
    set({ names });
  };
  return {
    isPossible: imports !== undefined,
    field: undefined,
    selected: undefined,
    ...nothing,
    open: async (selected) => {
      if (running !== undefined) return;
      const isSame = get().selected?.id === selected?.id && get().run?.state !== 'building';
      if (isSame) {
        set({ field: 'path', run: undefined });
        if (get().found === undefined && get().problem === undefined) void look();
        return;
      }
      looking.abort();
      set({ ...nothing, selected, field: 'path' });
      const [last] = (await imports?.remembered(selected?.id ?? '').catch(() => []))?.slice(-1) ?? [];
      if (get().selected?.id === selected?.id) set({ before: last?.path });
    },
    focus: (field) => set({ field }),
    typePath: (text) => {
      const path = pathAfter(get().path, text);
      set({ path, names: [], ...(get().run?.state === 'failed' ? { run: undefined } : {}) });
      void look();
    },
    typeInto: (typedInto) => set({ typedInto }),
    complete: async () => {
      const { field, selected, found } = get();
      if (field === 'path') return complete();
      const now = intoOf(get());
      const other = [selected?.name, found?.name].find((name) => name !== undefined && name !== now);
      if (other !== undefined) set({ typedInto: other });
    },
    moveTo: (line) => set({ cursor: Math.max(0, Math.min(line, linesOf(get()).length - 1)) }),
    choose: (line) => {
      if (line.kind === 'source' && line.index !== get().source) {
        set({ source: line.index, view: untouched });
        chooseFirst();
      }
      if (line.kind !== 'person') return;
      set({ view: { ...get().view, chosen: line.key } });
      get().moveTo(linesOf(get()).findIndex((each) => each.kind === 'person' && each.key === line.key));
    },
    correct: (line) => {
      const next = corrected(get().view, line);
      if (typeof next === 'string') return next;
      set({ view: next });
      get().moveTo(get().cursor);
      return undefined;
    },
    find: (text) => set({ view: { ...get().view, find: text.toLowerCase() }, cursor: 0 }),
    start: async (target) => {
      const { found, source, view } = get();
      const here = found?.sources[source];
      const subject = here && subjectOf(here, view);
      if (running !== undefined || found === undefined || here === undefined) return undefined;
      if (subject === undefined || subject.me.length === 0) return undefined;
      const mine = new AbortController();
      running = mine;
      const order = { reader: here.reader, path: found.path, unit: here.unit, subject: subject.name, me: subject.me, apart: subject.apart, joined: subject.joined }; // prettier-ignore
      // What is asked of a run first is everything that a run has.
      const tell = (change: Partial<ImportRun>) => set({ run: { ...get().run, ...change } as ImportRun });
      try {
        set({ field: undefined });
        return await runImport(deps, { order, target, stop: mine.signal }, tell);
      } finally {
        running = undefined;
      }
    },
    leave: () => {
      if (!get().looking) return;
      looking.abort();
      set({ looking: false, found: undefined });
    },
    failed: (failure) => {
      const { run } = get();
      if (run !== undefined) set({ run: { ...run, state: 'failed', failure } });
    },
    finish: () => set({ ...nothing, selected: undefined }),
    stop: () => {
      running?.abort(byHand);
      return running !== undefined;
    },
  };
};
