import { describe, expect, it } from 'vitest';
import type { SaidClaim } from '../../../src/interpret/checking/claims-said.ts';
import { isSaidAgain } from '../../../src/interpret/checking/said-again.ts';
import { otherQuote } from '../../../src/interpret/checking/second-look.ts';

const decides = (pattern: string, ...quotes: readonly string[]): SaidClaim => ({
  says: pattern,
  claim: {
    field: '/traits/decision_patterns',
    claim: { pattern },
    evidence: quotes.map((quote) => ({ event: `mail:${quote.length}`, quote })),
  },
});
const things = ['ladders', 'plums', 'gates', 'pumps', 'hoses', 'seeds', 'nets', 'tables', 'carts', 'barns'];
const all = things.map((thing) => decides(`Weighs ${thing} first`, `I weighed the ${thing} before we began.`));

describe('a quote of another', () => {
  it('is one of the same field that is about something else, and not the same one for all', () => {
    const others = all.map((one) => otherQuote(one, all).quote);
    expect(others.every((quote, place) => !quote.includes(things[place] ?? ''))).toBe(true);
    expect(new Set(others).size).toBeGreaterThan(3);
    expect(all.map((one) => otherQuote(one, all.toReversed()).quote)).toEqual(others);
  });

  it('is one that was made up where there is no other', () => {
    const [one] = all;
    if (one === undefined) throw new Error('there is none');
    const { quote, events } = otherQuote(one, [one]);
    expect(events).toEqual([]);
    expect(quote.length).toBeGreaterThan(20);
  });
});

it('a claim with other examples is said again, one of another matter is not', () => {
  const adapts = decides('Adapts carts to single roads such as the mill lane, the ford or the dam', 'One cart.').claim;
  expect(
    isSaidAgain(decides('Adapts carts to single roads such as the ridge', 'Another cart now.').claim, adapts),
  ).toBe(true);
  expect(isSaidAgain(decides('Adapts pumps to the weather of the year', 'A pump.').claim, adapts)).toBe(false);
});

describe('a claim is said again', () => {
  const [one] = all;
  const claim = one?.claim;
  if (claim === undefined) throw new Error('there is none');
  const said = (pattern: string, evidence = claim.evidence) =>
    isSaidAgain({ field: '/traits/decision_patterns', claim: { pattern }, evidence }, claim);
  const elsewhere = [{ event: 'mail:other', quote: 'I weighed the ladders anew.' }];
  it.each([
    ['Weighing ladder first', elsewhere, true],
    ['First weighs all the ladders', elsewhere, true],
    ['Trusts nothing but numbers', claim.evidence, true],
    ['Trusts nothing but numbers', elsewhere, false],
    ['Weighs plums in the cellar', elsewhere, false],
    ['Weighs the ladders and the carts first of all things', elsewhere, true],
  ])('%s: %o', (pattern, evidence, is) => {
    expect(said(pattern, evidence)).toBe(is);
  });
});
