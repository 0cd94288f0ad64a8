import { expect, it } from 'vitest';
import { sectionText } from '../../../src/cli/output/persona-text.ts';

const persona = {
  identity: { role: 'Potter', organization: '', priorities: [], quarters: { q1: 4, q2: 1, q3: 2, q4: 9 } },
  peers: [
    { name: 'Ola', trust_level: 'unknown', topics: [], channels: ['mail'] },
    { name: 'Wen', trust_level: 'unknown', topics: ['glazes'], channels: [] },
  ],
  traits: {},
  provenance: { claims: { '/identity/organization': { reason: 'no signature says so twice' } } },
};
const told = (section: 'identity' | 'peers' | 'traits', width?: number) =>
  sectionText(persona as never, section, width).map((line) => line.trimEnd());

it('says why something is empty, where the gateway does', () => {
  expect(told('identity').slice(0, 3)).toEqual([
    'role          Potter',
    'organization  — no signature says so twice',
    'priorities    —',
  ]);
  expect(told('traits')).toEqual(['—']);
});

it('puts counts by name into one line, broken where the terminal ends', () => {
  expect(told('identity').slice(3)).toEqual(['quarters', '  q1 4 · q2 1 · q3 2 · q4 9']);
  expect(
    told('identity', 16)
      .slice(4)
      .map((line) => line.length <= 16),
  ).toEqual([true, true]);
});

it('names under a table what it tells of nobody, once, in place of a column of "unknown"', () => {
  expect(told('peers')).toEqual([
    'NAME  TOPICS  CHANNELS',
    'Ola   —       mail',
    'Wen   glazes  —',
    'not told: trust level',
  ]);
});

it('tells sentences in a table whole, on as many lines as they need beside the others', () => {
  const goals = [
    { goal: 'Keeps every graft alive through a dry summer', count: 2 },
    { goal: 'Sells plums', count: 14 },
  ];
  const lines = sectionText({ traits: { motivations: goals } }, 'traits', 30);
  expect(lines.map((line) => line.trimEnd())).toEqual([
    'motivations',
    '  GOAL                   COUNT',
    '  Keeps every graft      2',
    '  alive through a dry',
    '  summer',
    '  Sells plums            14',
  ]);
});

it('takes room from the widest columns alike', () => {
  const peers = [{ name: 'Ola Lindqvist of the upper orchard', role: 'keeps the glazes and the kiln' }];
  const lines = sectionText({ peers }, 'peers', 40);
  expect(lines.map((line) => line.trimEnd())).toEqual([
    'NAME                 ROLE',
    'Ola Lindqvist of     keeps the glazes',
    'the upper orchard    and the kiln',
  ]);
});
