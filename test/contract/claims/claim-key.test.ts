import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimKey, isSameClaim } from '../../../src/contract/claims/claim-key.ts';

const word = fc.stringMatching(/^[a-z]{2,12}$/);
const phrase = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));

describe('the key of a claim', () => {
  it.each([
    ['opinions', { target: 'Small Patches', stance: 'for' }, { target: 'a small patch'.slice(2), stance: 'against' }],
    ['expertise_areas', 'buffering', 'Buffers'],
    ['expertise_areas', 'status line', 'status-lines'],
    ['priorities', 'Releases', 'releasing'],
    ['peers', { name: 'Zoë Núñez' }, { name: 'nunez zoe' }],
    ['mental_models', { statement: 'When in doubt, measure.' }, { statement: 'when in doubt: measure' }],
  ])('of %s takes wordings of one thing for one', (section, one, other) => {
    expect(claimKey(section, one)).toBe(claimKey(section, other));
  });

  it.each([
    ['expertise_areas', 'src/test/', 'src/tests/'],
    ['expertise_areas', 'C', 'C++'],
    ['expertise_areas', 'C#', 'C'],
    ['peers', { name: 'Ada Okafor' }, { name: 'Ada Okoro' }],
    ['opinions', { target: 'tabs' }, { target: 'taps' }],
    ['opinions', { target: 'less' }, { target: 'lens' }],
  ])('of %s keeps apart what is not the same', (section, one, other) => {
    expect(isSameClaim(claimKey(section, one), claimKey(section, other))).toBe(false);
  });

  it('is its own key, whatever the case and the accents', () => {
    fc.assert(
      fc.property(phrase, (text) => {
        const key = claimKey('expertise_areas', text);
        expect(claimKey('expertise_areas', key)).toBe(key);
        expect(claimKey('expertise_areas', text.toUpperCase())).toBe(key);
        expect(claimKey('expertise_areas', text.replaceAll('e', 'é'))).toBe(key);
        expect(isSameClaim(key, key)).toBe(true);
      }),
    );
  });

  it('stays the same for a plural', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[bdfgklmnprt]{1,3}[aou][bdfgklmnprt]{1,3}$/), (noun) => {
        expect(claimKey('priorities', `${noun}s`)).toBe(claimKey('priorities', noun));
      }),
    );
  });

  it('forgives one edit from six letters on, in both directions, and never two', () => {
    const long = fc.stringMatching(/^[bcdfghjklm]{8,12}$/);
    fc.assert(
      fc.property(long, fc.nat(), fc.constantFrom('n', 'p', 'q'), (text, place, letter) => {
        const at = place % text.length;
        const key = claimKey('priorities', text);
        const [changed, longer, shorter] = [
          text.slice(0, at) + letter + text.slice(at + 1),
          text.slice(0, at) + letter + text.slice(at),
          text.slice(0, at) + text.slice(at + 1),
        ].map((edited) => claimKey('priorities', edited)) as [string, string, string];
        for (const edited of [changed, longer, shorter]) {
          expect(isSameClaim(key, edited)).toBe(true);
          expect(isSameClaim(edited, key)).toBe(true);
        }
        expect(isSameClaim(key, claimKey('priorities', `${letter}${letter}${text}`))).toBe(false);
      }),
    );
  });
});
