import technical from '../lists/technical-words.json' with { type: 'json' };
import vader from '../lists/vader.json' with { type: 'json' };

const skipped = new Set(technical.words);
const valences = new Map(Object.entries<number>(vader.valence).filter(([word]) => !skipped.has(word)));

const boost = 0.293;
const boosters = new Map<string, number>([
  ...'absolutely amazingly awfully completely considerably decidedly deeply enormously entirely especially exceptionally extremely fabulously fully greatly highly hugely incredibly intensely majorly more most particularly purely quite really remarkably so substantially thoroughly totally tremendously unbelievably unusually utterly very'
    .split(' ')
    .map((word): [string, number] => [word, boost]),
  ...'almost barely hardly kinda less little marginally occasionally partly scarcely slightly somewhat sorta'
    .split(' ')
    .map((word): [string, number] => [word, -boost]),
]);
const negations = new Set(
  "ain't aren't can't cannot couldn't daren't didn't doesn't don't dont hadn't hasn't haven't isn't mightn't mustn't neither never no nobody none nope nor not nothing nowhere rarely seldom shan't shouldn't wasn't weren't without won't wouldn't".split(
    ' ',
  ),
);
const longestToken = 60;
const fade = [1, 0.95, 0.9];
const edges = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
const isShouted = (word: string): boolean =>
  word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase();

/**
 * Valence of a sentence, -1 to 1, by VADER's lexicon and rules (Hutto and Gilbert 2014): negation, degree words, "but",
 * capitals, exclamation and question marks; words with a plain meaning in software count nothing.
 */
export const valenceOf = (sentence: string): number => {
  const raw = sentence.split(/\s+/).filter((token) => token !== '' && token.length <= longestToken);
  const tokens = raw.map((token) => (valences.has(token) ? token : token.replaceAll(edges, '').replaceAll('’', "'")));
  const words = tokens.map((token) => token.toLowerCase());
  if (!words.some((word) => valences.has(word) && !boosters.has(word))) return 0;
  const isMixed = tokens.some(isShouted) && !tokens.every(isShouted);
  const but = words.indexOf('but');
  let sum = 0;
  for (const [index, word] of words.entries()) {
    let valence = valences.get(word);
    if (valence === undefined || boosters.has(word)) continue;
    if (isMixed && isShouted(tokens[index] ?? '')) valence += Math.sign(valence) * 0.733;
    for (const [distance, factor] of fade.entries()) {
      const before = words[index - 1 - distance];
      if (before === undefined || (valences.has(before) && !negations.has(before))) continue;
      const booster = boosters.get(before);
      if (booster !== undefined) {
        const shouted = isMixed && isShouted(tokens[index - 1 - distance] ?? '') ? 0.733 : 0;
        valence += (Math.sign(valence) * booster + Math.sign(valence) * Math.sign(booster) * shouted) * factor;
      }
      if (negations.has(before)) valence *= -0.74;
    }
    sum += but === -1 ? valence : valence * (index < but ? 0.5 : 1.5);
  }
  if (sum === 0) return 0;
  const questions = sentence.split('?').length - 1;
  const asking = questions > 3 ? 0.96 : questions > 1 ? questions * 0.18 : 0;
  sum += Math.sign(sum) * (Math.min(sentence.split('!').length - 1, 4) * 0.292 + asking);
  return sum / Math.sqrt(sum * sum + 15);
};

const known = new WeakMap<readonly string[], readonly number[]>();

/** The valence of each of these sentences, reckoned once however often it is asked for. */
export const valencesOf = (sentences: readonly string[]): readonly number[] => {
  const found = known.get(sentences) ?? sentences.map(valenceOf);
  known.set(sentences, found);
  return found;
};
