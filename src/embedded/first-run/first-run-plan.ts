import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { limits } from '../../contract/limits.ts';
import type { NewNamespace } from '../../contract/namespace.ts';
import type { RecordedStep } from './first-run-record.ts';
import { samples } from '../samples.ts';

/** What one step of a first run makes and reads; the subject of a repository is guessed later. */
export type Planned = {
  readonly namespace: NewNamespace;
  readonly reader: 'git' | 'jsonl';
  readonly path: string;
  readonly subject: string | undefined;
};

/** The folder with the git repository that this folder stands in; undefined where there is none. */
export function repositoryAround(folder: string): string | undefined {
  for (let at = resolve(folder); ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at;
    if (dirname(at) === at) return undefined;
  }
}

/** A text short enough to name a namespace or a subject. */
export const asName = (text: string): string => Array.from(text).slice(0, limits.nameLength.most).join('');

const planOfRepository = (folder: string): Planned => {
  const name = asName(basename(folder) || 'repository');
  return {
    namespace: {
      name,
      description: `The git repository in ${folder}`,
      external_reference_id: asName(`repository:${name}`),
    },
    reader: 'git',
    path: folder,
    subject: undefined,
  };
};

/** What a recorded step makes and reads; undefined for a sample that this version does not have. */
export function plannedFor({ kind, of }: Pick<RecordedStep, 'kind' | 'of'>): Planned | undefined {
  if (kind === 'repository') return planOfRepository(of);
  const sample = samples.find(({ namespace }) => namespace.external_reference_id === of);
  return sample && { namespace: sample.namespace, reader: 'jsonl', path: sample.file, subject: sample.subject };
}

/** The steps of a first run that begins now: the samples lead, the repository follows where there is one. */
export const newSteps = (repository: string | undefined): RecordedStep[] => [
  ...samples.map(({ namespace }) => ({
    kind: 'sample' as const,
    of: namespace.external_reference_id,
    state: 'waiting' as const,
  })),
  ...(repository === undefined ? [] : [{ kind: 'repository' as const, of: repository, state: 'waiting' as const }]),
];
