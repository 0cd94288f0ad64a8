import { readFileSync } from 'node:fs';
import type { Json } from '../../src/contract/scalars.ts';
import type { Received } from '../../src/contract/received.ts';
import type { CompositePersona } from '../../src/contract/persona.ts';
import type { Ports } from '../../src/explorer/ports.ts';
import { home } from '../../src/explorer/places/index.ts';
import { createExplorer, type Explorer } from '../../src/explorer/state/store/explorer.ts';

/** The moment at which the sample personas of the stories are looked at. */
const storyNow = Date.UTC(2026, 10, 20, 12, 30);

const events = (ids: readonly string[]) =>
  ids.map((id, index) => ({
    id,
    provider: 'mail',
    kind: 'message',
    occurred_at: new Date(storyNow - index * 86_400_000 * 40).toISOString(),
    self: true,
    actor: { key: 'ada@northwind.example', name: 'Ada Okafor' },
    title: 'Re: renewal of the Hale account',
    text: 'Thank you for the figures. I would rather settle the price list first, so that nobody has to answer the same question twice next week.\nThe handbook has a page on it.',
  }));

const untilAborted = (_: number, signal: AbortSignal) =>
  new Promise<void>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

/** An explorer on a gateway that knows one persona, whatever it is asked. */
export function storyExplorer(raw: Json): Explorer {
  const refuse = () => Promise.reject(new Error('not part of a story'));
  const ports: Ports = {
    gateway: {
      calls: {
        createNamespace: refuse,
        previewPersona: refuse,
        readPersonaOfBuild: refuse,
        listBuilds: refuse,
        changeNamespace: refuse,
        eraseNamespace: refuse,
        eraseEvents: refuse,
        search: refuse,
        listNamespaces: refuse,
        createOrFetchPersona: refuse,
        triggerBuild: refuse,
        readPersona: () => Promise.resolve({ persona: raw as Received<CompositePersona>, raw }),
        readBuildStatus: refuse,
        readEvents: ({ id }) => Promise.resolve(events(id)),
        readEventsBehind: refuse,
        readEventsAfter: refuse,
        listCorrections: refuse,
        addCorrection: refuse,
        judgeCorrection: refuse,
        removeCorrection: refuse,
        interpret: refuse,
        putInterpretations: refuse,
        readInterpretations: refuse,
        eraseInterpretations: refuse,
        putIdentities: refuse,
        readIdentities: refuse,
        sendEvents: refuse,
      },
      name: 'embedded',
      kind: 'embedded',
      colour: undefined,
      readOnly: false,
      baseUrl: 'http://127.0.0.1:7420/gateway/v1',
      requests: { list: () => [], watch: () => () => {} },
    },
    profiles: { list: () => [], open: refuse },
    imports: undefined,
    firstRun: undefined,
    about: { read: refuse },
    terminal: {
      copy: () => Promise.resolve({ sent: 'nowhere', why: 'a story has no clipboard' }),
      notify: () => {},
      suspend: () => {},
      redraw: () => {},
    },
    clock: { now: () => storyNow, sleep: untilAborted },
    locale: undefined,
  };
  return createExplorer(ports, home);
}

/** A persona of the fixtures. */
export const fixture = (name: string): Json =>
  JSON.parse(readFileSync(new URL(`../fixtures/panes/${name}.json`, import.meta.url), 'utf8')) as Json;
