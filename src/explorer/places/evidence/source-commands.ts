import type { Json } from '../../../contract/scalars.ts';
import { safeLines } from '../../../text/safe.ts';
import type { WantedSource } from '../../ports.ts';
import { idOf } from '../../state/evidence/event-facts.ts';
import { loadedEvents } from '../../state/evidence/evidence.ts';
import { at } from '../../state/persona/pointer.ts';
import type { Command, Explorer, State } from '../../state/store/state.ts';

const count = (value: Json | undefined): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;

/** Where the event under the cursor says that it was read; undefined where it does not. */
function wantedHere({ evidence: { open } }: State): WantedSource | undefined {
  const event = open && loadedEvents(open)[open.cursor];
  const file = at(event, '/ref/file');
  if (event === undefined || typeof file !== 'string') return undefined;
  return { id: idOf(event), file, line: count(at(event, '/ref/line')), offset: count(at(event, '/ref/offset')) };
}

function unavailable(state: State): string | undefined {
  const { open } = state.evidence;
  if (open === undefined || loadedEvents(open).length === 0) return 'no events are here';
  if (!state.importing.isPossible || state.connection.gateway.kind !== 'embedded')
    return 'sources lie where they were imported: on this machine for its own gateway only';
  return wantedHere(state) === undefined ? 'the event does not say where it was read' : undefined;
}

function hint(state: State): string | undefined {
  if (unavailable(state) !== undefined) return undefined;
  const hash = /^git:([0-9a-f]{7})/.exec(wantedHere(state)?.id ?? '')?.[1];
  return hash === undefined ? 'open the source' : `git show ${hash}`;
}

const under = new WeakMap<Explorer, AbortController>();

async function openSource(explorer: Explorer): Promise<void> {
  const { getState, ports } = explorer;
  const wanted = wantedHere(getState());
  const { open } = getState().evidence;
  if (wanted === undefined || open === undefined || ports.imports?.source === undefined) return;
  under.get(explorer)?.abort();
  const mine = new AbortController();
  under.set(explorer, mine);
  const found = await ports.imports.source(open.namespaceId, wanted, mine.signal);
  if (under.get(explorer) !== mine || getState().evidence.open === undefined) return;
  const text = safeLines(found.text, Infinity).join('\n');
  const isPaged = (await ports.terminal.page?.(`${text}\n`)) ?? false;
  if (!isPaged) getState().screen.show({ kind: 'text', title: found.title, text });
}

/** Opening the source of the event under the cursor. */
export const sourceCommand: Command = {
  id: 'open-source',
  title: 'open the source: git show, the file, the mail',
  hint,
  keys: ['o'],
  unavailable,
  run: openSource,
};
