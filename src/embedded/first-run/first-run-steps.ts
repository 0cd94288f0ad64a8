import type { FirstRunNeeds, FirstRunRoutes } from './first-run-needs.ts';
import type { FirstRunStep } from '../../contract/sources/first-run-news.ts';
import { asName, type Planned } from './first-run-plan.ts';
import { recordFirstRun, type RecordedStep } from './first-run-record.ts';
import { dataOf } from './sample-data.ts';
import type { SubjectGuess } from '../imports/imports-orders.ts';
import type { Imports } from '../imports/imports.ts';

/** One namespace of a first run, which is there: as it is kept, and what is read into it. */
export type Step = { recorded: RecordedStep & { namespaceId: string }; readonly plan: Planned };

type Work = {
  readonly means: FirstRunNeeds;
  readonly routes: FirstRunRoutes;
  readonly imports: Pick<Imports, 'run'>;
  readonly guess: (repository: string) => Promise<SubjectGuess>;
  readonly steps: readonly Step[];
  readonly note: string | undefined;
};

const pollEvery = 150;

/** Imports and builds each step that waits, and tells how each stands: the first sample alone, so that there is something to look at soon; then the other samples one after another beside the repository. */
export async function performSteps({ means, routes, imports, guess, steps, note }: Work): Promise<void> {
  const { dataFolder, clock, signal } = means;
  const shown = new Map<Step, Pick<FirstRunStep, 'state' | 'done' | 'total'>>(
    steps.map((step) => [step, { state: step.recorded.state, done: undefined, total: undefined }]),
  );
  const show = (step?: Step, now?: Pick<FirstRunStep, 'state' | 'done' | 'total'>) => {
    if (step !== undefined && now !== undefined) shown.set(step, now);
    means.tell({
      note,
      steps: [...shown].map(([{ recorded }, standing]) => ({
        namespaceId: recorded.namespaceId,
        ...standing,
        note: recorded.note ?? recorded.who?.why,
      })),
    });
  };
  const keep = (step: Step, change: Partial<Omit<RecordedStep, 'kind' | 'of' | 'namespaceId'>>) => {
    step.recorded = { ...step.recorded, ...change };
    recordFirstRun(dataFolder, {
      steps: steps.map(({ recorded }) => recorded),
      ...(note === undefined ? {} : { note }),
    });
  };

  const buildEnds = async (namespaceId: string): Promise<void> => {
    for (;;) {
      const { status, error } = await routes.buildOf(namespaceId);
      if (status === 'completed') return;
      if (status === 'failed') throw new Error(error ?? 'The build failed.');
      await clock.sleep(pollEvery, signal);
    }
  };

  const readAndBuild = async (step: Step): Promise<void> => {
    const { plan, recorded } = step;
    const { namespaceId } = recorded;
    show(step, { state: 'importing', done: 0, total: undefined });
    const who = plan.subject === undefined ? (recorded.who ?? (await guess(plan.path))) : undefined;
    if (who !== undefined) {
      keep(step, { who });
      await routes.bind({ subject: asName(who.name), namespace_id: namespaceId });
    }
    const job = { namespaceId, reader: plan.reader, path: plan.path, me: who?.me ?? [] };
    const counts = plan.reader === 'git';
    const { read } = await imports.run(
      job,
      (now) => show(step, { state: 'importing', done: now.read, total: counts ? now.total : undefined }),
      signal,
    );
    await routes.build(namespaceId);
    show(step, { state: 'building', done: read, total: read });
    await buildEnds(namespaceId);
    keep(step, { state: 'done', ...(recorded.kind === 'sample' ? { data: dataOf(plan.path), events: read } : {}) });
    show(step, { state: 'done', done: read, total: read });
  };

  const perform = async (step: Step): Promise<void> => {
    if (step.recorded.state !== 'waiting') return;
    try {
      signal.throwIfAborted();
      await readAndBuild(step);
    } catch (error) {
      if (signal.aborted) return;
      keep(step, { state: 'failed', note: error instanceof Error ? error.message : String(error) });
      show(step, { state: 'failed', done: undefined, total: undefined });
    }
  };

  show();
  const isSample = ({ recorded }: Step) => recorded.kind === 'sample';
  const first = steps.find((step) => isSample(step) && step.recorded.state === 'waiting');
  if (first !== undefined) await perform(first);
  const lanes = [steps.filter((step) => !isSample(step)), steps.filter(isSample)];
  await Promise.all(
    lanes.map(async (lane) => {
      for (const step of lane) await perform(step);
    }),
  );
}
