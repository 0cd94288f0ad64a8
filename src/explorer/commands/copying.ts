import { counted } from '../../text/amount.ts';
import type { Json } from '../../contract/scalars.ts';
import { selectedRequest } from '../state/store/connection.ts';
import type { Explorer, State } from '../state/store/explorer.ts';
import { entryAtCursor } from '../state/persona/persona.ts';
import { textOf } from '../state/namespaces/summary.ts';
import type { Command } from './command.ts';
import { curlOf, requestOf } from './curl.ts';
import { currentNamespace } from './current-namespace.ts';

const asText = (value: Json | undefined): string | undefined =>
  typeof value === 'string' ? value : value === undefined ? undefined : JSON.stringify(value);
const pretty = (value: unknown): string | undefined => JSON.stringify(value, undefined, 2);
const place = (state: State) => state.screen.places.at(-1);
const event = ({ persona: { evidence } }: State): Json | undefined => evidence?.read.data?.[evidence.cursor];

const value = (state: State): string | undefined => {
  if (place(state) === 'requests') return selectedRequest(state.connection)?.raw;
  if (place(state) === 'builds') return state.builds.builds.get(state.builds.selected ?? '')?.id;
  if (place(state) === 'persona') {
    const found = event(state);
    return found === undefined ? asText(entryAtCursor(state.persona)?.value) : pretty(found);
  }
  return textOf(currentNamespace(state)?.row?.name) || undefined;
};
const json = (state: State): string | undefined =>
  place(state) === 'persona'
    ? pretty(event(state) ?? entryAtCursor(state.persona)?.value ?? state.persona.read.data?.raw)
    : pretty(currentNamespace(state)?.row);

async function copy({ ports, getState }: Explorer, text: string): Promise<void> {
  const size = counted(Array.from(text).length, 'character');
  const outcome = await ports.terminal.copy(text);
  const { notices } = getState();
  if (outcome.sent === 'program') notices.say(`copied ${size} ${outcome.where}`, 'good');
  else if (outcome.sent === 'terminal')
    notices.say(`sent ${size} to the terminal, which does not say whether it took them`, 'good');
  else if (outcome.sent === 'file') notices.say(`too long for the clipboard: ${size} are in ${outcome.path}`, 'warn');
  else notices.say(`not copied: ${outcome.why}`, 'bad');
}

const yank = (
  id: string,
  title: string,
  key: string,
  missing: string,
  find: (state: State) => string | undefined,
): Command => ({
  id,
  title,
  scopes: ['namespaces', 'persona', 'builds', 'requests', 'evidence'],
  keys: [`y ${key}`],
  unavailable: (state) => (find(state) ? undefined : missing),
  run: async (explorer) => copy(explorer, find(explorer.getState()) ?? ''),
});

/** Copying: y, and then what. */
export const copying: readonly Command[] = [
  yank('copy-value', 'copy the value', 'y', 'there is no value here', value),
  yank('copy-path', 'copy the path (JSON pointer)', 'p', 'a path stands under the cursor in a persona', (state) =>
    place(state) === 'persona' ? entryAtCursor(state.persona)?.pointer : undefined,
  ),
  yank('copy-id', 'copy the id', 'i', 'no namespace is selected', (state) => currentNamespace(state)?.id),
  yank('copy-reference', 'copy the external reference', 'e', 'it has no external reference', (state) =>
    textOf(currentNamespace(state)?.row?.external_reference_id),
  ),
  yank('copy-mcp', 'copy the MCP URL', 'u', 'the gateway gave no MCP URL', (state) =>
    textOf(currentNamespace(state)?.row?.mcp_endpoint_url),
  ),
  yank('copy-json', 'copy as JSON', 'j', 'there is nothing here', json),
  yank('copy-curl', 'copy the request as curl', 'c', 'there is no request here', (state) => {
    const request = requestOf(state);
    return request && curlOf(request, state.connection.gateway.baseUrl);
  }),
];
