import { afterEach, describe, expect, it } from 'vitest';
import type { FoundPage } from '../../../src/client/calls.ts';
import { memoryGateway, namespaceNumber, personaOf, portsFor, refusal } from '../../helpers/memory-gateway.ts';
import { openTerminal, type Opened } from '../../helpers/terminal.tsx';

type Hit = FoundPage['hits'][number];
const nothing = { pointer: undefined, is: undefined, built_at: undefined, id: undefined, provider: undefined, event_kind: undefined, occurred_at: undefined, channel: undefined, by: undefined }; // prettier-ignore

const hit = (more: Partial<Hit>): Hit => ({
  ...nothing,
  kind: 'event',
  namespace_id: 'ns_0002',
  name: 'namespace 2',
  subject: 'Jo Silva',
  text: '',
  marks: [],
  ...more,
});
const page = (hits: readonly Hit[], more: Partial<FoundPage> = {}): FoundPage => ({
  hits,
  found: {
    names: hits.filter(({ kind }) => kind === 'name').length,
    claims: hits.filter(({ kind }) => kind === 'claim').length,
    events: hits.filter(({ kind }) => kind === 'event').length,
    more: false,
  },
  namespaces: 3,
  events: 2761,
  indexed: 2761,
  pagination: { page: 1, pageSize: 50, total: hits.length, totalPages: 1 },
  ...more,
});

const ledger = [
  hit({ kind: 'claim', pointer: '/peers/0', is: 'peer', text: 'Ben Hale keeps the ledger', marks: [[19, 6]] }),
  hit({
    id: 'mail:7',
    occurred_at: '2026-10-01T10:00:00.000Z',
    text: 'I will send the ledger tomorrow',
    marks: [[16, 6]],
  }),
  hit({
    id: 'mail:8',
    namespace_id: 'ns_0001',
    name: 'namespace 1',
    subject: 'Ada Okafor',
    occurred_at: '2024-03-02T10:00:00.000Z',
    text: `${'a long way before it, '.repeat(9)}the ledger at last`,
    marks: [[202, 6]],
  }),
];

function withHits() {
  const gateway = memoryGateway();
  gateway.namespaces = [1, 2, 3].map((number) => namespaceNumber(number));
  gateway.personas.set('ns_0001', personaOf('ns_0001', 'Ada Okafor'));
  gateway.personas.set('ns_0002', personaOf('ns_0002', 'Jo Silva'));
  gateway.events.set('mail:7', {
    id: 'mail:7',
    provider: 'mail',
    kind: 'message',
    occurred_at: '2026-10-01T10:00:00.000Z',
    text: 'I will send the ledger tomorrow.\n\nAnd a second paragraph of it.',
  });
  gateway.searches.set('ledger', page(ledger));
  return gateway;
}

let last: Opened | undefined;
afterEach(() => last?.close());

async function finding(gateway = withHits(), size: { columns?: number; rows?: number } = {}): Promise<Opened> {
  const opened = openTerminal(portsFor(gateway), size);
  last = opened;
  await opened.shows('Ada Okafor');
  await opened.press('f');
  await opened.shows('╭─ Find');
  return opened;
}

