import type { PersonaBinding } from '../../../contract/binding.ts';
import type { PersonaBody } from '../../../contract/persona.ts';
import { unpackBody } from '../../builds/kept-body.ts';
import type { KeptPersona } from '../kept-personas.ts';
import { notKept } from './kept-weeks.ts';
import { iso } from './moments.ts';

/** A build with the persona that is kept of it, where one is. */
export type KeptRow = {
  status: string;
  accepted_at: number;
  finished_at: number | null;
  pruned: number;
  packed: Uint8Array | null;
};

/** The persona that is kept of a build, or why there is none; undefined where it may be the one that is current. */
export function keptPersona(
  binding: PersonaBinding,
  row: KeptRow,
  lastBuiltAt: number | null,
): KeptPersona | undefined {
  const { status, accepted_at: acceptedAt, finished_at: finishedAt, packed } = row;
  if (packed !== null)
    return { binding, builtAt: iso(finishedAt ?? acceptedAt), body: unpackBody(packed, iso(acceptedAt)) };
  const isCurrent = status === 'completed' && finishedAt !== null && finishedAt === lastBuiltAt;
  return isCurrent ? undefined : { missing: notKept(row) };
}

/** What was never kept (an earlier version kept nothing) is read as the persona that is current, as long as it is that. */
export const currentPersona = (binding: PersonaBinding, current: { body: string } | undefined): KeptPersona =>
  current === undefined || binding.last_built_at === null
    ? { missing: 'never kept' }
    : { binding, builtAt: binding.last_built_at, body: JSON.parse(current.body) as PersonaBody };
