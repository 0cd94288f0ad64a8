import { afterEach, describe, expect, it } from 'vitest';
import type { ReceivedEvent } from '../../../src/client/calls.ts';
import type { Json } from '../../../src/contract/scalars.ts';
import { memoryGateway, namespaceNumber, personaOf, portsFor } from '../../helpers/memory-gateway.ts';
import { openTerminal, type Opened } from '../../helpers/terminal.tsx';

let terminal: Opened | undefined;
afterEach(() => terminal?.close());

const written = '/identity/communication_preferences/message_words';

const event = (number: number, more: { readonly [key: string]: Json } = {}): ReceivedEvent => ({
  id: `git:${number}`,
  provider: 'git',
  kind: 'commit',
  self: true,
  occurred_at: `2026-10-${String(number).padStart(2, '0')}T09:00:00.000Z`,
  title: `Ebb number ${number}`,
  text: `The whole of ebb number ${number}.`,
  ...more,
});

/** A persona whose gateway says which events are behind what the subject wrote, and behind the only peer. */
const withEvents = () => {
  const gateway = memoryGateway();
  gateway.namespaces = [namespaceNumber(1)];
  const base = personaOf('ns_0001', 'Ada Okafor') as { readonly [key: string]: Json };
  const behind = (total: number) => ({ method: 'counted', evidence: ['git:1', 'git:2'], total });
  gateway.personas.set('ns_0001', {
    ...base,
    provenance: {
      engine: 'test',
      lexicons: {},
      as_of: '2026-11-20T10:00:00.000Z',
      claims: { [written]: behind(12), '/peers/0': behind(3), '/identity/role': behind(2) },
    },
  });
  const all = Array.from({ length: 12 }, (_, index) => event(index + 1));
  for (const [index, one] of all.entries()) gateway.events.set(`git:${index + 1}`, one);
  gateway.behind.set(written, all.toReversed());
  const merge = { number: 7, branch: 'ben/slack-water', author: { key: 'ben', name: 'Ben Hale' } };
  const theirs = event(7, { merge, title: 'Merge pull request #7 from ben/slack-water' });
  gateway.behind.set('/peers/0', [event(9), theirs, event(1)]);
  return gateway;
};

const at = async (columns: number, rows: number, gateway = withEvents()) => {
  terminal = openTerminal(portsFor(gateway), { columns, rows });
  await terminal.shows('Ada Okafor');
  await terminal.press('enter');
  await terminal.shows('╭─ Overview');
  return terminal;
};

describe('the newest events beside the overview', () => {
  it('stand in a third column where there is room, newest first, and e steps in and back', async () => {
    const opened = await at(180, 44);
    const screen = await opened.shows('Ebb number 12');
    expect(screen).toMatch(/Newest of 12 own +e steps in/);
    expect(screen).toMatch(/12 Oct {2}Ebb number 12[^]*11 Oct {2}Ebb number 11/);
    await opened.press('e', 'j', 'j', 'j');
    await opened.shows(/▌ +9 Oct {2}Ebb number 9/);
    await opened.press('enter');
    await opened.shows('The whole of ebb number 9.');
    await opened.press('h');
    await opened.shows(/▌ +9 Oct {2}Ebb number 9/);
    await opened.press('h');
    await opened.shows(/▌ Ada Okafor/);
  });

  it('keep the one under the cursor in sight where they are more than the rows', async () => {
    const opened = await at(160, 24);
    await opened.shows('Ebb number 12');
    await opened.press('e', 'G');
    await opened.shows(/▌ +1 Oct {2}Ebb number 1 /);
    await opened.press('g');
    await opened.shows(/▌ +12 Oct {2}Ebb number 12/);
  });

  it('are not asked for where they have no room, and e says what to do instead', async () => {
    const gateway = withEvents();
    const opened = await at(120, 40, gateway);
    await opened.press('e');
    await opened.shows('no events stand beside this; Enter shows those behind it');
    expect(gateway.made.filter((call) => call.startsWith('readEventsBehind'))).toEqual([]);
  });

  it('are those that the claim names where the gateway does not give all', async () => {
    const gateway = withEvents();
    gateway.behind.clear();
    const opened = await at(180, 44, gateway);
    await opened.shows(/2 Oct {2}Ebb number 2[^]*1 Oct {2}Ebb number 1/);
  });
});

describe('what went to and fro with a peer', () => {
  it('is reached by e, and each of it opens in full', async () => {
    const opened = await at(120, 40);
    await opened.press('5');
    await opened.shows(/9 Oct 2026 {2}→ {2}Ebb number 9[^]*7 Oct 2026 {2}← {2}#7 {2}The whole of ebb number 7/);
    await opened.press('e', 'j');
    await opened.shows(/▌ +7 Oct 2026 {2}← {2}#7/);
    await opened.press('enter');
    await opened.shows('The whole of ebb number 7.');
    await opened.press('esc');
    await opened.shows(/▌ +7 Oct 2026/);
    await opened.press('esc');
    await opened.shows(/▌ Ben Hale/);
  });
});
