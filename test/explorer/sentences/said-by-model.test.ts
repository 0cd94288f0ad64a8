import { expect, it } from 'vitest';
import { withoutModel } from '../../../src/contract/interpretations/without-model.ts';
import { toldOf } from '../../../src/explorer/sentences/said.ts';
import { plainWords } from '../../../src/explorer/sentences/words.ts';

const method = 'model orchard-3b, quotes checked';
const persona = {
  subject: 'Ana Orchard',
  traits: {
    decision_patterns: [
      { pattern: 'takes back an earlier step', count: 9, share: 0.6 },
      { pattern: 'Mends fences before the season turns', count: 3 },
      { pattern: 'Weighs plums twice', count: 2 },
    ],
    motivations: [
      { goal: 'Strives for whole gates', count: 4, last_at: '2026-03-05T09:00:00.000Z' },
      { goal: 'Wants to keep the fences\u001b[2J whole', count: 2, last_at: '2026-03-05T09:00:00.000Z' },
    ],
  },
  provenance: {
    claims: {
      '/traits/decision_patterns/0': { method: 'rules for decisions', evidence: ['mail:3'], total: 9 },
      '/traits/decision_patterns/1': { method, evidence: ['mail:1'], total: 3, facts: { quoted: 'messages' } },
      '/traits/decision_patterns/2': { method, evidence: ['mail:2'], total: 2, facts: { quoted: 'messages' } },
      '/traits/motivations/0': { method, evidence: ['mail:4'], total: 4, facts: { quoted: 'notes' } },
      '/traits/motivations/1': { method, evidence: ['mail:5'], total: 2, facts: { quoted: 'notes' } },
    },
  },
};
const told = (raw: object) =>
  toldOf(raw as Parameters<typeof toldOf>[0])
    .all.filter(({ id }) => id === 'decides' || id === 'wants')
    .map(({ label, pointer, long, total }) => [label, pointer, plainWords(long), total]);

it('tells one way to decide and one goal that a model said, who said it, and nothing that was counted', () => {
  expect(told(persona)).toEqual([
    [
      'Decides',
      '/traits/decision_patterns/1',
      'mends fences before the season turns · orchard-3b, quoting 3 messages',
      3,
    ],
    [
      'Wants',
      '/traits/motivations/1',
      expect.stringMatching(/^keep the fences.* whole · orchard-3b, quoting 2 notes$/),
      2,
    ],
  ]);
  expect(JSON.stringify(told(persona))).not.toContain('\\u001b');
});

it('tells nothing of it where it is hidden, or no model said anything', () => {
  expect(told(withoutModel(persona))).toEqual([]);
  expect(told({ ...persona, provenance: { claims: {} } })).toEqual([]);
});