describe('finding everywhere', () => {
  it('shows names, claims and events by persona, each with its words, and what was searched', async () => {
    const opened = await finding();
    await opened.type('ledger');
    await opened.shows('names 0 · claims 1 · events 2 · in 3 namespaces of 2,761 events');
    await opened.shows(/namespace 2 › Jo Silva\s*│\n│ ▌ claim +Ben Hale keeps the ledger/);
    await opened.shows(/ 1 Oct +I will send the ledger tomorrow/);
    await opened.shows(/namespace 1 › Ada Okafor/);
    await opened.shows(/ 2 Mar 24 +….*the ledger at last/);
  });

  it('bears the sign of a model and says who said a claim, behind it where there is room, else at the foot', async () => {
    const gateway = withHits();
    const by = { model: 'orchard-3b', events: 2, quoted: 'messages' } as const;
    const said = hit({ kind: 'claim', pointer: '/traits/motivations/0', is: 'motivation', text: 'Keeps the ledger whole', marks: [[10, 6]], said_by_model: by }); // prettier-ignore
    gateway.searches.set('ledger', page([said, ...ledger]));
    const opened = await finding(gateway);
    await opened.type('ledger');
    await opened.shows(/▌ claim +◇ Keeps the ledger whole +orchard-3b, quoting 2 messages/);
    expect(opened.screen()).toMatch(/claim {6}Ben Hale keeps the ledger/);
    last?.close();
    const narrow = await finding(gateway, { columns: 60, rows: 24 });
    await narrow.type('ledger');
    await narrow.shows(/▌ claim +◇ Keeps the ledger whole +│[^]*─ orchard-3b, quoting 2 messages  \/traits\/motivatio/);
  });

  it('asks once for what was typed quickly, and drops what came too late', async () => {
    const gateway = withHits();
    const opened = await finding(gateway);
    await opened.type('led');
    await opened.type('ger');
    await opened.shows('claims 1');
    const asked = gateway.made.filter((call) => call.startsWith('search'));
    expect(asked.at(-1)).toContain('ledger');
    expect(opened.explorer.getState().find.read.data?.query).toBe('ledger');
  });

  it('opens an event in full with its words marked, and comes back to the results', async () => {
    const opened = await finding();
    await opened.type('ledger');
    await opened.shows('claims 1');
    await opened.press('down', 'enter');
    await opened.shows('And a second paragraph of it.');
    await opened.shows('Found: ledger');
    expect(opened.explorer.getState().persona.namespaceId).toBe('ns_0002');
    await opened.press('n');
    expect(opened.explorer.getState().evidence.open?.hit).toMatchObject({ event: 0 });
    await opened.press('esc');
    await opened.shows(/▌ +1 Oct/);
    await opened.press('esc');
    await opened.shows('╭─ Namespaces');
  });

  it('opens a claim where it stands, and leaves the persona before as it was', async () => {
    const opened = openTerminal(portsFor(withHits()));
    last = opened;
    await opened.shows('Ada Okafor');
    await opened.press('enter');
    await opened.shows('Account lead');
    await opened.press('2', 'f');
    await opened.shows('╭─ Find');
    await opened.press('ctrl+u');
    await opened.type('ledger');
    await opened.shows('claims 1');
    await opened.press('enter');
    await opened.shows('╭─ Peers');
    expect(opened.explorer.getState().persona.namespaceId).toBe('ns_0002');
    await opened.press('esc');
    await opened.shows('╭─ Find');
    await opened.press('esc');
    await opened.shows('╭─ Identity');
    expect(opened.explorer.getState().persona.namespaceId).toBe('ns_0001');
  });

  it('begins with the words of the claim under the cursor', async () => {
    const opened = openTerminal(portsFor(withHits()));
    last = opened;
    await opened.shows('Ada Okafor');
    await opened.press('enter');
    await opened.shows('Account lead');
    await opened.press('2');
    await opened.shows(/▌ Role/);
    await opened.press('f');
    await opened.shows(/╭─ Find[^]*account lead/);
  });

  it('lets the next words take the place of those it begins with, unless a step keeps them', async () => {
    const opened = openTerminal(portsFor(withHits()));
    last = opened;
    await opened.shows('Ada Okafor');
    await opened.press('enter');
    await opened.shows('Account lead');
    await opened.press('2');
    await opened.shows(/▌ Role/);
    await opened.press('f', 'l', 'e');
    await opened.until(({ find }) => find.text === 'le');
    await opened.press('esc', 'f', 'end', 's');
    await opened.until(({ find }) => find.text === 'account leads');
    await opened.press('esc', 'f', 'backspace');
    await opened.until(({ find }) => find.text === '');
    await opened.press('esc', 'f');
    await opened.type('ledger');
    await opened.until(({ find }) => find.text === 'ledger');
    await opened.shows('claims 1');
  });

  it('says at once that a filter is not known, with the nearest; Tab completes one', async () => {
    const opened = await finding();
    await opened.type('sinc:2026 x');
    await opened.shows('there is no filter "sinc:"; the nearest is "since:"');
    await opened.press('ctrl+u');
    await opened.type('unt');
    await opened.press('tab');
    await opened.shows('until:');
    expect(opened.explorer.getState().find.text).toBe('until:');
    await opened.shows('takes a day, month or year');
  });

  it('says how much can be found yet, and what is near where nothing is', async () => {
    const gateway = withHits();
    gateway.searches.set('legder', page([], { indexed: 1200 }));
    gateway.searches.set('leg', page([]));
    gateway.searches.set('leg', page([hit({ id: 'mail:9', text: 'the leger, the legders and a ledger', marks: [] })]));
    const opened = await finding(gateway);
    await opened.type('legder');
    await opened.shows('1,200 of 2,761 indexed');
    await opened.shows(/nothing; \d near it: .*ledger/);
  });

  it('searches in what is loaded where the gateway cannot', async () => {
    const gateway = withHits();
    const none = () => refusal({ kind: 'not-found', code: 'no_such_route', message: 'it has no such route' });
    gateway.faults.set(
      'search',
      Array.from({ length: 40 }, () => none()),
    );
    const opened = openTerminal(portsFor(gateway));
    last = opened;
    await opened.shows('Ada Okafor');
    await opened.press('enter');
    await opened.shows('Account lead');
    await opened.press('f', 'ctrl+u');
    await opened.type('account');
    await opened.shows('in names and 1 opened persona of 3; events cannot be searched there');
    await opened.shows(/claim +Account lead/);
    await opened.press('ctrl+u');
    await opened.type('namespace 3');
    await opened.shows(/name +namespace 3/);
  });

  it('keeps letters for its line: q and f are words, and the hint line names none', async () => {
    const opened = await finding();
    await opened.type('qf?:');
    expect(opened.explorer.getState().find.text).toBe('qf?:');
    await opened.shows('Esc leaves');
    expect(opened.screen()).not.toContain('h back');
    await opened.press('esc');
    await opened.shows('╭─ Namespaces');
  });
});
