import { afterEach, describe, expect, it } from 'vitest';
import type { Json } from '../../../src/contract/scalars.ts';
import type { SeenHere } from '../../../src/explorer/ports.ts';
import { createSeenPersonas } from '../../../src/history/seen-personas.ts';
import { memoryGateway, namespaceNumber, personaOf, portsFor, refusal } from '../../helpers/memory-gateway.ts';
import { openTerminal, type Opened } from '../../helpers/terminal.tsx';

let opened: Opened | undefined;
afterEach(() => opened?.close());

const days = ['2026-11-18', '2026-11-19', '2026-11-20'] as const;
const builtAt = (place: number) => `${days[place]}T10:00:00.000Z`;
const peers = (...names: readonly string[]): Json => names.map((name) => ({ name, topics: [] }));
const identity = (role: string, priorities: readonly string[]): Json => ({
  role,
  organization: 'Acme',
  background: '',
  expertise_areas: { pricing: 0.9 },
  priorities: [...priorities],
  key_relationships: [],
  data_interests: [],
  communication_preferences: {},
});
const claims: Json = {
  claims: { '/identity/priorities/0': { method: 'counted', evidence: ['e-old'], total: 3 } },
};

/** Three personas of one namespace: people come, a priority goes, the role moves. */
const personas = [
  personaOf('ns_0001', 'Ada Okafor', {
    built_at: builtAt(0),
    source_event_count: 100,
    peers: peers('Ben Hale'),
    provenance: claims,
    identity: identity('Account lead', ['renewals']),
  }),
  personaOf('ns_0001', 'Ada Okafor', {
    built_at: builtAt(1),
    source_event_count: 200,
    peers: peers('Ben Hale', 'Cleo Marsh', 'Dora Lind'),
    provenance: claims,
    identity: identity('Account lead', ['renewals']),
  }),
  personaOf('ns_0001', 'Ada Okafor', {
    built_at: builtAt(2),
    source_event_count: 300,
    peers: peers('Ben Hale', 'Cleo Marsh', 'Dora Lind'),
    identity: identity('Head of sales', ['price list']),
  }),
];

function filled() {
  const gateway = memoryGateway();
  gateway.namespaces = [namespaceNumber(1)];
  gateway.personas.set('ns_0001', personas[2]!);
  const { calls } = gateway;
  for (const [place, persona] of personas.entries()) gateway.personas.set(`build_${place}`, persona);
  const builds = personas.map((_, place) => ({
    state: 'completed' as const,
    by: 'status' as const,
    build_id: `build_${place}`,
    namespace_id: 'ns_0001',
    status: 'completed',
    finished_at: builtAt(place),
    events: 100 * (place + 1),
    changed: place === 0 ? null : place,
    kept: true,
  }));
  Object.assign(calls, {
    listBuilds: () => Promise.resolve({ rows: builds.toReversed() as never, pagination: undefined }),
  });
  return gateway;
}

/** Opens the persona of the first namespace. */
async function openPersona(ports: Parameters<typeof openTerminal>[0]) {
  opened = openTerminal(ports);
  await opened.shows('Ada Okafor');
  await opened.press('enter');
  await opened.shows('1 Overview');
  return opened;
}

