import type { Calls, ReceivedNamespace } from '../../../client/calls.ts';
import { walkNamespaces } from '../../../client/walk-namespaces.ts';
import { limits } from '../../../contract/limits.ts';
import type { ImportOutcome, ImportProgress } from '../../ports.ts';
import { keepChoices } from './keep-choices.ts';
import { asError, wasCancelled } from '../store/read.ts';
import type { Deps } from '../store/slice.ts';

/** Where an import goes: a namespace that is there, or the name of one that is made, unless one of that name is found. */
export type ImportTarget = {
  readonly id: string | undefined;
  readonly name: string;
  /** not all namespaces are loaded, so there may be one of that name */
  readonly mayBeThere: boolean;
};

/** What is imported: read as what, as whom. */
export type ImportOrder = {
  readonly reader: string;
  readonly path: string;
  readonly unit: string;
  readonly subject: string;
  readonly me: readonly string[];
  readonly apart: readonly string[];
  /** who was joined to the subject by hand, by a key of theirs */
  readonly joined: readonly string[];
};

/** An import that was started: what it does, how far it is, and how it ended. */
export type ImportRun = {
  readonly state: 'reading' | 'building' | 'failed';
  readonly order: ImportOrder;
  readonly name: string;
  readonly namespaceId: string | undefined;
  /** the namespace that was made for it */
  readonly made: ReceivedNamespace | undefined;
  readonly startedAt: number;
  readonly progress: ImportProgress | undefined;
  readonly outcome: ImportOutcome | undefined;
  readonly failure: string | undefined;
};

/** The id of a namespace of that name, where the gateway has one. */
async function namespaceNamed(calls: Calls, name: string, signal: AbortSignal): Promise<string | undefined> {
  for await (const { rows } of walkNamespaces(calls, signal)) {
    const found = rows.find((row) => row.name === name);
    if (found !== undefined) return found.id;
  }
  return undefined;
}

const asName = (text: string): string => Array.from(text).slice(0, limits.nameLength.most).join('');

/** Makes what an import needs and runs it, telling of every change; gives the id of the namespace it went into, undefined where it failed or was stopped, which is told too. */
export async function runImport(
  { gateway, imports, clock, session }: Deps,
  { order, target, stop }: { readonly order: ImportOrder; readonly target: ImportTarget; readonly stop: AbortSignal },
  tell: (change: Partial<ImportRun>) => void,
): Promise<string | undefined> {
  const signal = AbortSignal.any([stop, session()]);
  tell({
    state: 'reading',
    order,
    name: target.name,
    namespaceId: target.id,
    made: undefined,
    startedAt: clock.now(),
    progress: undefined,
    outcome: undefined,
    failure: undefined,
  });
  try {
    if (imports === undefined) throw new Error('Files of this machine cannot be read from here.');
    const { calls } = gateway();
    const known = target.id ?? (target.mayBeThere ? await namespaceNamed(calls, target.name, signal) : undefined);
    const made = known === undefined ? await calls.createNamespace({ name: target.name }, signal) : undefined;
    const namespaceId = known ?? made?.id ?? '';
    tell({ namespaceId, made });
    const { reader, path, me, apart } = order;
    // A build needs a persona; where there is one already, it is left as it is.
    await calls.createOrFetchPersona({ namespace_id: namespaceId, subject: asName(order.subject) }, signal);
    const job = { namespaceId, reader, path, me, apart };
    const outcome = await imports.run(job, (progress) => tell({ progress }), signal);
    await keepChoices(calls, namespaceId, order, signal);
    tell({ outcome, state: 'building' });
    return namespaceId;
  } catch (error) {
    const wasStopped = wasCancelled(error) || stop.aborted;
    tell({ state: 'failed', failure: wasStopped ? 'stopped; what it sent is kept' : asError(error).message });
    return undefined;
  }
}
