import { keySaid } from '../../bindings/in-force.ts';
import { amount } from '../../../text/amount.ts';
import { safe } from '../../../text/safe.ts';
import { conditions } from '../../state/store/condition.ts';
import { asksForPersonas } from '../../state/namespaces/filter.ts';
import { shownCount, type NamespacesSlice } from '../../state/namespaces/namespace-list.ts';
import { told } from '../../state/namespaces/row.ts';
import { slotCount } from '../../state/namespaces/slots.ts';
import type { TimeShown } from '../../state/store/screen.ts';
import { sortKeys } from '../../state/namespaces/sorting.ts';
import { accent, bad, bold, muted, warn, type Line } from '../../widgets/line.ts';

/** An age that is not worth saying is below it, ms. */
const minute = 60_000;

/** Beside the list's title: what is in sight, over how much, and how fresh that is. */
export function listNote(
  state: NamespacesSlice,
  columns: number,
  { time, now }: { readonly time: TimeShown; readonly now: number },
): Line {
  const { filter, sort, loaded, loadingAll, failure, pages, top, height, at } = state;
  if (pages.size === 0) return [];
  const count = shownCount(state);
  const all = slotCount(state);
  const parts: Line[] = [];
  const over = loaded < all ? ` over ${amount(loaded)} of ${amount(all)} loaded` : ` of ${amount(all)}`;
  if (filter === '' && sort === undefined)
    parts.push([
      muted(count === 0 ? 'none' : `${amount(top + 1)}–${amount(Math.min(count, top + height))} of ${amount(count)}`),
    ]);
  if (filter !== '') parts.push([accent(safe(filter, 30)), muted(`: ${amount(count)}${over}`)]);
  if (sort !== undefined) {
    const title = sortKeys.find(({ id }) => id === sort.key)?.title ?? sort.key;
    parts.push([accent(`by ${title}${sort.backwards ? ', backwards' : ''}`), ...(filter === '' ? [muted(over)] : [])]);
  }
  if (loadingAll)
    parts.push([
      accent(filter === '' && sort === undefined ? `loading ${amount(loaded)}` : 'loading'),
      muted(', Esc stops'),
    ]);
  else if ((filter !== '' || sort !== undefined) && loaded < all && columns > 70)
    parts.push([bold(keySaid('all', 'A'), 'accent'), muted(' loads all')]);
  if (asksForPersonas(filter)) parts.push([muted('of personas read so far')]);
  if (failure !== undefined) parts.push([warn(`${conditions.stale}: read ${told(at, time, now)}`)]);
  else if (at !== undefined && now - at >= minute) parts.push([muted(`read ${told(at, time, now)}`)]);
  return parts.flatMap((part, index) => (index === 0 ? part : [muted(' · '), ...part]));
}

/** What stands in place of rows: why there are none, and a way on. */
export function listState(state: NamespacesSlice): readonly Line[] | undefined {
  const { pages, failure, loading, filter, loaded, total } = state;
  if (shownCount(state) > 0) return undefined;
  if (pages.size === 0 && failure !== undefined)
    return [
      [''],
      [bad(`  ${conditions.failed}: `), safe(failure.message, 300)],
      [''],
      [
        '  ',
        bold(keySaid('refresh', 'r'), 'accent'),
        muted(' reads again   '),
        bold(keySaid('profiles', 'P'), 'accent'),
        muted(' another gateway   '),
        bold(keySaid('requests', '@'), 'accent'),
        muted(' what was sent'),
      ],
    ];
  if (pages.size === 0)
    return [
      [muted(`  ${loading ? conditions.loading : conditions['not-loaded']}`), muted(loading ? ' the first page' : '')],
    ];
  if (filter !== '') {
    const more = loaded < (total ?? loaded);
    return [
      [''],
      [muted(`  ${conditions['no-match']} for `), safe(filter, 60)],
      [''],
      [
        '  ',
        bold('Esc', 'accent'),
        muted(' clears the filter'),
        ...(more ? [muted('   '), bold(keySaid('all', 'A'), 'accent'), muted(' loads the rest of the list')] : []),
      ],
    ];
  }
  return [
    [''],
    [muted(`  ${conditions.empty}: there are no namespaces yet`)],
    [''],
    ['  ', bold(keySaid('new', 'n'), 'accent'), muted(' makes the first one')],
  ];
}
