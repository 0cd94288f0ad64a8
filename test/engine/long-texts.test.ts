import { describe, expect, it } from 'vitest';
import { codePoints } from '../../src/contract/interface/code-points.ts';
import { keptOutIn } from '../../src/contract/kept-out/kept-out.ts';
import { claimKey } from '../../src/contract/claims/claim-key.ts';
import type { Findings } from '../../src/engine/findings.ts';
import { KeptOut } from '../../src/engine/kept-out/kept-out.ts';
import { valenceOf } from '../../src/engine/language/valence.ts';
import type { Corpus, Text } from '../../src/engine/language/corpus.ts';
import { noSentences } from '../../src/engine/language/reading/read-sentences.ts';
import { Vocabulary } from '../../src/engine/language/vocabulary.ts';
import { wordsOf } from '../../src/engine/language/words.ts';
import { spokenName } from '../../src/engine/people/spoken-name.ts';
import { preferencesSaid } from '../../src/engine/sentences/said.ts';
import { seenBefore } from '../../src/engine/sentences/seen-before.ts';
import { isCut, isGeneral, isWhole } from '../../src/engine/sentences/sound.ts';
import type { Kept } from '../../src/engine/tally/sample.ts';
import { plainTitle } from '../../src/engine/tally/threads.ts';
import { ownPaths } from '../../src/engine/work/own-paths.ts';

/** 1 MiB: what looks at each place of it anew from each other one is still at it when the net of the tests closes. */
const length = 1024 * 1024;

const kept = (number: number, text: string, cuts?: number[]): Kept => ({
  id: `mail:${String(number).padStart(9, '0')}`,
  hash: number,
  at: number,
  text,
  change: undefined,
  event: { kind: 'message', provider: 'mail', self: true, actor: { key: 'ada' }, to: undefined, cuts } as Partial<
    Kept['event']
  > as Kept['event'],
});
const spanOf = (sentence: string) => ({ sentence, text: sentence, from: 0, to: sentence.length });
const read = (vocabulary: Vocabulary, one: Kept): Text => ({
  kept: one,
  typed: one.text,
  words: Int32Array.from(wordsOf(one.text), (word) => vocabulary.id(word)),
  sentences: noSentences,
});
const corpusOf = (texts: readonly Kept[]): Corpus => {
  const vocabulary = new Vocabulary();
  const own = texts.map((one) => read(vocabulary, one));
  return { vocabulary, own, others: [], ownWords: 0, foreign: new Map(), prompted: 0 };
};

describe('what the engine reads', () => {
  it('is a text of a thousand "I" without a side that it takes', () => {
    const corpus = corpusOf([kept(1, 'I you he it '.repeat(length / 12))]);
    const findings = {
      corpus,
      noTopics: { people: new Set(), left: new Set() },
      keptOut: new KeptOut(),
    } as Partial<Findings> as Findings;
    expect(preferencesSaid(findings)).toEqual([]);
  });

  it('is a sentence of words without an end', () => {
    const word = 'b'.repeat(length);
    expect(isWhole(spanOf(`Here ${word} and more of it at the quay.`))).toBe(true);
    expect(isWhole(spanOf(`Here a${')'.repeat(length)}a and more of it at the quay.`))).toBe(false);
    expect(isWhole(spanOf(`Here ${'a_'.repeat(length)}~b and more of it at the quay.`))).toBe(true);
    expect(isGeneral(`Rain ${word} whenever it falls.`)).toBe(false);
    expect(valenceOf(`good a${'!'.repeat(length)}a`)).toBeGreaterThan(0);
    expect(claimKey('peers', word)).toBe(word);
    expect(claimKey('/facets/opinions', word)).toBe(word);
  });

  it('is a name, a heading and a path of any length', () => {
    expect(spokenName(`Ana${' '.repeat(length)}Torres`)).toMatch(/^Ana +Torres$/);
    expect(spokenName('('.repeat(length))).toHaveLength(length);
    expect(spokenName(`Torres, Ana ${'(a'.repeat(9)})`)).toBe('Ana Torres');
    expect(plainTitle(`Re${' '.repeat(length)}x`)).toBe('Re x');
    const event = { kind: 'commit', changed: [{ file: `readme${'-a'.repeat(60)}!`, what: 'M' }] } as never;
    expect(ownPaths(event)).toHaveLength(1);
  });

  it('is one sentence in twenty thousand texts: all but the first have it from there', () => {
    const sentence = 'I prefer boats and nets and oars and tar.';
    const texts = Array.from({ length: 20_000 }, (_, number) => kept(number, sentence));
    const corpus = corpusOf(texts);
    const said = texts.map((one) => ({ sentence, kept: one }));
    expect(seenBefore(corpus, said).size).toBe(said.length - 1);
    expect(seenBefore(corpus, said.slice(0, 1)).size).toBe(0);
  });

  it('knows of every sentence of a long text whether something was cut out of it', () => {
    const sentence = 'We met at the quay \u{1F642} today. ';
    const count = Math.floor(length / sentence.length);
    const points = codePoints(sentence);
    // in the middle of every other sentence
    const cuts = Array.from({ length: count / 2 }, (_, number) => number * 2 * points + 5).toReversed();
    const one = kept(1, sentence.repeat(count), cuts);
    const cutOnes = Array.from({ length: count }, (_, number) => {
      const from = number * sentence.length;
      return isCut({ sentence, text: one.text, from, to: from + sentence.length - 1 }, one);
    });
    expect(cutOnes.slice(0, 4)).toEqual([true, false, true, false]);
    expect(cutOnes.filter(Boolean)).toHaveLength(cuts.length);
  });

  it('is what no claim may hold, in a text that goes on and on as if it were that', () => {
    const begun = ['a@b.', '+1 ', '1-', 'DE12 ', 'eyJabcdefghijk.', 'x://a:b', 'password=', 'ignore all previous ', 'you are a ', 'AI model ', '\nhuman: x\n', '<invoke ', '"name":"', 'a\u200C']; // prettier-ignore
    for (const text of begun) expect(Array.isArray(keptOutIn(text.repeat(length / text.length)))).toBe(true);
    expect(keptOutIn(`${'1-'.repeat(length / 2)} ana@harbour.example`)).toEqual(['e-mail']);
  });
});
