import { describe, expect, it } from 'vitest';
import { aboutOf } from '../../../src/contract/corrections/about.ts';
import { judgedByField } from '../../../src/contract/corrections/judged-by-field.ts';
import { judgedClaim, judgedKey } from '../../../src/contract/corrections/judged-claim.ts';

const persona = {
  identity: {
    role: 'Maintainer of fd, since 2017',
    organization: '',
    expertise_areas: { 'src/walk.rs': 1, Rust: 0.5 },
    priorities: ['merging: 39 of the last 42 commits', 'CI'],
    key_relationships: [{ name: 'Tavian Barnes' }, { name: 'David Peter' }],
    communication_preferences: { reply_minutes: 40, openings: { fix: 3 } },
  },
  peers: [
    { name: 'David Peter', trust_level: 'high', topics: ['Cargo.toml'] },
    { name: 'Tavian Barnes', trust_level: 'low', topics: [] },
  ],
  episodes: [{ kind: 'burst', label: 'March 2024' }],
  facets: { opinions: [{ target: 'tests', quote: 'I prefer tests.' }], idiolect: { words: ['well'], recognised: 0.5 } },
};

const said = (pointer: string) => judgedClaim(persona, pointer);

describe('a judged claim', () => {
  it('is the claim that a pointer leads to, or into', () => {
    expect(said('/identity/role')).toEqual({ field: '/identity/role', said: 'Maintainer of fd, since 2017' });
    expect(said('/identity/expertise_areas/src~1walk.rs')).toEqual({
      field: '/identity/expertise_areas',
      said: 'src/walk.rs',
    });
    expect(said('/identity/priorities/1')).toEqual({ field: '/identity/priorities', said: 'CI' });
    expect(said('/episodes/0/label')).toEqual({ field: '/episodes', said: 'March 2024' });
    expect(said('/facets/opinions/0/quote')).toEqual({ field: '/facets/opinions', said: 'tests' });
    expect(said('/facets/idiolect/words/0')).toEqual({ field: '/facets/idiolect/words', said: 'well' });
  });

  it('of somebody is known by their name, wherever they stand', () => {
    expect(said('/peers/1')).toEqual({ field: '/peers', said: 'Tavian Barnes' });
    expect(said('/identity/key_relationships/0')).toEqual({ field: '/peers', said: 'Tavian Barnes' });
    expect(said('/peers/0/trust_level')).toEqual({ field: '/peers/*/trust_level', of: 'David Peter', said: '' });
    expect(said('/peers/0/topics/0')).toEqual({ field: '/peers/*/topics', of: 'David Peter', said: 'Cargo.toml' });
  });

  it('of a measure is all of it', () => {
    const field = '/identity/communication_preferences/openings';
    expect(said(`${field}/fix`)).toEqual({ field, said: '' });
    expect(said('/facets/idiolect/recognised')).toEqual({ field: '/facets/idiolect/recognised', said: '' });
  });

  it('is none where a pointer leads nowhere, to nothing said, or to several claims', () => {
    const pointers = ['/nothing', '/peers', '/peers/9', '/identity/organization', '/identity/expertise_areas'];
    expect(pointers.filter((pointer) => said(pointer) !== undefined)).toEqual([]);
  });

  it('is known again with other counts, another case and another inflection', () => {
    const keyOf = (field: string, text: string) => judgedKey({ field, said: text });
    const priorities = '/identity/priorities';
    expect(keyOf(priorities, 'merging: 41 of the last 1,044 commits')).toBe(
      keyOf(priorities, 'merging: 39 of the last 42 commits'),
    );
    expect(keyOf(priorities, 'src/v2.rs')).not.toBe(keyOf(priorities, 'src/v3.rs'));
    expect(keyOf('/identity/expertise_areas', 'Parsers')).toBe(keyOf('/identity/expertise_areas', 'parser'));
    expect(keyOf('/identity/expertise_areas', 'parser')).not.toBe(keyOf('/identity/data_interests', 'parser'));
    expect(keyOf('/episodes', 'March 2024')).not.toBe(keyOf('/episodes', 'March 2025'));
  });
});

it('two corrections are about the same where the same claim, event, channel or people are meant', () => {
  const field = '/identity/expertise_areas';
  expect(aboutOf({ kind: 'wrong', field, said: 'Parsers' })).toBe(aboutOf({ kind: 'right', field, said: 'parser' }));
  expect(aboutOf({ kind: 'left-out', event: 'e' })).toBe(aboutOf({ kind: 'somebody-else', event: 'e' }));
  expect(aboutOf({ kind: 'left-out', provider: 'git' })).not.toBe(
    aboutOf({ kind: 'left-out', provider: 'git', channel: 'a' }),
  );
  expect(aboutOf({ kind: 'same', keys: ['a', 'b'] })).toBe(aboutOf({ kind: 'same', keys: ['b', 'a', 'b'] }));
  expect(aboutOf({ kind: 'same', keys: ['a'], self: true })).not.toBe(aboutOf({ kind: 'two-people', keys: ['a'] }));
});

it('counts what was judged and what stands, by field, of applied corrections alone', () => {
  const counted = judgedByField([
    { kind: 'right', field: '/peers' },
    { kind: 'wrong', field: '/peers' },
    { kind: 'right', field: '/peers', state: 'waiting' },
    { kind: 'somebody-else', field: '/episodes', state: 'applied' },
    { kind: 'left-out' },
  ]);
  expect(counted).toEqual({
    all: { field: '', judged: 3, stand: 1 },
    fields: [
      { field: '/peers', judged: 2, stand: 1 },
      { field: '/episodes', judged: 1, stand: 0 },
    ],
  });
});
