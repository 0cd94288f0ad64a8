import { wrap } from '../../../text/cells.ts';
import { safe } from '../../../text/safe.ts';
import { claimOn } from '../../state/persona/claim.ts';
import { isGiven } from '../../sentences/is-given.ts';
import { at } from '../../state/persona/pointer.ts';
import { type Line, muted } from '../../widgets/line.ts';
import { isDocumented, type PaneData } from '../pane-data.ts';
import { valueLines } from './drawn-value.ts';

/** What stands where a filter hides everything. */
export const nothingWithin = 'nothing here lies within that; Esc shows all';

/**
 * What stands where a list of things would: what the gateway gave instead of a list, else the reason that it gives, else
 * words of ours, which are `known` where the gateway says how it makes its claims, and `foreign` where it may just not give them.
 */
export function insteadOfList(
  root: string,
  words: { readonly known: string; readonly foreign: string },
  columns: number,
  paneData: PaneData,
): Line[] {
  const value = at(paneData.raw, root);
  if (isGiven(value)) return valueLines(value, columns, paneData);
  const reason = claimOn(paneData.raw, root)?.reason;
  const said = reason ?? (isDocumented(paneData.raw) ? words.known : words.foreign);
  return wrap(safe(said), columns).map((line): Line => [muted(line)]);
}
