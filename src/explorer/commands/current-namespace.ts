import type { State } from '../state/store/explorer.ts';
import { currentRow } from '../state/store/current-row.ts';
import { textOf } from '../state/namespaces/summary.ts';
import { safe } from '../../text/safe.ts';

/** The namespace that a command is about: its id, and its name for people. */
export function currentNamespace(
  state: State,
): { id: string; name: string; row: ReturnType<typeof currentRow> } | undefined {
  const row = currentRow(state);
  const open = state.screen.places.at(-1) === 'persona' ? state.persona.namespaceId : undefined;
  const id = open ?? row?.id;
  return id === undefined ? undefined : { id, name: safe(textOf(row?.name) || id, 80), row };
}

export const needsNamespace = (state: State): string | undefined =>
  currentNamespace(state) === undefined ? 'no namespace is selected' : undefined;

/** Why nothing may be written here, in words. */
export const needsWriting = ({ connection: { gateway } }: State): string | undefined =>
  gateway.readOnly ? `the profile ${gateway.name} is read-only` : undefined;
