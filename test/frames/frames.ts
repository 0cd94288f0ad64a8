import { systemClock } from '../../src/client/clock.ts';
import type { Ports } from '../../src/explorer/ports.ts';
import { shownRow } from '../../src/explorer/state/namespaces/namespace-list.ts';
import { memoryGateway, namespaceNumber, personaOf, refusal, type MemoryGateway } from '../helpers/memory-gateway.ts';
import { memoryAgents } from '../helpers/memory-agents.ts';
import { madeUpImports, madeUpPeople, madeUpSurvey } from '../helpers/made-up-import.ts';
import type { Opened } from '../helpers/terminal.tsx';

/** A clock that stands, whose waits are real. */
export const clock: Ports['clock'] = {
  now: () => Date.UTC(2026, 10, 20, 12, 0),
  sleep: (milliseconds, signal) => systemClock.sleep(milliseconds, signal),
};
/** For frames that show what is read again later: later never comes. */
const stopped: Ports['clock'] = {
  now: () => clock.now(),
  sleep: (milliseconds, signal) => (milliseconds < 2000 ? clock.sleep(milliseconds, signal) : new Promise(() => {})),
};
export const imports = madeUpImports({ run: () => new Promise(() => {}) });
const facts: Ports['about'] = {
  read: () =>
    Promise.resolve({
      version: '0.1.0',
      licence: 'MIT',
      thirdParty: '/usr/lib/node_modules/persona-explorer/dist/THIRD-PARTY.txt',
      dataFolder: '/home/ada/.local/share/persona-explorer',
      bytes: 3_412_000,
      imports: [
        { namespaceId: 'ns_0002', reader: 'mail', path: '/home/ada/Mail/a folder with a long name/archive of the year 2025 and before.mbox', me: ['ada@example.org', 'ada.okafor@northwind.example', 'Ada Okafor', 'ada'], at: '2026-11-19T10:00:00.000Z' },
        { namespaceId: 'ns_0001', reader: 'git', path: '/home/ada/src/atlas', me: ['ada@example.org'], at: '2026-11-12T10:00:00.000Z' },
        { namespaceId: 'ns_9999', reader: 'calendar', path: '/home/ada/calendar.ics', me: ['ada@example.org'], at: '2026-03-12T10:00:00.000Z' },
      ],
    }),
}; // prettier-ignore
export const profiles: Ports['profiles'] = {
  list: () => [
    { name: 'embedded', colour: undefined, url: 'this machine', readOnly: false },
    { name: 'prod', colour: 'red', url: 'https://prod.example/gateway/v1', readOnly: true },
  ],
  open: () => Promise.reject(new Error('not in a frame')),
};

/** A gateway with every kind of row: built, behind, not built, building, wide and long names. */
export function filled(): MemoryGateway {
  const gateway = memoryGateway();
  gateway.namespaces = Array.from({ length: 1340 }, (_, index) => namespaceNumber(index + 1));
  gateway.namespaces[1] = namespaceNumber(2, { name: '東京支社 営業部', external_reference_id: 'crm-17' });
  gateway.namespaces[2] = namespaceNumber(3, {
    name: 'family 👩‍👩‍👧 and a name that is far too long for any column that could be given to it',
  });
  gateway.namespaces[3] = namespaceNumber(4, { description: 'The fourth one, which nobody has built yet.' });
  for (const number of [1, 2, 3]) {
    const { id } = namespaceNumber(number);
    gateway.personas.set(id, personaOf(id, ['Ada Okafor', '山田 花子', 'J. Silva'][number - 1] ?? ''));
  }
  gateway.personas.set('ns_0005', personaOf('ns_0005', 'Behind Her Time', { built_at: '2026-11-01T10:00:00.000Z' }));
  return gateway;
}

const asked = (): MemoryGateway =>
  Object.assign(filled(), { agents: memoryAgents(personaOf('ns_0001', 'Ada Okafor')) });

export const listed = async (screen: Opened) => {
  await screen.shows('Ada Okafor');
  await screen.shows('3 ms');
};
const persona = (section: string, pattern: string | RegExp) => async (screen: Opened) => {
  await listed(screen);
  await screen.press('enter');
  await screen.shows('Account lead');
  await screen.press(section);
  await screen.shows(pattern);
};

/** A frame: on which gateway, and how a person gets there. */
export type Frame = {
  readonly gateway?: (() => MemoryGateway) | undefined;
  readonly ports?: Partial<Ports>;
  readonly reach: (screen: Opened, gateway: MemoryGateway) => Promise<unknown>;
};

