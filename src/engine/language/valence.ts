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
export type Token = {
  readonly isShouted: boolean;
  readonly isBut: boolean;
  /** of a valence that counts: a degree word has none of its own */
  readonly valence: number | undefined;
  /** takes nothing from what stands before it: a word with a valence of its own that negates nothing */
  readonly isFelt: boolean;
  /** how much it raises or lowers what comes after it */
  readonly booster: number | undefined;
  readonly isNegation: boolean;
};

/** Most pieces are this: they say nothing of how anything is felt. */
const nothing: Token = {
  isShouted: false,
  isBut: false,
  valence: undefined,
  isFelt: false,
  booster: undefined,
  isNegation: false,
};

const isPlain = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);

/** A piece without the marks around it. */
const coreOf = (piece: string): string => {
  let [from, to] = [0, piece.length];
  while (from < to && piece.charCodeAt(from) < 128 && !isPlain(piece.charCodeAt(from))) from += 1;
  while (from < to && piece.charCodeAt(to - 1) < 128 && !isPlain(piece.charCodeAt(to - 1))) to -= 1;
  const core = from === 0 && to === piece.length ? piece : piece.slice(from, to);
  const isAscii = from === to || (core.charCodeAt(0) < 128 && core.charCodeAt(core.length - 1) < 128);
  return (isAscii ? core : core.replaceAll(edges, '')).replaceAll('’', "'");
};

/** A piece of a sentence between white space; undefined where it is too long to be a word. */
export const tokenOf = (piece: string): Token | undefined => {
  if (piece.length > longestToken) return undefined;
  const core = valences.has(piece) ? piece : coreOf(piece);
  const word = core.toLowerCase();
  const isShouted = core.length > 1 && core !== word && core === core.toUpperCase();
  const booster = boosters.get(word);
  const valence = valences.get(word);
  const isNegation = negations.has(word);
  if (!isShouted && booster === undefined && valence === undefined && !isNegation && word !== 'but') return nothing;
  return {
    isShouted,
    isBut: word === 'but',
    valence: booster === undefined ? valence : undefined,
    isFelt: valence !== undefined && !isNegation,
    booster,
    isNegation,
  };
};

const felt = (said: readonly Token[], index: number, isMixed: boolean): number => {
  const token = said[index];
  let valence = token?.valence ?? 0;
  if (isMixed && token?.isShouted === true) valence += Math.sign(valence) * 0.733;
  for (let distance = 0; distance < fade.length; distance += 1) {
    const before = said[index - 1 - distance];
    if (before === undefined || before.isFelt) continue;
    const { booster } = before;
    if (booster !== undefined) {
      const shouted = isMixed && before.isShouted ? 0.733 : 0;
      valence +=
        (Math.sign(valence) * booster + Math.sign(valence) * Math.sign(booster) * shouted) * (fade[distance] ?? 0);
    }
    if (before.isNegation) valence *= -0.74;
  }
  return valence;
};

/**
 * Valence of a sentence, -1 to 1, by VADER's lexicon and rules (Hutto and Gilbert 2014): negation, degree words, "but",
 * capitals, exclamation and question marks; words with a plain meaning in software count nothing.
 */
export const valenceOfTokens = (said: readonly Token[], questions: number, exclamations: number): number => {
  if (!said.some((token) => token.valence !== undefined)) return 0;
  const isMixed = said.some(({ isShouted }) => isShouted) && !said.every(({ isShouted }) => isShouted);
  const but = said.findIndex(({ isBut }) => isBut);
  let sum = 0;
  for (let index = 0; index < said.length; index += 1) {
    if (said[index]?.valence === undefined) continue;
    const valence = felt(said, index, isMixed);
    sum += but === -1 ? valence : valence * (index < but ? 0.5 : 1.5);
  }
  if (sum === 0) return 0;
  const asking = questions > 3 ? 0.96 : questions > 1 ? questions * 0.18 : 0;
  sum += Math.sign(sum) * (Math.min(exclamations, 4) * 0.292 + asking);
  return sum / Math.sqrt(sum * sum + 15);
};

/** How often a mark stands in a text. */
export const timesIn = (text: string, mark: '?' | '!'): number => {
  let times = 0;
  for (let place = text.indexOf(mark); place !== -1; place = text.indexOf(mark, place + 1)) times += 1;
  return times;
};

/** The valence of a sentence that was not read yet. */
export const valenceOf = (sentence: string): number =>
  valenceOfTokens(
    (sentence.match(/\S+/g) ?? []).flatMap((piece) => tokenOf(piece) ?? []),
    timesIn(sentence, '?'),
    timesIn(sentence, '!'),
  );
