import { account, evidenceOf, pointer, rounded, type Field } from '../findings.ts';
import { Formality, formalityOf } from '../language/formality.ts';
import type { Text } from '../language/corpus.ts';
import { wilson } from '../statistics.ts';
import { closedClass, countOf, placesOfWords } from '../language/word-lists.ts';

const leastWords = 300;
const leastSentences = 20;
const markers = {
  hedging: closedClass('tentative'),
  certainty: closedClass('certainty').filter((word) => !['all', 'every', 'must'].includes(word)),
  causality: closedClass('cause'),
} as const;

/** How the subject puts things: markers per 100 own words, questions, length of sentences, formality. */
export const cognitiveStyle: Field = (findings) => {
  const { corpus, persona } = findings;
  const style = persona.traits.cognitive_style;
  const at = (name: string) => pointer('traits', 'cognitive_style', name);
  const { own, ownWords, vocabulary } = corpus;
  if (ownWords < leastWords) {
    const insufficient = { need: leastWords, have: ownWords, unit: 'own English words' };
    account(findings, '/traits/cognitive_style', { method: 'closed classes of words', evidence: [], insufficient });
    return;
  }
  for (const [name, words] of Object.entries(markers) as [keyof typeof markers, readonly string[]][]) {
    const isMarker = placesOfWords(vocabulary, words);
    const holding: Text[] = [];
    let hits = 0;
    for (const text of own) {
      const inText = countOf(text.words, isMarker);
      hits += inText;
      if (inText > 0) holding.push(text);
    }
    style[name] = rounded((hits / ownWords) * 100, 2);
    const [low, high] = wilson(hits, ownWords);
    account(findings, at(name), {
      method: `${hits} markers in ${ownWords} own words; 95 % interval`,
      evidence: evidenceOf((holding.length > 0 ? holding : own).map(({ kept }) => kept)),
      interval: [rounded(low * 100, 2), rounded(high * 100, 2)],
    });
  }
  const sentences = own.reduce((sum, text) => sum + text.sentences.valences.length, 0);
  const asking = own.reduce((sum, text) => sum + text.sentences.asking, 0);
  const all = evidenceOf(own.map(({ kept }) => kept));
  if (sentences >= leastSentences) {
    style.questions = rounded(asking / sentences);
    style.sentence_words = rounded(ownWords / sentences, 1);
    const [low, high] = wilson(asking, sentences);
    account(findings, at('questions'), {
      method: `${asking} of ${sentences} own sentences`,
      evidence:
        asking > 0 ? evidenceOf(own.flatMap(({ kept, sentences: { asking: some } }) => (some > 0 ? [kept] : []))) : all,
      interval: [rounded(low), rounded(high)],
    });
    account(findings, at('sentence_words'), { method: 'mean words in own sentences', evidence: all });
  }
  const formality = new Formality(vocabulary);
  const balance = own.reduce((sum, { words }) => sum + formality.balance(words), 0);
  style.formality = rounded(formalityOf(balance, ownWords), 1);
  account(findings, at('formality'), {
    method: 'F of Heylighen and Dewaele (1999), word classes by closed lists and endings, no tagger',
    evidence: all,
  });
};
