import type { ServerResponse } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildWords } from '../../../../src/explorer/places/builds/build-words.ts';
import { home, places } from '../../../../src/explorer/places/index.ts';
import { persona as personaPlace } from '../../../../src/explorer/places/persona/persona-place.ts';
import { listState } from '../../../../src/explorer/places/namespaces/namespaces-note.ts';
import { personaState } from '../../../../src/explorer/places/persona/persona-state.ts';
import { answering, troubleLines } from '../../../../src/explorer/state/recovery/trouble.ts';
import { createExplorer, type State } from '../../../../src/explorer/state/store/explorer.ts';
import type { Line } from '../../../../src/explorer/widgets/line.ts';
import { type Fault, faults } from '../../../client/transport/faults.ts';
import { namespaceNumber, personaOf, portsFor } from '../../../helpers/memory-gateway.ts';
import { json, misbehavingGateway, type Play } from '../../../helpers/misbehaving-gateway.ts';
import { timedClient } from '../../../helpers/timed-client.ts';

const id = 'ns_0001';
const data =
  (value: unknown, status = 200): Play =>
  (_, response: ServerResponse) =>
    json(response, status, { success: true, data: value });

/** Every fault of the client's table, and good envelopes that do not hold what was asked for. */
const all: readonly Pick<Fault, 'name' | 'play'>[] = [
  ...faults,
  { name: 'data: null', play: data(null) },
  { name: 'data: {}', play: data({}) },
  { name: 'data: a list', play: data([]) },
  { name: 'data: a text', play: data('hello') },
  { name: 'data: 202 and a state', play: data({ status: 'queued' }, 202) },
];

const healthy: Play = ({ path }, response) => {
  if (path === '/personas') return json(response, 200, { success: true, data: personaOf(id, 'Ada') });
  if (path === '/personas/status') {
    const progress = { stage: 'reading', done: 90, total: 200 };
    return json(response, 200, { success: true, data: { build_id: 'build_1', status: 'running', progress } });
  }
  const pagination = { page: 1, pageSize: 50, total: 2, totalPages: 1 };
  return json(response, 200, { success: true, data: [namespaceNumber(1), namespaceNumber(2)], pagination });
};

/** An explorer over real sockets, on time that is moved by hand, on a gateway that can be made to misbehave and to mend. */
async function against(play: Fault['play']) {
  let isFaulty = false;
  const gateway = await misbehavingGateway((arrival, response, socket) =>
    (isFaulty ? play : healthy)(arrival, response, socket, client.clock),
  );
  onTestFinished(() => gateway.close());
  const client = timedClient(gateway, { random: () => 0.5 });
  const { clock, calls, requests } = client;
  const { baseUrl } = gateway;
  const remote = {
    calls,
    requests,
    baseUrl,
    name: 'prod',
    kind: 'remote',
    colour: undefined,
    readOnly: false,
  } as const;
  const explorer = createExplorer(portsFor(remote, { clock }), home);
  onTestFinished(() => explorer.close());
  const host = new URL(baseUrl).host;
  const plain = (text: string) => text.replaceAll(host, 'HOST').replaceAll(/answer within \d+ s/g, 'answer within N s');
  /** Lets a call come to its end, and the explorer hear of it. */
  const settled = async (isLoading: (state: State) => boolean) => {
    await clock.advanceUntil(() => !isLoading(explorer.getState()));
    await clock.advance(400);
  };
  return {
    explorer,
    state: explorer.getState,
    clock,
    plain,
    settled,
    says: () => plain(troubleLines(explorer.getState(), 1000).join(' ')),
    dot: () => answering(explorer.getState()) ?? 'connecting',
    break: () => (isFaulty = true),
    mend: () => (isFaulty = false),
  };
}
type World = Awaited<ReturnType<typeof against>>;

const textOf = (lines: readonly Line[]): string =>
  lines
    .map((line) =>
      line
        .map((piece) => (typeof piece === 'string' ? piece : piece.text))
        .join('')
        .trim(),
    )
    .filter((text) => text !== '')
    .join(' / ');

/** The list is read, as it is before anything else. */
async function listed({ explorer, settled }: World): Promise<void> {
  explorer.begin();
  await settled(listLoads);
}
const listLoads = ({ namespaces }: State) => namespaces.loading;
const personaLoads = ({ persona }: State) => persona.read.loading;

/** How long it took to come back by itself once the gateway was well, or which key brought it back. */
async function recovery(world: World, part: 'namespaces' | 'persona'): Promise<string> {
  const { state, clock, settled } = world;
  const isFailing = () =>
    (part === 'namespaces' ? state().namespaces.failure : state().persona.read.failure) !== undefined;
  const isLoading = part === 'namespaces' ? listLoads : personaLoads;
  world.mend();
  const plan = state().recovery.plans.get(part);
  if (plan?.at !== undefined) {
    await clock.advance(Math.max(0, plan.at - clock.now()) + 1);
    await settled(isLoading);
    expect(isFailing()).toBe(false);
    return 'by itself';
  }
  await clock.advance(120_000);
  expect(isFailing()).toBe(true);
  if (part === 'namespaces') state().namespaces.refresh();
  else void state().persona.reread();
  await settled(isLoading);
  expect(isFailing()).toBe(false);
  return 'by r';
}

type Row = { readonly said: string; readonly dot: string; readonly stays: string; readonly recovers: string };
const fine = (dot: string): Row => ({ said: '', dot, stays: 'all', recovers: '' });

