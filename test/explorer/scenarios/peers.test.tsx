import { afterEach, describe, expect, it } from 'vitest';
import type { Json } from '../../../src/contract/scalars.ts';
import { memoryGateway, namespaceNumber, personaOf, portsFor } from '../../helpers/memory-gateway.ts';
import { openTerminal, type Opened } from '../../helpers/terminal.tsx';

let opened: Opened | undefined;
afterEach(() => opened?.close());

const names = ['Ben Hale', 'Cy Moss', 'Dana Weiss'];

const peer = (name: string): Json => ({ name, relationship_type: 'contributor', trust_level: 'unknown', topics: [] });

/** When the newest event with each of them was. */
const lastAt = ['2026-11-18T09:00:00.000Z', '2026-07-03T09:00:00.000Z', '2024-03-01T09:00:00.000Z'];

const relation = (name: string, index: number): Json => ({
  name,
  relationship_type: 'contributor',
  to: [1, 0, 30][index] ?? 0,
  from: [4, 2, 0][index] ?? 0,
  they_took_in: [1, 0, 30][index] ?? 0,
  took_in: [4, 2, 0][index] ?? 0,
  first_at: '2024-01-08T09:00:00.000Z',
  last_at: lastAt[index] ?? '',
  quarters: { [['2026-Q4', '2026-Q3', '2024-Q1'][index] ?? '']: [5, 2, 30][index] ?? 0 },
  together: [{ name: 'src/tide.ts', count: 3 - index }],
});

const withPeers = (key = names) => {
  const gateway = memoryGateway();
  gateway.namespaces = [namespaceNumber(1)];
  const claims = Object.fromEntries(
    names.map((_, index) => [`/peers/${index}`, { method: 'counted', evidence: [], total: 5 }]),
  );
  const base = personaOf('ns_0001', 'Ada Okafor') as { readonly [key: string]: Json };
  gateway.personas.set('ns_0001', {
    ...base,
    peers: names.map(peer),
    identity: { ...(base['identity'] as object), key_relationships: names.map(relation).slice(0, key.length) },
    provenance: {
      engine: 'test',
      lexicons: {},
      as_of: '2026-11-20T10:00:00.000Z',
      claims,
      ...(key === names ? {} : { contacts: names.map(relation) }),
    },
  });
  return gateway;
};

const atPeers = async (columns: number, key = names) => {
  opened = openTerminal(portsFor(withPeers(key)), { columns, rows: 34 });
  await opened.shows('Ada Okafor');
  await opened.press('enter', '5');
  await opened.shows('Ben Hale');
  return opened;
};

describe('the people of a persona', () => {
  it('stand in two groups, with the source’s own words over the counts and the year where it is another one', async () => {
    const { shows } = await atPeers(120);
    const screen = await shows('earlier  1 person');
    expect(screen).toMatch(/they took in.took in theirs +last/);
    expect(screen).toMatch(/now {2}2 people since Nov 2025/);
    expect(screen).toMatch(/Ben Hale +1 .* 4 +18 Nov/);
    expect(screen).toMatch(/Cy Moss +\S* *.* 2 +3 Jul/);
    expect(screen).toMatch(/Dana Weiss +30 .*Mar 2024/);
    expect(screen).not.toMatch(/unknown/);
  });

  it('stand in three where some are key, and the counts of the others are not lost', async () => {
    const { shows, press } = await atPeers(120, ['Ben Hale']);
    const screen = await shows('earlier  1 person');
    expect(screen).toMatch(/key {2}1 person[^]*Ben Hale +1 .* 4[^]*now {2}1 person since[^]*Cy Moss[^]*Dana Weiss +30/);
    await press('2');
    expect(await shows('Key relationships')).toMatch(
      /Key relationships {2}in section 5, Peers[^]*Ben Hale, 5 contacts/,
    );
  });

  it('are sorted by number, newest and name', async () => {
    const { press, shows } = await atPeers(120);
    await press('s');
    await shows('Number');
    await press('2', 'g');
    await shows(/by number {2}3 people[^]*Dana Weiss[^]*Ben Hale[^]*Cy Moss/);
    await press('S');
    expect(await shows(/by number, backwards/)).toMatch(/Cy Moss[^]*Ben Hale[^]*Dana Weiss/);
  });

  it('are explained in the help', async () => {
    const { press, shows } = await atPeers(120);
    await press('?');
    expect(await shows('On this screen')).toMatch(/now +contact within a year before the/);
  });
});
