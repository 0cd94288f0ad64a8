import { afterEach, describe, expect, it } from 'vitest';
import { memoryGateway, namespaceNumber, personaOf, portsFor, refusal } from '../../helpers/memory-gateway.ts';
import { openTerminal, type Opened } from '../../helpers/terminal.tsx';
import type { Ports } from '../../../src/explorer/ports.ts';

let last: Opened | undefined;
afterEach(() => last?.close());

const peer = (name: string) => ({
  name,
  relationship_type: 'colleague',
  trust_level: 'unknown',
  formality: 'unknown',
  warmth: 'unknown',
  directness: 'unknown',
  topics: [],
  channels: ['mail'],
});
const known = (name: string, ...keys: string[]) => ({
  name,
  keys: keys.map((key) => ({ key, events: 3, why: 'the same full name' })),
});

async function started(more: Partial<Ports> = {}) {
  const gateway = memoryGateway();
  gateway.namespaces = [namespaceNumber(1)];
  gateway.personas.set(
    'ns_0001',
    personaOf('ns_0001', 'Ada Okafor', {
      peers: [peer('Ben Hale'), peer('Cy Moss')],
      provenance: {
        engine: 'test',
        lexicons: {},
        as_of: '2026-11-20T10:00:00.000Z',
        claims: { '/identity/role': { method: 'signatures', evidence: ['mail:1', 'mail:2'] } },
        identities: [
          known('Ada Okafor', 'ada@a.example'),
          known('Ben Hale', 'ben@a.example', 'ben@b.example'),
          known('Cy Moss', 'cy@a.example'),
        ],
      },
    }),
  );
  const terminal = openTerminal(portsFor(gateway, more), { columns: 80, rows: 24 });
  last = terminal;
  await terminal.shows('namespace 1');
  await terminal.press('enter');
  await terminal.shows('Ada Okafor');
  return { gateway, terminal };
}

describe('x', () => {
  it('puts a claim right in three keys: what, yes, built; and the first line undoes it then', async () => {
    const { gateway, terminal } = await started();
    await terminal.press('2');
    await terminal.shows('Identity');
    await terminal.press('x');
    await terminal.shows(/role: Account lead[^]*It is wrong[^]*It is right[^]*somebody else[^]*Because/);
    await terminal.press('1');
    await terminal.shows(/Kept: role: Account lead, wrong[^]*Build now\?/);
    expect(gateway.corrections).toMatchObject([{ kind: 'wrong', field: '/identity/role', state: 'applied' }]);
    await terminal.press('y');
    await terminal.shows('the build of namespace 1 is queued');
    expect(gateway.made).toContain('triggerBuild ns_0001');
    await terminal.press('x');
    await terminal.shows(/Undo: wrong[^]*It is wrong/);
    await terminal.press('enter');
    await terminal.shows('Undo: wrong');
    await expect.poll(() => gateway.corrections).toEqual([]);
  });

  it('takes a reason, in which letters and digits are no keys', async () => {
    const { gateway, terminal } = await started();
    await terminal.press('2');
    await terminal.press('x');
    await terminal.shows('It is wrong');
    await terminal.press('tab');
    await terminal.type('1 fork, of jq');
    await terminal.shows('1 fork, of jq');
    await terminal.press('enter');
    await terminal.shows('Build now?');
    expect(gateway.corrections).toMatchObject([{ kind: 'wrong', reason: '1 fork, of jq' }]);
    await terminal.press('n');
    await terminal.press('x');
    await terminal.shows('Undo: wrong, “1 fork, of jq”');
  });

  it('parts the keys of a person, and joins them with another or with the subject', async () => {
    const { gateway, terminal } = await started();
    await terminal.press('5');
    await terminal.shows('Ben Hale');
    await terminal.press('x');
    await terminal.shows(/peers: Ben Hale[^]*Two people: ben@a.example[^]*Two people: ben@b.example[^]*The same as …/);
    await terminal.press('4');
    await terminal.shows('Build now?');
    await terminal.press('n');
    await terminal.press('x');
    await terminal.shows(/Undo: two people[^]*The same as …/);
    await terminal.press('6');
    await terminal.shows(/Ben Hale is the same as[^]*Ada Okafor, whom this persona is about[^]*Cy Moss, cy@a.example/);
    await terminal.press('2');
    await terminal.shows('Build now?');
    expect(gateway.corrections).toMatchObject([
      { kind: 'two-people', keys: ['ben@b.example'] },
      { kind: 'same', keys: ['ben@a.example', 'cy@a.example'] },
    ]);
  });

  it('leaves an event, its channel or its source out, among the events behind a claim', async () => {
    const { gateway, terminal } = await started();
    gateway.events.set('mail:1', {
      id: 'mail:1',
      provider: 'mail',
      kind: 'message',
      channel: 'inbox',
      occurred_at: '2026-10-01T10:00:00.000Z',
      text: 'A letter.',
    });
    await terminal.press('2');
    await terminal.press('enter');
    await terminal.shows('A letter.');
    await terminal.press('x');
    await terminal.shows(
      /Leave this event out[^]*Leave its channel out: inbox[^]*Leave all of mail out[^]*It is wrong/,
    );
    await terminal.press('3');
    await terminal.shows('Build now?');
    expect(gateway.corrections).toMatchObject([{ kind: 'left-out', provider: 'mail', channel: 'inbox' }]);
  });

  it('says where several claims stand, and opens nothing there', async () => {
    const { terminal } = await started();
    await terminal.press('8');
    await terminal.shows('Raw');
    await terminal.press('x');
    await terminal.shows('several claims stand here, or none');
    expect(terminal.screen()).not.toContain('It is wrong');
  });

  it('says that a gateway knows nothing of it, and keeps a note here', async () => {
    const notes: unknown[] = [];
    const { gateway, terminal } = await started({ notes: { keep: async (note) => void notes.push(note) } });
    const message = 'At gateway.example nothing can be put right: it has no such route.';
    const lacking = () => refusal({ kind: 'not-found', code: 'no_such_route', message });
    gateway.faults.set('listCorrections', [lacking()]);
    gateway.faults.set('addCorrection', [lacking()]);
    await terminal.press('2');
    await terminal.press('x');
    await terminal.shows('It is wrong');
    await terminal.press('2');
    await terminal.shows(/a note is kept on this machine: At gateway/);
    expect(notes).toEqual([
      expect.objectContaining({ kind: 'right', field: '/identity/role', namespace_id: 'ns_0001', gateway: 'embedded' }),
    ]);
  });
});
