import neverTopics from '../lists/never-topics.json' with { type: 'json' };
import type { Vocabulary } from './vocabulary.ts';
import { closedClass } from './word-lists.ts';

/** Word classes told without a tagger: by closed classes, endings, and the word before. */
type WordClass = 'nominal' | 'preposition' | 'article' | 'pronoun' | 'verb' | 'adverb' | 'interjection' | 'neutral';

const articles = new Set(['a', 'an', 'the']);
const interjections = new Set(
  'ah aha alas bye eh gosh ha haha hah hello hey hi hmm huh lol nah oh okay ok omg oops ouch ugh uh um wow yay yeah yep yes yup no nope please thanks thank cheers'.split(
    ' ',
  ),
);
const prepositions = new Set([
  ...closedClass('preposition'),
  'above',
  'below',
  'beside',
  'beyond',
  'despite',
  'except',
  'inside',
  'outside',
  'throughout',
  'via',
  'per',
  'like',
  'than',
]);
const pronouns = new Set([
  ...closedClass(
    'first_person_singular',
    'first_person_plural',
    'second_person',
    'third_person_singular',
    'third_person_plural',
    'impersonal_pronoun',
  ),
  'who',
  'what',
  'which',
  'whom',
  'whose',
  'each',
  'none',
  'one',
  'there',
]);
const verbs = new Set(
  "be am is are was were been being isn't aren't wasn't weren't have has had having haven't hasn't hadn't do does did done doing don't doesn't didn't can could can't cannot couldn't will would won't wouldn't shall should shouldn't may might must mustn't need needs needed get gets got getting go goes went gone going come comes came coming make makes made making take takes took taken taking see sees saw seen seeing know knows knew known think thinks thought thinking say says said saying tell tells told want wants wanted wanting use uses used using find finds found give gives gave given look looks looked looking work works worked working call calls called try tries tried trying ask asks asked feel feels felt feeling become becomes became leave leaves left put puts keep keeps kept let lets begin begins began seem seems seemed help helps helped show shows showed shown hear heard play run runs ran running move moves moved believe believes bring brings brought happen happens happened write writes wrote written writing sit stand lose lost pay paid meet met include includes included continue set sets learn learned change changes changed lead understand understood watch follow follows stop stops stopped create created speak read reads allow allows allowed add adds added spend grow open walk win offer remember love loves loved consider appear buy wait serve die send sends sent expect build builds built stay fall cut reach kill remain suggest raise pass sell require report decide decided pull return returns returned explain hope develop carry break receive agree support remove removes removed fix fixes fixed mean means meant avoid avoids handle handles check checks checked start starts started".split(
    ' ',
  ),
);
const adverbs = new Set(
  'not very really just so too also again already always never often sometimes still yet now then here there soon later today tomorrow yesterday maybe perhaps quite rather almost even only well much more most ever once twice away back together instead however therefore thus otherwise anyway actually probably'.split(
    ' ',
  ),
);
const neutral = new Set([
  'and',
  'or',
  'but',
  'if',
  'because',
  'that',
  'when',
  'while',
  'although',
  'though',
  'unless',
  'until',
  'whether',
  'nor',
  'as',
  ...closedClass('number'),
]);
const grammar = new Set(neverTopics.grammar);
const beforeVerb = new Set(
  "i you we they he she to can could will would should may might must don't doesn't didn't can't won't couldn't wouldn't shouldn't not please let's".split(
    ' ',
  ),
);

/** What a word is by itself; undefined where that depends on the word before it. */
const classOf = (word: string): WordClass | undefined => {
  if (articles.has(word)) return 'article';
  if (interjections.has(word)) return 'interjection';
  if (pronouns.has(word)) return 'pronoun';
  if (neutral.has(word)) return 'neutral';
  if (prepositions.has(word)) return 'preposition';
  if (adverbs.has(word)) return 'adverb';
  if (verbs.has(word)) return 'verb';
  if (/^(?:i|you|we|they|he|she|it)'/.test(word)) return 'pronoun';
  if (word.length > 4 && word.endsWith('ly')) return 'adverb';
  return grammar.has(word) && !hasEnding(word) ? 'neutral' : undefined;
};

const hasEnding = (word: string): boolean => word.length > 4 && (word.endsWith('ed') || word.endsWith('ing'));

const weight: Record<WordClass, number> = {
  nominal: 1,
  preposition: 1,
  article: 1,
  pronoun: -1,
  verb: -1,
  adverb: -1,
  interjection: -1,
  neutral: 0,
};

/** What is known of a word by its number, as bits: what it is by itself, or what it takes to say so beside the one before. */
const bit = {
  known: 1,
  settled: 2,
  formal: 4,
  informal: 8,
  grammar: 16,
  ending: 32,
  article: 64,
  beforeVerb: 128,
} as const;

const bitsOf = (word: string): number => {
  const own = classOf(word);
  const beside = own === undefined ? (grammar.has(word) ? bit.grammar : 0) | (hasEnding(word) ? bit.ending : 0) : 0;
  const side = own === undefined || weight[own] === 0 ? 0 : weight[own] > 0 ? bit.formal : bit.informal;
  return (
    bit.known |
    (own === undefined ? 0 : bit.settled) |
    side |
    beside |
    (articles.has(word) ? bit.article : 0) |
    (beforeVerb.has(word) ? bit.beforeVerb : 0)
  );
};

/** Adds up words for Heylighen and Dewaele's F (1999), with word classes by closed lists and endings instead of a tagger. */
export class Formality {
  readonly #vocabulary: Vocabulary;
  readonly #bits: Uint8Array;

  /** Of words by their numbers in a vocabulary that grows no more. */
  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
    this.#bits = new Uint8Array(vocabulary.words.length);
  }

  /** How far nouns and what goes with them outweigh the rest among these words. */
  balance(words: Int32Array): number {
    let sum = 0;
    let before = 0;
    for (const id of words) {
      const bits = this.#bits[id] || this.#learn(id);
      if ((bits & bit.settled) !== 0) sum += (bits & bit.formal) !== 0 ? 1 : (bits & bit.informal) !== 0 ? -1 : 0;
      else sum += besides(bits, before);
      before = bits;
    }
    return sum;
  }

  #learn(id: number): number {
    const bits = bitsOf(this.#vocabulary.words[id] ?? '');
    this.#bits[id] = bits;
    return bits;
  }
}

/** What a word adds that is a verb or not by the word before it. */
const besides = (bits: number, before: number): number => {
  const isOfGrammar = (bits & bit.grammar) !== 0;
  const isVerb = (before & bit.beforeVerb) !== 0 && !isOfGrammar;
  if (isVerb || ((bits & bit.ending) !== 0 && (before & bit.article) === 0)) return weight.verb;
  return isOfGrammar ? weight.neutral : weight.nominal;
};

/** F, 0 to 100, by the balance of so many words: talk near 40, news near 68. */
export const formalityOf = (balance: number, words: number): number =>
  words === 0 ? 50 : ((balance / words) * 100 + 100) / 2;
