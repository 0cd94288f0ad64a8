import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { checkContract } from '../../../src/client/contract-check/check-contract.ts';
import { createClient } from '../../../src/client/create-client.ts';
import type { Gateway } from '../../../src/explorer/ports.ts';
import { breakingGateway, type Break } from '../../client/contract-check/breaking-gateway.ts';
import { shownGateway } from '../../client/contract-check/checked.ts';
import { portsFor } from '../../helpers/memory-gateway.ts';
import { openTerminal, type Opened } from '../../helpers/terminal.tsx';

let opened: Opened | undefined;
afterEach(() => opened?.close());

/** An explorer on a gateway of ours that breaks one thing, over real sockets; it tells what was sent. */
async function explored(broken: Break) {
  const behind = await shownGateway();
  const { key } = behind.opened;
  const front = await breakingGateway({ origin: behind.origin, key }, broken);
  onTestFinished(() => front.close());
  const { baseUrl } = front;
  const { calls, requests } = createClient({ target: { baseUrl, key } });
  const gateway: Gateway = {
    calls,
    requests,
    name: 'staging',
    kind: 'remote',
    colour: undefined,
    readOnly: true,
    baseUrl,
    checkContract: (signal) =>
      Promise.resolve(checkContract({ target: () => Promise.resolve({ baseUrl, key }), isWriting: false, signal })),
  };
  return { front, key, terminal: (opened = openTerminal(portsFor(gateway))) };
}

const toContract = async (terminal: Opened) => {
  await terminal.press(':');
  await terminal.type('contract');
  await terminal.press('enter');
  await terminal.shows('not asked yet');
};

describe('the contract place', () => {
  it('asks only when told to, shows what is broken first, and the answer behind it, and writes nothing', async () => {
    const { front, key, terminal } = await explored({
      after: (answer, { path, query }) => {
        if (path === '/namespaces' && answer.status === 200 && query.size === 0)
          answer.body.pagination.totalPages = '1';
      },
    });
    await terminal.shows('Orchard');
    await toContract(terminal);
    expect(front.arrivals.filter(({ path }) => path === '/openapi.json' || path.startsWith('/mcp'))).toEqual([]);
    await terminal.press('r');
    await terminal.shows(/\d+ kept, 1 broken, \d+ not shown/);
    await terminal.shows('/pagination/totalPages is the text "1", not a whole number.');
    await terminal.shows('Only persona doctor --contract --writes tries it.');
    expect(terminal.screen().indexOf('Broken')).toBeLessThan(terminal.screen().indexOf('Not shown'));
    await terminal.press('g', 'enter');
    await terminal.shows('Tried by: GET /namespaces');
    await terminal.shows('"totalPages":"1"');
    await terminal.press('esc', 'j', 'enter');
    await terminal.shows('namespaces.create');
    await terminal.press('esc');
    expect(terminal.written()).not.toContain(key);
    const wrote = front.arrivals.filter(({ method, path }) => method !== 'GET' && !path.startsWith('/mcp'));
    expect(wrote).toEqual([]);
  });

  it('stops with Esc and begins again, and says why nothing can be asked', async () => {
    const held = Promise.withResolvers<undefined>();
    const { terminal, front } = await explored({
      instead: ({ path }) => (path === '/openapi.json' ? held.promise : undefined),
    });
    await terminal.shows('Orchard');
    await toContract(terminal);
    await terminal.press('r');
    await terminal.shows(/\d+ of \d+: \d+ kept/);
    await expect.poll(() => front.arrivals.filter(({ path }) => path === '/openapi.json')).toHaveLength(1);
    await terminal.press('esc');
    await terminal.shows(/stopped after \d+ of \d+ points; r begins again/);
    held.resolve(undefined);
    await terminal.press('r');
    await terminal.shows(/\d+ kept, 0 broken, \d+ not shown/);
    await terminal.hides('begins again');
    await front.close();
    await terminal.press('r');
    await terminal.shows('Nothing listens at');
    await terminal.hides('Kept');
  });
});

describe('a persona with fields that are not as the interface says', () => {
  it('says how many on its overview, and leads to them', async () => {
    const { terminal } = await explored({
      after: (answer, { path, method }) => {
        if (method !== 'GET' || path !== '/personas' || answer.status !== 200) return;
        Object.assign(answer.body.data, { source_event_count: '12', agent_id: 7 });
        answer.body.data.identity.role = null;
        delete answer.body.data.traits.version;
      },
    });
    await terminal.shows('Orchard');
    await terminal.press('g', 'enter');
    await terminal.shows('3 fields are not as the interface says; ↵ lists them');
    for (let step = 0; step < 30 && !/▌.*3 fields are not/.test(terminal.screen()); step += 1)
      await terminal.press('j');
    await terminal.press('enter');
    await terminal.shows('The persona of Orchard: 3 fields are not as the interface says');
    for (const said of ['/agent_id', 'a number, not a UUID', '/identity/role', 'null, not a text', '1 field that the'])
      await terminal.shows(said);
    await terminal.press('j', 'enter');
    await terminal.shows('What came: the text "12"');
    await terminal.press('esc');
    await terminal.hides('What came');
    expect(terminal.screen()).not.toContain('persona: 4 fields');
    await terminal.press('h');
    await terminal.shows('╭─ Overview');
  });
});
