import { basename } from 'node:path';
import type { PersonaBody } from '../../contract/persona.ts';
import type { Backend } from '../../gateway/store/backend.ts';
import type { Scope } from '../../gateway/store/scope.ts';
import type { Imports } from '../imports/imports.ts';
import { type Sample, samples } from '../samples.ts';
import { recordedFirstRun, recordFirstRun, type RecordedStep } from './first-run-record.ts';
import { dataOf } from './sample-data.ts';

type Needs = {
  readonly dataFolder: string;
  readonly orgId: string;
  readonly backend: Pick<Backend, 'store' | 'openEvents'>;
  readonly imports: Pick<Imports, 'remembered'>;
};

/** Whether the namespace is as the program made it: nobody renamed it, imported into it, sent events to it, bound another person or put anything right. */
const isUntouched = async ({ backend, imports }: Needs, scope: Scope, step: RecordedStep, sample: Sample) => {
  const { store } = backend;
  const namespace = await store.namespace(scope);
  if (namespace === undefined || namespace.name !== sample.namespace.name) return false;
  if (namespace.external_reference_id !== sample.namespace.external_reference_id) return false;
  if (namespace.updated_at !== namespace.created_at) return false;
  const built = await store.builtPersona(scope);
  if (built !== undefined && built.binding.subject !== sample.subject) return false;
  const imported = await imports.remembered(scope.namespaceId);
  const isOwnImport = ({ reader, path }: (typeof imported)[number]) =>
    reader === 'jsonl' && basename(path) === basename(sample.file);
  if (imported.length > 1 || !imported.every(isOwnImport)) return false;
  if ((await store.correctionsFrom(scope, 0, 1)).total > 0) return false;
  const events = await backend.openEvents(scope);
  const { total } = events;
  await events.close();
  // An earlier version kept no count: then what its persona was built from is all that may be there.
  const { source_event_count } = JSON.parse(built?.body ?? '{}') as Partial<PersonaBody>;
  return total === (step.events ?? source_event_count ?? total);
};

/**
 * After an upgrade that brought other data for the samples: erases the events of each sample that is as the program made it,
 * and marks it as waiting, so that a first run imports and builds it again. Gives how many; touched samples stay as they are.
 */
export async function renewedSamples(needs: Needs): Promise<number> {
  const { dataFolder, orgId, backend } = needs;
  const record = recordedFirstRun(dataFolder);
  if (record === undefined) return 0;
  let renewed = 0;
  const steps: RecordedStep[] = [...record.steps];
  for (const [place, step] of record.steps.entries()) {
    const sample = samples.find(({ namespace }) => namespace.external_reference_id === step.of);
    const { namespaceId } = step;
    if (step.kind !== 'sample' || step.state !== 'done' || sample === undefined || namespaceId === undefined) continue;
    if (step.data === dataOf(sample.file)) continue;
    const scope = { orgId, namespaceId };
    if (!(await isUntouched(needs, scope, step, sample))) continue;
    // Marked first: what is cut short in between is imported again all the same.
    const { data: _data, events: _events, ...kept } = step;
    steps[place] = { ...kept, state: 'waiting' };
    recordFirstRun(dataFolder, { ...record, steps });
    await backend.store.eraseEvents(scope);
    renewed += 1;
  }
  return renewed;
}
