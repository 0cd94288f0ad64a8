import { keySaid } from '../bindings/in-force.ts';
import { counted } from '../../text/amount.ts';
import { copyable, type Copyable, copyableJson, copyableLine, copyableUrl } from '../../text/copyable.ts';
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

async function copy({ ports, getState }: Explorer, { text, isWhole }: Copyable, note = ''): Promise<void> {
  const size = counted(Array.from(text).length, 'character');
  const outcome = await ports.terminal.copy(text);
  const { notices } = getState();
  const rest = isWhole ? '' : `; what steers or hides was taken out, ${keySaid('copy-json', 'y j')} copies it whole`;
  if (outcome.sent === 'program') notices.say(`${note}copied ${size} ${outcome.where}${rest}`, 'good');
  else if (outcome.sent === 'terminal')
    notices.say(`${note}sent ${size} to the terminal, which does not say whether it took them${rest}`, 'good');
  else if (outcome.sent === 'file')
    notices.say(`too long for the clipboard: ${size} are in ${outcome.path}${rest}`, 'warn');
  else notices.say(`not copied: ${outcome.why}`, 'bad');
}

const yank = (
  id: string,
  title: string,
  key: string,
  missing: string,
  {
    find,
    form,
    note,
  }: {
    find: (state: State) => string | undefined;
    form: (text: string) => Copyable;
    note?: (state: State) => string;
  },
): Command => ({
  id,
  title,
  keys: [`y ${key}`],
  unavailable: (state) => (find(state) ? undefined : missing),
  run: async (explorer) => copy(explorer, form(find(explorer.getState()) ?? ''), note?.(explorer.getState())),
});
const said = (what: What, form: (text: string) => Copyable) => ({
  find: (state: State) => (here(state).copied?.[what] ?? ofNamespace[what])?.(state),
  form,
});
const asIs = (text: string): Copyable => ({ text, isWhole: true });

/** Copying: y, and then what. */
export const copying: readonly Command[] = [
  yank('copy-value', 'copy the value', 'y', 'there is no value here', said('value', copyable)),
  yank(
    'copy-path',
    'copy the path (JSON pointer)',
    'p',
    'a path stands under the cursor in a persona',
    said('path', copyableLine),
  ),
  yank('copy-id', 'copy the id', 'i', 'no namespace is selected', said('id', copyableLine)),
  yank(
    'copy-reference',
    'copy the external reference',
    'e',
    'it has no external reference',
    said('reference', copyableLine),
  ),
  yank('copy-mcp', 'copy the MCP URL', 'u', 'the gateway gave no MCP URL', {
    ...said('url', copyableUrl),
    // Whoever pastes it into an agent's settings should know that it is not always there.
    note: ({ connection }) => (connection.gateway.kind === 'embedded' ? 'it answers while this runs: ' : ''),
  }),
  yank('copy-json', 'copy as JSON', 'j', 'there is nothing here', said('json', copyableJson)),
  yank('copy-curl', 'copy the request as curl', 'c', 'there is no request here', {
    find: (state) => {
      const request = here(state).copied?.request?.(state);
      return request && curlOf(request, state.connection.gateway.baseUrl);
    },
    form: asIs,
  }),
];
