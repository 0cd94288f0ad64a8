import { type FirstRunNeeds, firstRunRoutes, type FirstRunRoutes } from './first-run-needs.ts';
import { asName, newSteps, type Planned, plannedFor, repositoryAround } from './first-run-plan.ts';
import { recordedFirstRun, recordFirstRun, type FirstRunRecord, type RecordedStep } from './first-run-record.ts';
import { performSteps, type Step } from './first-run-steps.ts';
import type { SubjectGuess } from '../imports/imports-orders.ts';
import type { Imports } from '../imports/imports.ts';

const giveUp = ({ signal, tell }: FirstRunNeeds, error: unknown): void => {
  const why = error instanceof Error ? error.message : String(error);
  if (!signal.aborted) tell({ steps: [], note: `The first run was given up: ${why}` });
};

/** A first run whose namespaces are there. */
export type FirstRun = {
  /** Imports and builds what is not done yet; ends when all is done or failed, or when the signal is aborted; never rejects. */
  run(imports: Pick<Imports, 'run'>): Promise<void>;
};

/** how long the first list answer may wait for git to say who the repository is about, ms */
const patience = 150;

const newRecord = async (
  folder: string,
  guessInTime: (repository: string) => Promise<SubjectGuess | undefined>,
): Promise<FirstRunRecord> => {
  const repository = repositoryAround(folder);
  if (repository === undefined)
    return { steps: newSteps(undefined), note: `${folder} is in no git repository, so there are only the samples.` };
  try {
    const who = await guessInTime(repository);
    return {
      steps: newSteps(repository).map((step) =>
        step.kind === 'repository' && who !== undefined ? { ...step, who } : step,
      ),
    };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { steps: newSteps(undefined), note: `${why} So there are only the samples.` };
  }
};

const namespaceOf = async (
  { namespaceId, who, of }: RecordedStep,
  { namespace, subject }: Planned,
  routes: FirstRunRoutes,
  guess: (repository: string) => Promise<SubjectGuess>,
): Promise<string> => {
  const made = namespaceId ?? (await routes.makeNamespace(namespace));
  const name = subject ?? who?.name ?? (made === undefined ? (await guess(of)).name : undefined);
  if (made !== undefined && name === undefined) return made;
  const reference = namespace.external_reference_id;
  return routes.bind({
    subject: asName(name ?? namespace.name),
    ...(made === undefined ? { external_reference_id: reference } : { namespace_id: made }),
  });
};

async function begin(means: FirstRunNeeds): Promise<FirstRun | undefined> {
  const { dataFolder, folder, answer, clock, signal } = means;
  const routes = firstRunRoutes(answer);
  const earlier = recordedFirstRun(dataFolder);
  if (earlier === undefined && (await routes.hasNamespaces())) return undefined;

  let guessed: Promise<SubjectGuess> | undefined;
  const guess = (repository: string) => (guessed ??= means.guess(repository));
  const guessInTime = async (repository: string) => {
    const inTime = new AbortController();
    try {
      const late = clock.sleep(patience, AbortSignal.any([signal, inTime.signal])).then(() => undefined);
      return await Promise.race([guess(repository), late]);
    } finally {
      inTime.abort();
    }
  };

  const record = earlier ?? (await newRecord(folder, guessInTime));
  if (record.steps.every(({ state }) => state !== 'waiting')) return undefined;
  recordFirstRun(dataFolder, record);
  const steps: Step[] = [];
  for (const recorded of record.steps) {
    const plan = plannedFor(recorded);
    if (plan === undefined) continue;
    const namespaceId =
      recorded.state === 'waiting' ? await namespaceOf(recorded, plan, routes, guess) : recorded.namespaceId;
    if (namespaceId !== undefined) steps.push({ recorded: { ...recorded, namespaceId }, plan });
  }
  recordFirstRun(dataFolder, { ...record, steps: steps.map(({ recorded }) => recorded) });
  return {
    run: async (imports) => {
      try {
        await performSteps({ means, routes, imports, guess, steps, note: record.note });
      } catch (error) {
        giveUp(means, error);
      }
    },
  };
}

/**
 * Makes the namespaces and personas of a fresh data folder, the samples' first, or takes up a first run that was
 * cut short; undefined where there is nothing to do. The persona of a repository comes later where git is slow. What
 * goes wrong is told, as a note; it never rejects.
 */
export async function beginFirstRun(means: FirstRunNeeds): Promise<FirstRun | undefined> {
  try {
    return await begin(means);
  } catch (error) {
    giveUp(means, error);
    return undefined;
  }
}
