import { counted } from '../../text/amount.ts';
import { textOf } from '../state/namespaces/summary.ts';
import { here } from '../state/store/here.ts';
import type { Command, Explorer, Place, State } from '../state/store/state.ts';
import { curlOf } from './curl.ts';
import { currentNamespace } from './current-namespace.ts';

type What = Exclude<keyof NonNullable<Place['copied']>, 'request'>;

/** What is copied where a place does not say it: the namespace's own. */
const ofNamespace: { readonly [K in What]?: (state: State) => string | undefined } = {
  value: (state) => textOf(currentNamespace(state)?.row?.name),
  id: (state) => currentNamespace(state)?.id,
  reference: (state) => textOf(currentNamespace(state)?.row?.external_reference_id),
  url: (state) => textOf(currentNamespace(state)?.row?.mcp_endpoint_url),
  json: (state) => JSON.stringify(currentNamespace(state)?.row, undefined, 2),
};

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
  keys: [`y ${key}`],
  unavailable: (state) => (find(state) ? undefined : missing),
  run: async (explorer) => copy(explorer, find(explorer.getState()) ?? ''),
});
const said = (what: What) => (state: State) => (here(state).copied?.[what] ?? ofNamespace[what])?.(state);

/** Copying: y, and then what. */
export const copying: readonly Command[] = [
  yank('copy-value', 'copy the value', 'y', 'there is no value here', said('value')),
  yank('copy-path', 'copy the path (JSON pointer)', 'p', 'a path stands under the cursor in a persona', said('path')),
  yank('copy-id', 'copy the id', 'i', 'no namespace is selected', said('id')),
  yank('copy-reference', 'copy the external reference', 'e', 'it has no external reference', said('reference')),
  yank('copy-mcp', 'copy the MCP URL', 'u', 'the gateway gave no MCP URL', said('url')),
  yank('copy-json', 'copy as JSON', 'j', 'there is nothing here', said('json')),
  yank('copy-curl', 'copy the request as curl', 'c', 'there is no request here', (state) => {
    const request = here(state).copied?.request?.(state);
    return request && curlOf(request, state.connection.gateway.baseUrl);
  }),
];