const looks: Readonly<Record<string, (world: World) => Promise<Row>>> = {
  'namespaces, at the start': async (world) => {
    const { explorer, state, settled, says, dot, plain } = world;
    world.break();
    explorer.begin();
    await settled(listLoads);
    const said = `${plain(textOf(listState(state().namespaces) ?? []))} / ${says()}`;
    if (state().namespaces.failure === undefined)
      return { said, dot: dot(), stays: 'nothing was there', recovers: 'by r' };
    return { said, dot: dot(), stays: 'nothing was there', recovers: await recovery(world, 'namespaces') };
  },
  'namespaces, read again': async (world) => {
    const { state, settled, says, dot } = world;
    await listed(world);
    world.break();
    state().namespaces.refresh();
    await settled(listLoads);
    if (state().namespaces.failure === undefined) return { ...fine(dot()), stays: `${state().namespaces.loaded} rows` };
    const stays = `${state().namespaces.loaded} rows, with their age`;
    return { said: says(), dot: dot(), stays, recovers: await recovery(world, 'namespaces') };
  },
  'persona, first opened': async (world) => {
    const { explorer, state, clock, settled, says, dot, plain } = world;
    // opened before the cursor has rested on its row, and so before it was read ahead
    explorer.begin();
    await clock.advanceUntil(() => !listLoads(state()));
    state().screen.go(personaPlace);
    world.break();
    void state().persona.open(id);
    await settled(personaLoads);
    const { read } = state().persona;
    const told = plain(textOf(personaState(read, undefined, 0, (text) => [text])));
    const said = [told, says()].filter((text) => text !== '').join(' / ');
    const seen = dot();
    const isPlanned = state().recovery.plans.has('persona');
    const recovers = isPlanned ? await recovery(world, 'persona') : 'by b, which builds it, or r';
    return { said, dot: seen, stays: 'nothing was there', recovers };
  },
  'persona, read again': async (world) => {
    const { state, settled, says, dot } = world;
    await listed(world);
    state().screen.go(personaPlace);
    void state().persona.open(id);
    await settled(personaLoads);
    world.break();
    void state().persona.reread();
    await settled(personaLoads);
    expect(state().persona.read.data?.persona.subject).toBe('Ada');
    if (state().persona.read.failure === undefined) return fine(dot());
    const said = says();
    return { said, dot: dot(), stays: 'the persona, with its age', recovers: await recovery(world, 'persona') };
  },
  builds: async (world) => {
    const { state, clock, dot, plain } = world;
    const signal = new AbortController().signal;
    const look = async () => {
      const looked = state().builds.look(signal);
      await clock.passing(looked);
      await clock.advance(400);
    };
    const words = () => {
      const build = state().builds.builds.get(id);
      return build === undefined
        ? ''
        : plain(textOf([buildWords(build, clock.now())])).replace(/ for \d+ (?:s|min)/, '');
    };
    state().builds.follow(id, 'acme');
    await look();
    expect(words()).toContain('reading 90 of 200');
    world.break();
    await look();
    const said = words();
    const seen = dot();
    world.mend();
    await look();
    expect(words()).toContain('reading 90 of 200');
    return { said, dot: seen, stays: 'how far it was', recovers: 'by itself, within 10 s' };
  },
};

/** What the other places say while the list under them cannot be read. */
const elsewhere = async (world: World): Promise<Readonly<Record<string, Row>>> => {
  const { state, settled, says, dot, plain } = world;
  await listed(world);
  world.break();
  state().namespaces.refresh();
  await settled(listLoads);
  const rows: Record<string, Row> = {};
  for (const place of places.filter(({ id: name }) => !['namespaces', 'persona', 'builds'].includes(name))) {
    state().screen.go(place);
    const tried = state().connection.requests.at(-1)?.attempts.at(-1)?.failure ?? '';
    const said = [place.id === 'requests' ? plain(tried) : '', says()].filter((text) => text !== '').join(' / ');
    rows[place.id] = { said, dot: dot(), stays: 'all', recovers: said === '' ? '' : 'with the list' };
    state().screen.back();
  }
  return rows;
};

const table = new Map<string, string[]>();
const cell = (text: string) => text.replaceAll('|', '\\|');
const put = (place: string, name: string, { said, dot, stays, recovers }: Row) => {
  expect({ place, isSaid: said !== '' }).toEqual({ place, isSaid: recovers !== '' });
  const rows = table.get(place) ?? [];
  table.set(place, rows);
  rows.push(`| ${[name, said, dot, stays, recovers].map(cell).join(' | ')} |`);
};

describe('on screen, a fault', () => {
  for (const { name, play } of all)
    it(`${name}: is said, loses nothing that was read, and is over when the gateway is well`, async () => {
      expect.hasAssertions();
      for (const [place, look] of Object.entries(looks)) put(place, name, await look(await against(play)));
      for (const [place, row] of Object.entries(await elsewhere(await against(play)))) put(place, name, row);
    });

  it('is in the table of what is said, what stays and how it recovers', async () => {
    const head = ['| fault | said | dot | stays | recovers |', '| --- | --- | --- | --- | --- |'];
    const text = [...table].map(([place, rows]) => [`## ${place}`, '', ...head, ...rows, ''].join('\n')).join('\n');
    const intro =
      '# What the explorer says of each fault, place by place\n\nWritten by test/explorer/state/recovery/screen-faults.test.ts.\n\n';
    await expect(intro + text).toMatchFileSnapshot('../../../fixtures/client/screen-faults.md');
  });
});