describe('what changed', () => {
  it('compares two personas of thousands of people only when it is asked to, so that opening one waits for nothing', async () => {
    const gateway = filled();
    const read = gateway.calls.readPersonaOfBuild.bind(gateway.calls);
    let asked = 0;
    gateway.calls.readPersonaOfBuild = (...given) => {
      asked += 1;
      return read(...given);
    };
    const crowd = (count: number) => peers(...Array.from({ length: count }, (_, index) => `Somebody ${index}`));
    const newest = personaOf('ns_0001', 'Ada Okafor', { built_at: builtAt(2), peers: crowd(1_500) });
    gateway.personas.set('ns_0001', newest);
    gateway.personas.set('build_2', newest);
    opened = await openPersona(portsFor(gateway));
    await opened.shows('1,500 people');
    await opened.press('5');
    await opened.shows('Somebody 3');
    expect(asked).toBe(0);
    await opened.press('d');
    await opened.shows(/\+ person +1,500: /);
    expect(asked).toBeGreaterThan(0);
  });

  it('is told of the last build by one key, and K and J step through those that are kept', async () => {
    opened = await openPersona(portsFor(filled()));
    await opened.shows(/Changed +since the build of 19 Nov: 100 events more; 1 new:/);
    await opened.shows(/1 gone: lately “renewals”;[^]*moved; d shows/);
    await opened.press('d');
    await opened.shows(/What changed: Ada Okafor · 3 changed, 3 builds are kept/);
    await opened.shows(/New\s+│\n│ ▌ \+ lately +price list/);
    await opened.shows(/~ role +Account lead → Head of sales/);
    await opened.shows(/− lately +renewals/);
    await opened.shows(/All else is the same, but for/);
    await opened.press('K');
    await opened.shows(/\+ person +2: Cleo Marsh, Dora Lind/);
    await opened.press('K');
    await opened.shows('no earlier personas can be read');
    await opened.press('J');
    await opened.shows('Head of sales');
    await opened.press('J');
    await opened.shows('this is the newest build');
    await opened.press('q');
    await opened.shows('1 Overview');
  });

  it('is a stop of the overview, which opens it', async () => {
    opened = await openPersona(portsFor(filled()));
    await opened.shows('Changed');
    while (!/▌ Changed/.test(opened.screen())) await opened.press('j');
    await opened.press('enter');
    await opened.shows(/What changed: Ada Okafor · 3 changed/);
  });

  it('says among the peers who is new', async () => {
    const gateway = filled();
    gateway.personas.set('ns_0001', personas[1]!);
    opened = await openPersona(portsFor(gateway));
    await opened.shows(/Changed +since the build of 18 Nov: 100 events more; 2 people/);
    await opened.press('5');
    await opened.shows(/Peers · 3 people · 2 new since the build of 18 Nov/);
    await opened.shows(/Cleo Marsh +new/);
    expect(opened.screen()).not.toMatch(/Ben Hale +new/);
  });

  it('is not told of a first build', async () => {
    const gateway = filled();
    const rows = [{ build_id: 'build_2', namespace_id: 'ns_0001', state: 'completed', finished_at: builtAt(2) }];
    Object.assign(gateway.calls, { listBuilds: () => Promise.resolve({ rows: rows as never, pagination: undefined }) });
    opened = await openPersona(portsFor(gateway));
    await opened.shows('Works on');
    expect(opened.screen()).not.toContain('Changed');
  });

  it('names one by one what stands in one line, and unfolds what tells nothing', async () => {
    opened = await openPersona(portsFor(filled()));
    await opened.press('d');
    await opened.shows('Head of sales');
    await opened.press('K');
    await opened.shows('2: Cleo Marsh');
    await opened.press('enter');
    await opened.shows(/2: Cleo Marsh, Dora Lind.+\n│ +\+ person +Cleo Marsh.+\n│ +\+ person +Dora Lind/);
    await opened.press('G');
    await opened.press('enter');
    await opened.shows(/ how built +\d.+, how it was built/);
  });

  it('shows of what is gone what it stood on', async () => {
    opened = await openPersona(portsFor(filled()));
    await opened.press('d');
    await opened.shows('− lately');
    await opened.press('j');
    await opened.press('j');
    await opened.shows(/▌ − lately/);
    await opened.press('enter');
    await opened.shows(/Why/);
    await opened.shows('what it stood on, before it was gone');
  });

  it('lies between two builds that are marked in the history', async () => {
    opened = await openPersona(portsFor(filled()));
    await opened.press(':');
    await opened.type('history');
    await opened.press('enter');
    await opened.shows(/History · 3 builds/);
    await opened.shows(/300 events {2}2 changed/);
    await opened.shows(/100 events {2}first build/);
    await opened.press('space');
    await opened.press('G');
    await opened.press('space');
    await opened.press('d');
    await opened.shows(/\+ person +2: Cleo Marsh, Dora Lind/);
    await opened.shows('Account lead → Head of sales');
  });

  it('lists in the history how long each build took, and why one failed', async () => {
    const gateway = filled();
    const { rows } = await gateway.calls.listBuilds({ page: 1, pageSize: 100 });
    const failed = {
      state: 'failed',
      by: 'status',
      build_id: 'build_bad',
      namespace_id: 'ns_0001',
      started_at: '2026-11-19T12:00:00.000Z',
      finished_at: '2026-11-19T12:00:02.500Z',
      error: 'The disk is full.',
    };
    const all = [...rows.slice(0, 1), failed, ...rows.slice(1)];
    Object.assign(gateway.calls, {
      listBuilds: () => Promise.resolve({ rows: all as never, pagination: undefined }),
    });
    opened = await openPersona(portsFor(gateway));
    await opened.press(':');
    await opened.type('history');
    await opened.press('enter');
    await opened.shows(/History · 3 builds, 1 failed/);
    await opened.shows(/300 events[^]*✗ .* 2\.5 s {2}failed: The disk is full\.[^]*200 events/);
    await opened.press('j');
    await opened.shows(/▌ .*200 events/);
    expect(opened.screen()).not.toMatch(/▌ ✗/);
  });

  it('stands beside each claim as its age, by one key', async () => {
    opened = await openPersona(portsFor(filled(), {}));
    await opened.press('2');
    await opened.shows('Identity');
    await opened.press('w');
    await opened.shows(/Head of sales.*before 18 Nov, moved \d\d:\d\d/);
    await opened.shows(/price list.*since \d\d:\d\d/);
    await opened.press('w');
    await opened.hides('before 18 Nov');
  });

  it('needs a second build, and says so', async () => {
    const gateway = filled();
    Object.assign(gateway.calls, {
      listBuilds: () => Promise.resolve({ rows: [], pagination: undefined }),
    });
    opened = await openPersona(portsFor(gateway));
    await opened.press('d');
    await opened.shows('one build so far; changes show after the next');
    await opened.shows(/Then each claim stands here that is new, moved, said otherwise or gone/);
  });
});

describe('the changes of a gateway that keeps no earlier personas', () => {
  it('are told of those that were seen here, which are kept once somebody says yes', async () => {
    const gateway = filled();
    Object.assign(gateway.calls, {
      listBuilds: () => Promise.reject(refusal({ kind: 'not-found', code: 'no_such_route' })),
    });
    const answers: boolean[] = [];
    const seen: SeenHere = {
      ...createSeenPersonas(undefined, () => Date.parse('2026-11-20T12:00:00.000Z')),
      mayKeep: () => (answers.length === 0 ? 'ask' : 'off'),
      decide: (isWanted) => void answers.push(isWanted),
    };
    seen.see(personas[1]!);
    const ports = portsFor(gateway);
    opened = await openPersona({ ...ports, gateway: { ...ports.gateway, seen } });
    await opened.press('d');
    await opened.shows('keeps no earlier personas. Keep those');
    expect(answers).toEqual([false]);
    await opened.press('y');
    await opened.shows(/2 personas seen here/);
    await opened.shows('Account lead → Head of sales');
    expect(answers).toEqual([false, true]);
    expect(seen.list('0e8f7c0e-0000-4000-8000-000000000001')).toHaveLength(2);
  });
});
