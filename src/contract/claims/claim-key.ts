/** The part of a claim that says what it is about, by the section it stands in. */
const about: Readonly<Record<string, string>> = {
  opinions: 'target',
  mental_models: 'statement',
  sayings: 'text',
  motivations: 'goal',
  decision_patterns: 'pattern',
  stress_responses: 'marker',
  key_relationships: 'name',
  contacts: 'name',
  peers: 'name',
  providers: 'provider',
  episodes: 'label',
};
/** What other gateways may call it, the likeliest first. */
const elsewhere = ['name', 'label', 'title', 'text', 'statement', 'topic', 'target', 'goal', 'key', 'id'] as const;
/** Sections of names: they have no plural, and their words any order. */
const named = new Set(['peers', 'key_relationships', 'contacts']);

/** The words of a claim of a section that say what it is about. */
export const claimText = (section: string, claim: unknown): string => {
  if (typeof claim === 'string') return claim;
  if (typeof claim !== 'object' || claim === null) return JSON.stringify(claim ?? '');
  const fields = [...(Object.hasOwn(about, section) ? [about[section] ?? 'name'] : []), ...elsewhere];
  const saying = fields.map((field): unknown => Reflect.get(claim, field)).find((value) => typeof value === 'string');
  return typeof saying === 'string' ? saying : JSON.stringify(claim);
};

/** Case and accents off. */
const plain = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().normalize('NFKC');

const endings: readonly (readonly [pattern: RegExp, by: string])[] = [
  [/ies$/, 'y'],
  [/(?<=ss|x|z|ch|sh)es$/, ''],
  [/(?<=[^su])s$/, ''],
  [/(?<=[aeiouy]\w*)(\w)\1(?:ing|ed|er)$/, '$1'],
  [/(?<=[aeiouy]\w+)(?:ing|ed|er)$/, ''],
  [/(?<=\w{3})e$/, ''],
];

const leastLetters = 4;
/** what is longer is no word, and has no ending that means anything */
const mostLetters = 60;

/** Plural and inflection off, until nothing comes off any more. */
const stem = (word: string): string => {
  if (word.length > mostLetters) return word;
  let now = word;
  for (let before = ''; before !== now && now.length >= leastLetters;) {
    before = now;
    for (const [pattern, by] of endings) {
      const shorter = now.replace(pattern, by);
      if (shorter.length >= 3) now = shorter;
    }
  }
  return now;
};

const isPath = (text: string): boolean => /^\S*[/\\]\S*$/.test(text);

/**
 * What a claim of a section is about, so that it is known again when it is worded a little differently: case, accents,
 * plural and inflection are off. Of a path only the case is off, of a person's name also the order of its words.
 * A key is its own key. Keys that are one slip apart are told by `isSameClaim`.
 */
export const claimKey = (section: string, claim: unknown): string => {
  const text = plain(claimText(section, claim)).trim();
  if (isPath(text)) return text;
  const words = text.split(/[^\p{L}\p{N}+#]+/u).filter((word) => word !== '');
  return named.has(section) ? words.toSorted().join(' ') : words.map(stem).join(' ');
};

const leastForSlips = 6;

/** Whether one letter more, less or other makes the one word the other. */
const isOneEdit = (a: string, b: string): boolean => {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1);
};

/** Whether two keys of one section are about the same: word by word alike, or one edit apart in words of six letters and more. */
export const isSameClaim = (a: string, b: string): boolean => {
  if (a === b) return true;
  if (isPath(a) || isPath(b)) return false;
  const [mine, theirs] = [a.split(' '), b.split(' ')];
  return (
    mine.length === theirs.length &&
    mine.every((word, index) => {
      const other = theirs[index] ?? '';
      return word === other || (Math.min(word.length, other.length) >= leastForSlips && isOneEdit(word, other));
    })
  );
};
