import { counted } from '../../text/amount.ts';
import { selectedRequest } from '../state/store/connection.ts';
import type { Command } from './command.ts';
import { currentNamespace, needsNamespace, needsWriting } from './current-namespace.ts';

/** What can be done in the lists of builds and requests, and imports. */
export const places: readonly Command[] = [
  {
    id: 'open-build',
    title: 'open the persona',
    hint: 'open',
    scopes: ['builds'],
    keys: ['enter', 'l', 'right'],
    unavailable: ({ builds }) => (builds.builds.size === 0 ? 'nothing was built in this session' : undefined),
    run: async ({ getState }) => {
      const { builds, namespaces, persona, screen } = getState();
      const id = builds.selected ?? [...builds.builds.keys()].at(-1);
      if (id === undefined) return;
      namespaces.select(id);
      screen.go('persona');
      await persona.open(id);
    },
  },
  {
    id: 'answer-of-request',
    title: 'the answer as it came',
    hint: 'answer',
    scopes: ['requests'],
    keys: ['enter', 'l', 'right'],
    unavailable: ({ connection }) => (selectedRequest(connection)?.raw ? undefined : 'this request has no answer yet'),
    run: ({ getState }) => {
      const request = selectedRequest(getState().connection);
      if (request?.raw === undefined) return;
      getState().screen.show({ kind: 'text', title: `${request.method} ${request.path}`, text: request.raw });
    },
  },
  {
    id: 'import',
    title: 'import events into this namespace',
    hint: 'import',
    scopes: ['namespaces', 'persona'],
    keys: ['i'],
    unavailable: (state) =>
      !state.importing.isPossible || state.connection.gateway.kind !== 'embedded'
        ? 'files of this machine go into its own gateway; import from a shell with "persona import" for others'
        : (needsNamespace(state) ?? needsWriting(state)),
    run: async ({ getState }) => {
      const namespace = currentNamespace(getState());
      if (namespace === undefined) return;
      getState().screen.show({ kind: 'import' });
      await getState().importing.open(namespace.id, namespace.name);
    },
  },
  {
    id: 'import-on',
    title: 'on',
    scopes: ['import'],
    keys: ['enter'],
    keyOnly: true,
    run: async ({ getState }) => {
      const { importing, screen, notices } = getState();
      if (importing.step === 'done') {
        screen.dismiss();
        return;
      }
      await importing.enter();
      const { outcome, namespaceId, name } = getState().importing;
      if (outcome === undefined || namespaceId === undefined) return;
      notices.say(`${counted(outcome.accepted + outcome.updated, 'event')} new in ${name}`, 'good');
      await getState().builds.start(namespaceId, name);
    },
  },
  {
    id: 'import-back',
    title: 'one step back',
    scopes: ['import'],
    keys: ['shift+tab'],
    keyOnly: true,
    run: ({ getState }) => {
      if (!getState().importing.back()) getState().screen.dismiss();
    },
  },
];
