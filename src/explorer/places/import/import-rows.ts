import { selectedNamespace } from '../../state/namespaces/namespace-list.ts';
import { rowWith, slotCount } from '../../state/namespaces/slots.ts';
import { textOf } from '../../state/namespaces/summary.ts';
import { type ImportFor, intoOf, linesOf } from '../../state/importing/importing-state.ts';
import type { ImportTarget } from '../../state/importing/import-run.ts';
import type { State } from '../../state/store/state.ts';

/** The id of the place where files are imported. */
export const importId = 'import';

const isSample = (reference: string): boolean => reference.startsWith('sample:');

/** The namespace that was selected when importing began; a sample is left as it is, so none where that was one. */
export function selectedBelow(state: State): ImportFor | undefined {
  const below = state.screen.places.at(-2);
  const row =
    below?.namespaceId === undefined
      ? selectedNamespace(state.namespaces)
      : rowWith(state.namespaces.pages, below.namespaceId(state));
  if (row === undefined || isSample(textOf(row.external_reference_id))) return undefined;
  return { id: row.id, name: textOf(row.name) || row.id };
}

/** Where an import would go: the namespace of that name where one is loaded, else a new one. */
export function targetOf({ importing, namespaces }: State): ImportTarget {
  const name = intoOf(importing).trim();
  if (importing.selected?.name === name) return { ...importing.selected, mayBeThere: false };
  for (const page of namespaces.pages.values())
    for (const row of page)
      if (row !== undefined && textOf(row.name) === name) return { id: row.id, name, mayBeThere: false };
  return { id: undefined, name, mayBeThere: namespaces.loaded < slotCount(namespaces) };
}

/** What the cursor stands on under the fields. */
export const lineUnderCursor = ({ importing }: State) => linesOf(importing)[importing.cursor];
