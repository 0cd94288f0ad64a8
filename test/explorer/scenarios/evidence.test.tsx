import { afterEach, describe, expect, it } from 'vitest';
import type { ReceivedEvent } from '../../../src/client/calls.ts';
import type { Ports } from '../../../src/explorer/ports.ts';
import { memoryGateway, namespaceNumber, personaOf, portsFor, refusal } from '../../helpers/memory-gateway.ts';
import { openTerminal, type Opened } from '../../helpers/terminal.tsx';

const said = 'I prefer a deletion to a flag, because a flag has to be tested twice for ever.';

const event = (number: number, more: ReceivedEvent = {}): ReceivedEvent => ({
  id: `mail:${number}`,
  provider: 'mail',
  kind: 'message',
  occurred_at: `2026-${String(10 - (number % 9)).padStart(2, '0')}-01T10:00:00.000Z`,
  actor: { key: 'ada@northwind.example', name: 'Ada Okafor' },
  title: `Letter ${number}`,
  text: `The text of letter ${number}.`,
  ...more,
});

function withEvidence(claim: object = {}, more: object = {}) {
  const gateway = memoryGateway();
  gateway.namespaces = [namespaceNumber(1)];
  const claims = {
    '/identity/role': {
      method: 'signatures',
      evidence: ['mail:1', 'mail:2', 'mail:3'],
      marks: { 'mail:1': [[0, 8]], 'mail:3': [[18, 10]] },
      ...claim,
    },
    '/identity/priorities': { method: 'the last 90 days', evidence: [], reason: 'too little was said' },
  };
  gateway.personas.set(
    'ns_0001',
    personaOf('ns_0001', 'Ada Okafor', {
      provenance: { engine: 'test', lexicons: {}, as_of: '2026-11-20T10:00:00.000Z', claims },
      ...more,
    }),
  );
  gateway.events.set(
    'mail:1',
    event(1, { text: `${said}\n\n${'Another paragraph of it. '.repeat(60)}\n\nThe very end.` }),
  );
  gateway.events.set('mail:2', event(2));
  gateway.events.set('mail:3', event(3, { text: `Of what we spoke: the ledger, and more.` }));
  return gateway;
}

const noImports: NonNullable<Ports['imports']> = {
  complete: () => Promise.reject(new Error('not here')),
  survey: () => Promise.reject(new Error('not here')),
  run: () => Promise.reject(new Error('not here')),
  remembered: () => Promise.resolve([]),
};

let last: Opened | undefined;
afterEach(() => last?.close());

function open(...given: Parameters<typeof openTerminal>): Opened {
  last = openTerminal(...given);
  return last;
}

async function atRole(gateway = withEvidence(), size: { columns?: number; rows?: number } = {}): Promise<Opened> {
  const opened = open(portsFor(gateway), size);
  await opened.shows('Ada Okafor');
  await opened.press('enter');
  await opened.shows('Account lead');
  await opened.press('2', 'enter');
  await opened.shows(/Why · event 1 of/);
  return opened;
}

