import { safe } from '../../text/safe.ts';
import { selectedNamespace } from '../state/namespaces/namespace-list.ts';
import { rowWith } from '../state/namespaces/slots.ts';
import { textOf } from '../state/namespaces/summary.ts';
import { here } from '../state/store/here.ts';
import type { State } from '../state/store/state.ts';

type Current = { readonly id: string; readonly name: string; readonly row: ReturnType<typeof selectedNamespace> };

/** The namespace that a command is about, the open one or the one selected in the list: its id, and its name for people. */
export function currentNamespace(state: State): Current | undefined {
  const { namespaceId } = here(state);
  const open = namespaceId?.(state);
  const row = namespaceId === undefined ? selectedNamespace(state.namespaces) : rowWith(state.namespaces.pages, open);
  const id = open ?? row?.id;
  return id === undefined ? undefined : { id, name: safe(textOf(row?.name) || id, 80), row };
}

export const needsNamespace = (state: State): string | undefined =>
  currentNamespace(state) === undefined ? 'no namespace is selected' : undefined;

/** Why nothing may be written here, in words. */
export const needsWriting = ({ connection: { gateway } }: State): string | undefined =>
  gateway.readOnly ? `the profile ${gateway.name} is read-only` : undefined;