const never = new Promise<void>(() => {});
const failing = (): MemoryGateway => {
  const gateway = memoryGateway();
  gateway.faults.set('listNamespaces', [
    refusal({ kind: 'connection-refused', message: 'Nothing answers at 127.0.0.1:7420: is the gateway running?' }),
  ]);
  return gateway;
};
const waiting = (): MemoryGateway => {
  const gateway = memoryGateway();
  gateway.gates.set('listNamespaces', never);
  return gateway;
};

/** Every frame that is held, by its name. */
export const frames: Readonly<Record<string, Frame>> = {
  'the list': { reach: listed },
  'the list while it loads': { gateway: waiting, reach: ({ shows }) => shows('loading the first page') },
  'the list when it failed': { gateway: failing, ports: { clock: stopped }, reach: async ({ shows }) => { await shows('Nothing answers'); await shows('no answer'); } },
  'no namespaces': { gateway: () => memoryGateway(), reach: async ({ shows }) => { await shows('empty'); await shows('3 ms'); } },
  'a filter that finds some': { reach: async (screen) => { await listed(screen); await screen.press('/'); await screen.type('built:yes'); await screen.shows('built:yes: 4 over'); } },
  'a filter that finds nothing': { reach: async (screen) => { await listed(screen); await screen.press('/'); await screen.type('zzz'); await screen.press('enter'); await screen.shows('no match'); } },
  'a filter that is wrong': { reach: async (screen) => { await listed(screen); await screen.press('/'); await screen.type('/(/'); await screen.shows('not a regular expression'); } },
  'sorted': { reach: async (screen) => { await listed(screen); await screen.press('s'); await screen.shows('Sort by'); await screen.press('j', 'j', 'enter'); await screen.shows('by persona'); } },
  'in the middle, with times in UTC': { reach: async (screen) => { await listed(screen); await screen.press('t', 't', 'G'); await screen.shows('▌ namespace 1340'); await screen.shows(/namespace 1340 .*not built/); await screen.press('k'); await screen.shows('▌ namespace 1339'); await screen.hides('times are'); } },
  'a build under way': { reach: async (screen, gateway) => {
    await listed(screen);
    await screen.press('j', 'j', 'j', 'b');
    gateway.statuses.set('ns_0004', { build_id: 'build_1', status: 'running', progress: { stage: 'reading', done: 620, total: 1000 } });
    await screen.shows('62 %');
    await screen.press('g');
    await screen.shows('▌ namespace 1 ');
  } },
  'persona, overview': { reach: persona('1', '╭─ Overview') },
  'persona, identity': { reach: persona('2', '╭─ Identity') },
  'persona, traits': { reach: persona('3', '╭─ Traits') },
  'persona, episodes': { reach: persona('4', '╭─ Episodes') },
  'persona, peers': { reach: persona('5', '╭─ Peers') },
  'persona, facets': { reach: persona('6', '╭─ Facets') },
  'persona, providers': { reach: persona('7', '╭─ Providers') },
  'persona, raw': { reach: persona('8', '╭─ Raw') },
  'the events behind a claim': { reach: async (screen) => { await persona('2', '╭─ Identity')(screen); await screen.press('enter'); await screen.shows('I lead the accounts'); } },
  'a list that could not be read again': {
    ports: { clock: stopped },
    reach: async (screen, gateway) => {
      await listed(screen);
      gateway.faults.set('listNamespaces', [refusal({ kind: 'key-refused', status: 401, message: '127.0.0.1:7420 does not accept the key: it was revoked.' })]);
      await screen.press('r');
      await screen.shows('does not accept the key');
      await screen.shows('key refused');
    },
  },
  'a persona that could not be read again': {
    ports: { clock: stopped },
    reach: async (screen, gateway) => {
      await persona('2', 'Account lead')(screen);
      gateway.faults.set('readPersona', [refusal({ kind: 'gateway-broken', status: 503, message: '127.0.0.1:7420 is not available now (503).' })]);
      await screen.press('r');
      await screen.shows('Read again within 2 s');
      await screen.shows('no good answer');
    },
  },
  'a persona that is not built': { reach: async (screen) => { await listed(screen); await screen.press('j', 'j', 'j', 'enter'); await screen.shows('no build has completed yet'); } },
  'a persona that failed to load': { ports: { clock: stopped }, reach: async (screen, gateway) => { await listed(screen); gateway.faults.set('readPersona', [refusal({ kind: 'timeout', message: 'No whole answer within 10 s.' })]); screen.explorer.getState().summaries.expire(); await screen.press('enter'); await screen.shows('No whole answer'); await screen.shows('no answer'); } },
  'builds': { reach: async (screen, gateway) => {
    await listed(screen);
    await screen.press('b', 'j', 'j', 'j', 'b');
    await screen.shows('2 building');
    gateway.statuses.set('ns_0001', { build_id: 'build_ns_0001', status: 'failed', error: 'the store is full' });
    await screen.shows('failed: the store is full');
    await screen.press('B');
    await screen.shows('1 running');
  } },
  'what the agent sees': { gateway: asked, reach: async (screen) => { await listed(screen); await screen.press('m'); await screen.shows('alone is about'); await screen.shows(/identity +\d+/); } },
  'what the agent sees, arguments': { gateway: asked, reach: async (screen) => { await listed(screen); await screen.press('m'); await screen.shows('alone is about'); await screen.press('j', 'j', 'a', 'tab'); await screen.type('0'); await screen.shows('must be at least 1'); } },
  'what the agent sees, nowhere': { reach: async (screen) => { await listed(screen); await screen.press('m'); await screen.shows('cannot be asked'); } },
  'requests': { reach: async (screen) => { await listed(screen); await screen.press('G'); await screen.shows(/namespace 1340 .*not built/); await screen.press('@'); await screen.shows('Requests'); screen.explorer.getState().connection.learn(screen.explorer.gateway().requests.list()); } },
  'about': { ports: { about: facts }, reach: async (screen) => { await listed(screen); await screen.press('V'); await screen.shows('3.4 MB'); } },
  'about, on a remote gateway': {
    gateway: () => Object.assign(filled(), { kind: 'remote', name: 'prod', colour: 'red', readOnly: true, baseUrl: 'https://prod.example/gateway/v1' }),
    ports: { about: facts },
    reach: async (screen) => { await screen.shows('namespace 5'); await screen.shows('3 ms'); await screen.press('V'); await screen.shows('3.4 MB'); await screen.press('G'); await screen.shows('▌ From elsewhere'); },
  },
  'help': { reach: async (screen) => { await listed(screen); await screen.press('?'); await screen.shows('Keys'); } },
  'help in a persona': { reach: async (screen) => { await persona('3', '╭─ Traits')(screen); await screen.press('?'); await screen.shows('Keys'); } },
  'the palette': { reach: async (screen) => { await listed(screen); await screen.press(':'); await screen.type('co'); await screen.shows('copy-id'); } },
  'a form': { reach: async (screen) => { await listed(screen); await screen.press('n'); await screen.shows('New namespace'); await screen.type('atlas'); await screen.press('tab', 'tab', 'tab'); await screen.shows('atlas'); } },
  'a question': { reach: async (screen) => { await listed(screen); screen.explorer.getState().screen.show({ kind: 'confirm', question: 'Build the persona of namespace 1 on prod?', yes: 'Build', agree: () => {} }); await screen.shows('on prod?'); } },
  'an import: what': { reach: async (screen) => { await listed(screen); await screen.press('i'); await screen.shows('paste or drop it'); } },
  'an import: who': { reach: async (screen) => { await listed(screen); await screen.press('i'); await screen.shows('Path'); await screen.type('/repo'); await screen.shows('60 commits'); await screen.press('enter', 'j'); await screen.shows('leave out'); } },
  'an import: who, of many': { ports: { imports: madeUpImports({ survey: () => Promise.resolve(madeUpSurvey(madeUpPeople(238))) }) }, reach: async (screen) => { await listed(screen); await screen.press('i'); await screen.shows('Path'); await screen.type('/repo'); await screen.shows('finds one'); } },
  'an import: running': { reach: async (screen) => { await listed(screen); await screen.press('i'); await screen.shows('Path'); await screen.type('/repo'); await screen.shows('60 commits'); await screen.press('enter', 'enter'); await screen.shows('then it opens'); } },
  'the gateways': { reach: async (screen) => { await listed(screen); await screen.press('P'); await screen.shows('prod.example'); } },
  'what to sort by': { reach: async (screen) => { await listed(screen); await screen.press('s'); await screen.shows('Sort by'); } },
  'the keys of a chord': { reach: async (screen) => { await listed(screen); await screen.press('y'); await screen.shows('copy:'); } },
  'a read-only profile': {
    gateway: () => Object.assign(filled(), { kind: 'remote', name: 'prod', colour: 'red', readOnly: true, baseUrl: 'https://prod.example/gateway/v1' }),
    reach: async ({ shows, press }) => { await shows('namespace 5'); await shows('3 ms'); await press('b'); await shows('is read-only'); },
  },
}; // prettier-ignore

/** Waits until nothing more is under way that would change what is shown. */
export async function calm(screen: Opened): Promise<void> {
  await screen.until(({ namespaces, summaries }) => {
    const { isOn, previewed, known } = summaries;
    const rows = Array.from({ length: namespaces.height }, (_, index) => shownRow(namespaces, namespaces.top + index));
    const isKnown = !isOn || rows.every((row) => row === undefined || known.has(row.id));
    return namespaces.loaded === 0 || (previewed === namespaces.selected && isKnown);
  });
  await screen.settled();
}