describe('the events behind a claim', () => {
  it('stand under the claim with their whole texts, a list of them at the left', async () => {
    const opened = await atRole();
    await opened.shows('Identity, role · signatures');
    expect(opened.screen()).toMatch(/3 events, the deciding ones first/);
    expect(opened.screen()).toMatch(/▌ +1 Sep Letter 1/);
    expect(opened.screen()).toContain('I prefer a deletion to a flag, because a flag has to be tested twice');
    await opened.press('ctrl+d');
    await opened.shows('The very end.');
    expect(opened.screen()).toContain('Account lead');
    await opened.press('G');
    await opened.shows('end of the 3 events');
    await opened.shows(/▌ .*Letter 3/);
  });

  it('are one column where there is less room, and no word of them is lost', async () => {
    const opened = await atRole(withEvidence(), { columns: 80, rows: 24 });
    await opened.shows(/▌ Letter 1 +Tue 1 Sep 2026, 10:00 [│┃]/);
    for (let row = 0; row < 40; row += 1) await opened.press('j');
    await opened.shows('end of the 3 events');
    expect(opened.screen()).toContain('Account lead');
  });

  it('are stepped through with J and K, to the ends and no further', async () => {
    const opened = await atRole();
    await opened.press('J');
    await opened.shows('event 2 of 3');
    await opened.press('J', 'J');
    await opened.shows('this is the last event');
    await opened.press('K', 'K', 'K');
    await opened.shows('this is the first event');
  });

  it('show the next words that decided, across events and round the ends', async () => {
    const opened = await atRole();
    const hit = () => opened.explorer.getState().evidence.open?.hit;
    await opened.press('n');
    expect(hit()).toMatchObject({ event: 0 });
    await opened.press('n');
    await opened.shows('event 3 of 3');
    await opened.press('n');
    await opened.shows('event 1 of 3');
    await opened.press('N');
    await opened.shows('event 3 of 3');
  });

  it('are searched, and Esc clears the search before it leaves', async () => {
    const opened = await atRole();
    await opened.press('/');
    await opened.type('the ledger');
    await opened.press('enter');
    await opened.shows('event 3 of 3');
    await opened.press('esc');
    expect(opened.explorer.getState().evidence.open?.search).toBe('');
    await opened.shows('event 3 of 3');
    await opened.press('/');
    await opened.type('nowhere at all');
    await opened.press('enter');
    await opened.shows('not found in these texts');
    await opened.press('esc', 'esc');
    await opened.shows(/▌ Role/);
  });

  it('are copied: the text, the id, the event, the request', async () => {
    const ports = portsFor(withEvidence());
    const opened = open(ports);
    await opened.shows('Ada Okafor');
    await opened.press('enter');
    await opened.shows('Account lead');
    await opened.press('2', 'enter');
    await opened.shows('event 1 of 3');
    await opened.press('J', 'y', 'y', 'y', 'i', 'y', 'j', 'y', 'c', 'y', 'p');
    await expect.poll(() => ports.effects.copied.length).toBe(5);
    const [text, id, json, curl, path] = ports.effects.copied;
    expect(text).toBe('Letter 2 The text of letter 2.'.replace('2 ', '2⏎⏎'));
    expect(id).toBe('mail:2');
    expect(JSON.parse(json ?? '')).toMatchObject({ id: 'mail:2', text: 'The text of letter 2.' });
    expect(curl).toContain('/events?namespace_id=ns_0001&id=mail%3A1&id=mail%3A2&id=mail%3A3');
    expect(path).toBe('/identity/role');
  });

  it('are all loaded with A, page by page, the chosen ones first', async () => {
    const gateway = withEvidence({ total: 250 });
    const all = Array.from({ length: 250 }, (_, index) => event(index + 1));
    gateway.behind.set('/identity/role', all);
    const opened = await atRole(gateway);
    await opened.press('G');
    await opened.shows('3 of 250 chosen; A loads the rest');
    await opened.press('A');
    await opened.shows('of 250');
    await opened.press('G');
    await opened.shows('end of the 250 events');
    expect(gateway.made.filter((call) => call.startsWith('readEventsBehind'))).toEqual(
      [1, 2, 3].map((page) => `readEventsBehind /identity/role ${page}`),
    );
    await opened.press('A');
    await opened.shows('all of them are here');
  });

  it('are read again where the persona was built anew meanwhile', async () => {
    const gateway = withEvidence({ total: 5 });
    gateway.behind.set(
      '/identity/role',
      [1, 2, 3, 4, 5].map((number) => event(number)),
    );
    const opened = await atRole(gateway);
    gateway.faults.set('readEventsBehind', [refusal({ kind: 'refused', status: 409, code: 'persona_changed' })]);
    gateway.personas.set('ns_0001', {
      ...(gateway.personas.get('ns_0001') as object),
      built_at: '2026-11-20T11:00:00.000Z',
    });
    await opened.press('A');
    await opened.shows(/event 1 of 5/);
    expect(opened.explorer.getState().evidence.open?.builtAt).toBe('2026-11-20T11:00:00.000Z');
  });

  it('say so where the gateway cannot give the rest', async () => {
    const gateway = withEvidence({ total: 48 });
    gateway.faults.set('readEventsBehind', [
      refusal({ kind: 'not-found', status: 404, message: 'There is no such route.' }),
    ]);
    const opened = await atRole(gateway);
    await opened.press('A');
    await opened.shows('this gateway does not give the rest');
    await opened.press('G');
    await opened.shows(/3 of 48 events; this gateway does not give the rest/);
  });

  it('say how many were forgotten since the build', async () => {
    const gateway = withEvidence();
    gateway.forgotten.add('mail:2').add('mail:3');
    const opened = await atRole(gateway);
    await opened.press('G');
    await opened.shows('2 of 3 were forgotten since the build');
  });

  it('are none where the gateway names none, and the value stands there as it came', async () => {
    const opened = await atRole();
    await opened.press('esc', '8');
    await opened.shows('╭─ Raw');
    await opened.press('2', 'j', 'j');
    opened.explorer.getState().persona.searchFor('renewals');
    opened.explorer.getState().persona.nextMatch(0);
    await opened.press('enter');
    await opened.shows('the gateway names no events for this claim');
    await opened.shows('too little was said');
    await opened.press('esc', '8', 'g', 'enter');
    await opened.press('j', 'enter');
    await opened.shows('no evidence given');
  });

  it('go back to the claim with the cursor where it stood; Tab and digits are sections', async () => {
    const opened = await atRole();
    await opened.press('h');
    await opened.shows(/▌ Role/);
    await opened.press('enter');
    await opened.shows('event 1 of 3');
    await opened.press('tab');
    await opened.shows('╭─ Traits');
    await opened.press('2', 'enter');
    await opened.shows('event 1 of 3');
    await opened.press('5');
    await opened.shows('╭─ Peers');
    await opened.press('h');
    await opened.shows('╭─ Namespaces');
  });

  it('show all that an event holds on Enter', async () => {
    const opened = await atRole();
    await opened.press('enter');
    await opened.shows('"provider": "mail"');
    await opened.press('esc');
    await opened.shows('event 1 of 3');
  });

  it('open their source in our text view, or in the pager of whoever has one; what steers a terminal is drawn only', async () => {
    const asked: unknown[] = [];
    const source: NonNullable<Ports['imports']>['source'] = (namespaceId, wanted) => {
      asked.push({ namespaceId, wanted });
      return Promise.resolve({ title: 'git show 749ea31', text: 'first\u001B[2J line\n  second line' });
    };
    const gateway = withEvidence();
    gateway.events.set('mail:1', event(1, { ref: { file: '/home/ada/Mail/all.mbox', offset: 120 } }));
    const ports = portsFor(gateway, { imports: { ...noImports, source } });
    const opened = open(ports);
    await opened.shows('Ada Okafor');
    await opened.press('enter');
    await opened.shows('Account lead');
    await opened.press('2', 'enter');
    await opened.shows('open the source');
    await opened.press('o');
    await opened.shows('git show 749ea31 · 1–2 of 2');
    await opened.shows('  second line');
    expect(asked).toEqual([
      {
        namespaceId: 'ns_0001',
        wanted: { id: 'mail:1', file: '/home/ada/Mail/all.mbox', line: undefined, offset: 120 },
      },
    ]);
    const paged: string[] = [];
    ports.terminal.page = (text) => {
      paged.push(text);
      return Promise.resolve(true);
    };
    await opened.press('esc', 'o');
    await expect.poll(() => paged).toEqual(['first␛[2J line\n  second line\n']);
    await opened.press('J', 'o');
    await opened.shows('the event does not say where it was read');
  });

  it('say why their source cannot be opened', async () => {
    const gateway = withEvidence();
    gateway.events.set('mail:1', event(1, { ref: { file: '/home/ada/Mail/all.mbox' } }));
    const refuse = () => Promise.reject(new Error('it was imported on another machine'));
    const opened = open(portsFor(gateway, { imports: { ...noImports, source: refuse } }));
    await opened.shows('Ada Okafor');
    await opened.press('enter');
    await opened.shows('Account lead');
    await opened.press('2', 'enter');
    await opened.shows('event 1 of 3');
    await opened.press('o');
    await opened.shows('it was imported on another machine');
    expect(opened.explorer.getState().screen.overlays).toEqual([]);
  });

  it('are not opened on a remote gateway', async () => {
    const gateway = withEvidence();
    const opened = open(portsFor({ ...gateway, kind: 'remote', name: 'prod' }, { imports: noImports }));
    await opened.shows('namespace 1');
    await opened.press('enter');
    await opened.shows('Account lead');
    await opened.press('2', 'enter');
    await opened.shows('event 1 of 3');
    await opened.press('o');
    await opened.shows('sources lie where they were imported');
  });

  it('are texts alone on a terminal that is too small for frames', async () => {
    const opened = await atRole(withEvidence(), { columns: 80, rows: 24 });
    await opened.resize(40, 10);
    await opened.shows(/^Account lead/);
    await opened.shows('1 of 3  j more  J next  h back');
    expect(opened.screen()).toContain('I prefer a deletion to a flag');
    await opened.press('J');
    await opened.shows('The text of letter 2.');
    for (let row = 0; row < 30; row += 1) await opened.press('j');
    await opened.shows('end of the 3 events');
  });
});
