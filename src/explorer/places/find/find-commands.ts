import { keySaid } from '../../bindings/in-force.ts';
import { parseSearch } from '../../../contract/search/parse-search.ts';
import { safe } from '../../../text/safe.ts';
import { completed } from '../../state/find/complete-filter.ts';
import type { Hit } from '../../state/find/found.ts';
import { hitAtCursor } from '../../state/find/find-slice.ts';
import type { LocalSources } from '../../state/find/local-search.ts';
import { loadedRows, slotCount } from '../../state/namespaces/slots.ts';
import { textOf } from '../../state/namespaces/summary.ts';
import type { Command, Explorer, State } from '../../state/store/state.ts';
import { showEvents } from '../evidence/evidence-place.ts';
import { persona } from '../persona/persona-place.ts';

/** What of the state can be searched where the gateway cannot. */
export const localOf = (state: State) => (): LocalSources => ({
  namespaces: [...loadedRows(state.namespaces)].map(([, { id, name, description }]) => {
    const summary = state.summaries.known.get(id);
    const subject = summary?.state === 'built' ? summary.subject : '';
    return { id, name: textOf(name), description: textOf(description), subject };
  }),
  personas: [...state.find.opened].map(([namespaceId, raw]) => ({ namespaceId, raw })),
  total: slotCount(state.namespaces),
});

async function openEvent(explorer: Explorer, { namespace_id, id = '', name, by, channel }: Hit): Promise<void> {
  const { find, screen, persona: slice } = explorer.getState();
  const parsed = parseSearch(find.text.trim());
  const rows = 'query' in parsed ? parsed.query.rows : [];
  screen.go(persona);
  void slice.open(namespace_id, name);
  const method = [name ?? '', channel ?? '', by === undefined ? '' : `by ${by}`].filter((part) => part !== '');
  const title = `Found: ${safe(find.text.trim(), 300)}`;
  await showEvents(explorer, namespace_id, [id], { title, method: safe(method.join(' · '), 300), levels: 2, rows });
}

async function openClaim({ getState }: Explorer, { namespace_id, name, pointer }: Hit): Promise<void> {
  getState().screen.go(persona);
  await getState().persona.open(namespace_id, name);
  if (pointer !== undefined) getState().persona.showAt(pointer);
}

async function openHit(explorer: Explorer): Promise<void> {
  const hit = hitAtCursor(explorer.getState().find);
  if (hit === undefined) return;
  if (hit.kind === 'event') await openEvent(explorer, hit);
  else await openClaim(explorer, hit);
}

/** Leaves what was found: the persona that was on screen before stands there again. */
export function leaveFind({ find, persona: slice, screen }: State): void {
  if (find.before !== undefined && find.before.namespaceId !== slice.namespaceId) slice.restore(find.before);
  screen.back();
}

/** What can be done while something is searched everywhere; letters go into its line. */
export const findCommands: readonly Command[] = [
  {
    id: 'open-found',
    title: 'open what was found, in its persona',
    hint: 'opens it there',
    keys: ['enter'],
    unavailable: ({ find }) => (hitAtCursor(find) === undefined ? 'nothing was found' : undefined),
    run: openHit,
  },
  {
    id: 'complete-filter',
    title: 'complete a filter',
    hint: 'completes a filter',
    keys: ['tab'],
    keyOnly: true,
    run: ({ getState }) => {
      const { find, notices } = getState();
      const next = completed(find.text);
      if (next === undefined)
        notices.say(
          `no filter begins like this; ${keySaid('complete-filter', 'tab')} completes since:, from:, is: and the others`,
        );
      else find.change(next, localOf(getState()));
    },
  },
];
