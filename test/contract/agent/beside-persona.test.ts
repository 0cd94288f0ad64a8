import { describe, expect, it } from 'vitest';
import { answerLines } from '../../../src/contract/agent/answer-lines.ts';
import { besidePersona } from '../../../src/contract/agent/beside-persona.ts';
import type { Json } from '../../../src/contract/scalars.ts';

const peer = (name: string, more: object = {}) => ({ name, formality: 'casual', ...more });
const peers = Array.from({ length: 65 }, (_, index) => peer(`Peer ${index}`));
const persona = {
  subject: 'Ada Okafor',
  built_at: '2026-11-20T10:00:00.000Z',
  identity: { role: 'Lead', background: 'She began in March.', expertise_areas: { pricing: 1 } },
  peers,
  facets: { opinions: [{ target: 'rows', stance: 'for' }] },
  provenance: { claims: {} },
};
const limit = { name: 'limit', otherwise: 50 };
const rows = (answer: Json, unasked: Parameters<typeof besidePersona>[2]['unasked'] = [], uri?: string) =>
  besidePersona(answer, persona, { unasked, uri })?.rows.map(({ isSame, says }) => `${isSame ? '✓' : '≠'} ${says}`);

describe('an answer beside the persona', () => {
  it('is the same where nothing differs, wherever the part stands', () => {
    expect(rows({ section: 'peers', data: peers })).toEqual(['✓ peers: the same']);
    expect(rows({ total: 65, peers })).toEqual(['✓ peers: the same']);
    expect(rows(peers, [], 'persona://ns_1/peers')).toEqual(['✓ peers: the same']);
  });

  it('says how many are missing, and which argument decides it', () => {
    expect(rows({ peers: peers.slice(0, 50) }, [limit])).toEqual([
      '≠ 65 people here, 50 there: limit is 50 where it is not given',
    ]);
    expect(rows({ peers: peers.slice(0, 3) }, [limit])).toEqual(['≠ 65 people here, 3 there']);
  });

  it('says what is left out, cut, added and said otherwise, and leads to it', () => {
    const data = { role: 'Boss', background: 'She began…', expertise_areas: { pricing: 1 }, note: 'ask for more' };
    expect(rows({ section: 'identity', data })).toEqual([
      '✓ expertise_areas: the same',
      '≠ role says something else there',
      '≠ background is cut after 9 of 19 characters',
      '≠ note stands only there: “ask for more”',
    ]);
    expect(rows({ section: 'identity', data: { expertise_areas: {} } })).toEqual([
      '≠ expertise_areas without pricing',
      '≠ identity without role, background',
    ]);
    const odd = [peer('Peer 0', { formality: 'formal' }), { name: 'Peer 1' }, ...peers.slice(2)];
    const found = besidePersona({ peers: odd }, persona, { unasked: [] });
    expect(found?.rows.map(({ says }) => says)).toEqual([
      'people without formality',
      '1 of 65 people otherwise: Peer 0',
    ]);
    expect(found?.rows[1]?.path).toEqual(['peers', '0']);
  });

  it('of the whole persona names the parts that are missing, and how to ask for them', () => {
    const { provenance: _, ...rest } = persona;
    const asks = [{ name: 'include_provenance', otherwise: false }];
    expect(rows(rest, asks)?.at(-1)).toBe('≠ provenance is left out unless asked for (include_provenance)');
  });

  it('knows another build, and an answer that holds nothing of a persona', () => {
    const older = { section: 'peers', data: peers, built_at: '2026-11-19T10:00:00.000Z' };
    expect(besidePersona(older, persona, { unasked: [] })).toMatchObject({ isSameBuild: false });
    expect(besidePersona({ ...older, built_at: persona.built_at }, persona, { unasked: [] })).toMatchObject({
      isSameBuild: true,
    });
    for (const other of [{ status: 'done' }, [], 'text', null, 7, { section: 7, data: 1 }])
      expect(besidePersona(other, persona, { unasked: [] })).toBeUndefined();
  });
});

describe('an answer in lines', () => {
  it('finds the line of every place, also behind lines that were cut', () => {
    const value = { first: 'word '.repeat(300), list: [{ a: 1 }, { a: 'x'.repeat(1000), b: [] }], last: {} };
    const { lines, lineAt } = answerLines(JSON.stringify(value), value);
    expect(lines.every((line) => line.length <= 600)).toBe(true);
    for (const [path, shows] of [
      [['list'], '"list": ['],
      [['list', '1'], '{'],
      [['list', '1', 'b'], '"b": []'],
      [['last'], '"last": {}'],
      [[], '{'],
      [['nothing'], '{'],
    ] as const)
      expect(lines[lineAt(path)]?.trim()).toContain(shows);
    expect(lines.map((line) => line.trim()).join('')).toHaveLength(
      JSON.stringify(value, null, 2).split('\n').map((line) => line.trim()).join('').length - lines.filter((line) => line.endsWith(' ')).length, // prettier-ignore
    );
  });

  it('keeps a text that is no JSON in its own lines', () => {
    expect(answerLines('one\r\ntwo', undefined).lines).toEqual(['one', 'two']);
  });
});
