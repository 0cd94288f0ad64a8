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
const edges = /^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu;
/** What a piece of a sentence is for the rules. */
type Token = {
  /** in lower case, without the marks around it */
  readonly word: string;
  readonly isShouted: boolean;
  /** of a valence that counts: a degree word has none of its own */
  readonly valence: number | undefined;
};

const tokenOf = (piece: string): Token => {
  const core = valences.has(piece) ? piece : piece.replaceAll(edges, '').replaceAll('’', "'");
  const word = core.toLowerCase();
  const isShouted = core.length > 1 && core === core.toUpperCase() && core !== word;
  return { word, isShouted, valence: boosters.has(word) ? undefined : valences.get(word) };
};

const tokens = new Map<string, Token>();
const mostTokens = 20_000;

/** The same few pieces make most of all sentences. */
const knownToken = (piece: string): Token => {
  const known = tokens.get(piece);
  if (known !== undefined) return known;
  if (tokens.size >= mostTokens) tokens.clear();
  const made = tokenOf(piece);
  tokens.set(piece, made);
  return made;
};

/**
 * Valence of a sentence, -1 to 1, by VADER's lexicon and rules (Hutto and Gilbert 2014): negation, degree words, "but",
 * capitals, exclamation and question marks; words with a plain meaning in software count nothing.
 */
export const valenceOf = (sentence: string): number => {
  const said = (sentence.match(/\S+/g) ?? []).flatMap((piece) =>
    piece.length > longestToken ? [] : knownToken(piece),
  );
  if (!said.some((token) => token.valence !== undefined)) return 0;
  const isMixed = said.some(({ isShouted }) => isShouted) && !said.every(({ isShouted }) => isShouted);
  const but = said.findIndex(({ word }) => word === 'but');
  let sum = 0;
  for (const [index, token] of said.entries()) {
    let { valence } = token;
    if (valence === undefined) continue;
    if (isMixed && token.isShouted) valence += Math.sign(valence) * 0.733;
    for (const [distance, factor] of fade.entries()) {
      const before = said[index - 1 - distance];
      if (before === undefined || (valences.has(before.word) && !negations.has(before.word))) continue;
      const booster = boosters.get(before.word);
      if (booster !== undefined) {
        const shouted = isMixed && before.isShouted ? 0.733 : 0;
        valence += (Math.sign(valence) * booster + Math.sign(valence) * Math.sign(booster) * shouted) * factor;
      }
      if (negations.has(before.word)) valence *= -0.74;
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
