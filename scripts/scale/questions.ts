import { parseSearch } from '../../src/contract/search/parse-search.ts';
import { engineName } from '../../src/contract/persona/engine-name.ts';
import type { Backend } from '../../src/gateway/store/backend.ts';

/** A store that was filled, as far as questions need to know it. */
export type Filled = {
  readonly backend: Backend;
  readonly orgId: string;
  readonly namespaces: number;
  /** the ids of the namespaces with most and with few events, and of one in the middle with hardly any */
  readonly most: string;
  readonly few: string;
  readonly usual: string;
  /** a reference that one has, and a word that some events have */
  readonly reference: string;
  readonly rare: string;
};

type Question = readonly [what: string, ask: (of: Filled) => Promise<unknown>];

const page = 20;

const list =
  (place: (namespaces: number) => number): Question[1] =>
  async ({ backend, orgId, namespaces }) => {
    const { rows } = await backend.store.namespacesFrom(orgId, place(namespaces), page);
    if (rows.length !== page) throw new Error(`${rows.length} rows on a page`);
  };

const search =
  (text: (of: Filled) => string, which?: 'most' | 'few' | 'usual'): Question[1] =>
  async (of) => {
    const asked = parseSearch(text(of));
    if ('problem' in asked) throw new Error(asked.problem.message);
    const scope = { orgId: of.orgId, ...(which === undefined ? {} : { namespaceId: of[which] }) };
    return of.backend.store.search({ of: scope, query: asked.query, now: Date.now(), place: 0, count: page });
  };

const inNamespace =
  (
    which: 'most' | 'few' | 'usual',
    ask: (store: Backend['store'], scope: { orgId: string; namespaceId: string }) => Promise<unknown>,
  ): Question[1] =>
  ({ backend, orgId, ...of }) =>
    ask(backend.store, { orgId, namespaceId: of[which] });

/** What readers ask of a store, each in the words of the table. */
export const questions: readonly Question[] = [
  ['list, page 1', list(() => 0)],
  ['list, the middle', list((namespaces) => Math.floor(namespaces / 2) - 77)],
  ['list, the last page', list((namespaces) => namespaces - page)],
  ['a namespace by its id', inNamespace('usual', (store, scope) => store.namespace(scope))],
  [
    'a namespace by its reference',
    ({ backend, orgId, reference }) => backend.store.namespaceByReference(orgId, reference),
  ],
  ['a persona', inNamespace('few', (store, scope) => store.builtPersona(scope))],
  ['the status of a build', inNamespace('few', (store, scope) => store.newestBuild(scope))],
  ['builds of a namespace', inNamespace('few', (store, scope) => store.buildsFrom(scope, 0, page))],
  ['builds of all, page 1', ({ backend, orgId }) => backend.store.buildsFrom({ orgId }, 0, page)],
  [
    'a page of 100 events of 300',
    inNamespace('few', (store, scope) => store.eventsAfter(scope, '', { events: 100, bytes: 1e6 })),
  ],
  [
    'a page of 100 events of the most',
    inNamespace('most', (store, scope) => store.eventsAfter(scope, '', { events: 100, bytes: 1e6 })),
  ],
  ['search, a word of few events', search(({ rare }) => rare)],
  ['search, a word of most events', search(() => 'the')],
  ['search, the same in the namespace of most', search(() => 'the', 'most')],
  ['search, within those of a name', search(() => 'the name:77')],
  ['search, two words of most events', search(() => 'the with kind:event')],
  ['search, the beginning of a word', search(({ rare }) => `${rare.slice(0, -1)}*`)],
  ['search, a name', search(() => 'ada 77 kind:name')],
  ['search, names of most', search(() => 'ada kind:name')],
  ['search, claims of most', search(() => 'of kind:claim')],
  ['search, most events of a month', search(() => 'the kind:event since:2016-02 until:2016-02')],
  ['search, where a build failed in a namespace', search(() => 'the failed:', 'few')],
  ['what an upgrade left behind', ({ backend }) => backend.store.builtByOthers(engineName, 50)],
  ['what is kept of a namespace', inNamespace('few', (store, scope) => store.keptSize(scope))],
  ['what stands in the store', ({ backend }) => backend.figures()],
];
