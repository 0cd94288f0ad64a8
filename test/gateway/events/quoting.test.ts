import { describe, expect, it } from 'vitest';
import { quotes } from '../../../src/gateway/events/quotes.ts';
import { ownWordsOf, quotedOf } from '../../../src/gateway/events/quoting.ts';
import { chatEvent } from '../running-gateway.ts';

const body = (number: number, text: string, more = {}) => JSON.stringify(chatEvent(number, { text, ...more }));

async function* pages(...bodies: string[]) {
  for (const one of bodies) yield [one];
}
const calm = async () => {};

describe('the words that only some events hold', () => {
  it('are those that no other event has, in any field that somebody wrote', async () => {
    const gone = body(1, 'The mirabelle jam, ALMOST ready', { title: 'On Jam', channel: 'kitchen' });
    const own = await ownWordsOf([gone], pages(gone, body(2, 'Almost there'), body(3, 'the reading of jams')), calm);
    expect(own.words).toEqual(new Set(['mirabelle', 'jam', 'ready', 'on', 'kitchen']));
    expect(own.rows).toEqual(new Set(['the mirabelle jam', 'mirabelle jam almost', 'jam almost ready']));
  });

  it('are none of moments, of ids, and of whatever marks an event', async () => {
    const own = await ownWordsOf([body(1, '')], pages(), calm);
    expect([...own.words].toSorted()).toEqual(['ada', 'example', 'okafor', 'org']);
  });
});

describe('a persona', () => {
  const text = 'We keep the mirabelle jam in the cellar, and nobody else knows.';
  const asked = async (common: string[] = []) => {
    const others = pages(body(2, 'Nobody but us: we keep jam in the room'));
    const quoted = quotedOf(['chat:1'], await ownWordsOf([body(1, text)], others, calm), new Set(common));
    return (said: string) => quotes(quoted, said);
  };
  const persona = (value: unknown) => JSON.stringify(value);

  it('quotes an event by its id, a word of its own, or a row of its words', async () => {
    const isQuoting = await asked();
    expect(isQuoting(persona({ evidence: ['chat:1'] }))).toBe(true);
    expect(isQuoting(persona({ marks: { 'chat:1': [[0, 2]] } }))).toBe(true);
    expect(isQuoting(persona({ expertise_areas: { Mirabelle: 0.4 } }))).toBe(true);
    expect(isQuoting(persona({ sayings: [{ text: 'In the CELLAR,' }] }))).toBe(true);
    expect(isQuoting(persona({ facets: { idiolect: { cellar: 3 } } }))).toBe(true);
  });

  it('does not by an id that only begins so, by words that are everybody’s, or by another row of them', async () => {
    const isQuoting = await asked(['else', 'knows']);
    expect(isQuoting(persona({ evidence: ['chat:12', 'chat:10'] }))).toBe(false);
    expect(isQuoting(persona({ topics: ['jam', 'nobody', 'we keep'] }))).toBe(false);
    expect(isQuoting(persona({ quote: 'Nobody else keeps jam in the room' }))).toBe(false);
    expect(isQuoting(persona({ provenance: { claims: { '/a': { method: 'the cellar of words, counted' } } } }))).toBe(
      false,
    );
  });
});
