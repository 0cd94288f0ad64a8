import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Chunks } from '../../../src/engine/language/reading/chunks.ts';
import { decisionsTold } from '../../../src/engine/language/reading/decisions.ts';
import { SentenceReader } from '../../../src/engine/language/reading/read-sentences.ts';
import { valenceOf } from '../../../src/engine/language/valence.ts';
import { sentenceSpans } from '../../../src/engine/sentences/spans.ts';

const piece = fc.constantFrom(
  ...'good,BAD,not,very,but,hates,love!,wrong?,"Really?",(no.),e.g.,end.”,so…,-,*,•,12.,3),-x,- -,it,was,We decided,because,I was wrong,skip that for now,let us,I will go with it,in a later patch,ok?!'.split(
    ',',
  ),
);
const gap = fc.constantFrom(' ', ' ', ' ', '\n', '\n\n', ' \n ', '\n \n\t', '\u00a0', '\t\n', '\u2003', '\n');
const text = fc
  .array(fc.tuple(piece, gap), { maxLength: 40 })
  .chain((parts) => gap.map((first) => first + parts.map((part) => part.join('')).join('')))
  .chain((all) => fc.boolean().map((isOpen) => (isOpen ? all : all.trim())));

describe('the sentences of a text that is read chunk by chunk', () => {
  it('are those that the text is parted into by pattern, with their valence and questions', () => {
    const chunks = new Chunks();
    const reader = new SentenceReader(chunks);
    fc.assert(
      fc.property(text, (whole) => {
        const sentences = sentenceSpans(whole).map(({ sentence }) => sentence);
        const { valences, asking, deciding } = reader.read(chunks.read(whole));
        expect(valences).toEqual(sentences.map(valenceOf));
        expect(asking).toBe(sentences.filter((sentence) => /\?["')\]]*$/.test(sentence)).length);
        expect(sentences.filter((sentence) => deciding.includes(sentence))).toEqual(deciding);
      }),
      { numRuns: 3_000 },
    );
  });

  it('are looked into for decisions wherever one may be told', () => {
    const told = [
      "We've settled on slate because it lasts.",
      "Let's go home since it rains.",
      "I'll stick with oak so that it holds.",
      'We are going to drop it due to the cost.',
      'Going with tar, in order to be done.',
      'The decision is no, therefore we wait.',
      'I will revisit this in spring.',
      'Let us postpone it until later.',
      'My nets go in for a future day, in a follow-up change.',
      'We do that some other time.',
      'I put that off, another day.',
      'I left the roof out for now.',
      'We skip it for the time being.',
      'On second thought, no.',
      'I changed my mind.',
      'I was wrong.',
      'Scrap that.',
      'Nevermind.',
      'Backing out the pump.',
      'Undo this knot.',
      'Going back to hemp.',
      'Turns out we were late.',
    ];
    const chunks = new Chunks();
    const reader = new SentenceReader(chunks);
    for (const sentence of told) {
      expect(decisionsTold.some(({ of }) => of(sentence))).toBe(true);
      expect(reader.read(chunks.read(sentence)).deciding).toEqual([sentence]);
    }
    expect(reader.read(chunks.read('The boats are late.')).deciding).toEqual([]);
  });
});
