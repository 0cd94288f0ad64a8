import { account, evidenceOf, rounded, type Field, type Findings } from '../findings.ts';
import { distinctivePhrases, distinctiveWords } from '../language/habits.ts';
import { isWrittenDown } from '../facts/written-down.ts';
import { recognition } from '../language/recognition.ts';

const at = '/facets/idiolect';
const leastWords = 1_000;

/** Each mark, how it is found, and characters of which one is in every text that has it; "~" stands for all beyond ASCII. */
const marks: readonly (readonly [mark: string, pattern: RegExp, signs: string])[] = [
  [',', /,/g, ','],
  ['.', /\.(?=\s|$)/g, '.'],
  [';', /;(?!\S)/g, ';'],
  [':', /:(?=\s)/g, ':'],
  ['!', /!+/g, '!'],
  ['?', /\?+/g, '?'],
  ['…', /…|\.{3,}/g, '.~'],
  ['—', /\u2014|\s--?\s/g, '-~'],
  ['(', /\((?=\w)/g, '('],
  ['"', /"|[\u201c\u201d]/g, '"~'],
  [':)', /(?<!\w)[:;]-?[)D]|\p{Extended_Pictographic}/gu, ':;~'],
];
const allSigns = '.,;:!?-("~';
const bitOf = (sign: string): number => 1 << allSigns.indexOf(sign);
const beyondAscii = bitOf('~');
const bitsOf = new Uint16Array(128);
for (const sign of allSigns.replace('~', '')) bitsOf[sign.charCodeAt(0)] = bitOf(sign);
const wanted = marks.map(([mark, pattern, signs]) => ({
  mark,
  pattern,
  signs: signs.split('').reduce((all, sign) => all | bitOf(sign), 0),
}));

/** Which of the signs a text has. */
const signsIn = (text: string): number => {
  let found = 0;
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    found |= code < 128 ? (bitsOf[code] ?? 0) : beyondAscii;
  }
  return found;
};

const punctuation = ({ corpus }: Findings): Record<string, number> => {
  const counts = new Map<string, number>();
  const typed = corpus.own.filter(({ kept }) => !isWrittenDown(kept.event.provider));
  const typedWords = typed.reduce((sum, { words }) => sum + words.length, 0);
  if (typedWords < leastWords) return {};
  for (const { kept } of typed) {
    const has = signsIn(kept.text);
    for (const { mark, pattern, signs } of wanted)
      if ((has & signs) !== 0) counts.set(mark, (counts.get(mark) ?? 0) + (kept.text.match(pattern)?.length ?? 0));
  }
  return Object.fromEntries(
    [...counts]
      .filter(([, count]) => count > 0)
      .map(([mark, count]) => [mark, rounded((count / typedWords) * 1_000, 1)]),
  );
};

/** Words, phrases and marks that are the subject's habits beside others, and how well they tell the subject's text from others'. */
export const idiolect: Field = (findings) => {
  const { corpus, persona } = findings;
  if (corpus.ownWords < leastWords) {
    const insufficient = { need: leastWords, have: corpus.ownWords, unit: 'own English words' };
    account(findings, at, { method: 'habits of words', evidence: [], insufficient });
    return;
  }
  const { idiolect: facet } = persona.facets;
  const all = evidenceOf(corpus.own.map(({ kept }) => kept));
  const typedMarks = punctuation(findings);
  if (Object.keys(typedMarks).length > 0) {
    facet.punctuation = typedMarks;
    account(findings, `${at}/punctuation`, { method: 'marks per 1,000 own words', evidence: all });
  }
  const words = distinctiveWords(corpus);
  const phrases = distinctivePhrases(corpus);
  for (const [name, habits] of [
    ['words', words],
    ['phrases', phrases],
  ] as const) {
    if (habits.length > 0) facet[name] = habits.map(({ habit }) => habit);
    account(findings, `${at}/${name}`, {
      method: 'log-odds of everyday words against others, never of topics',
      evidence: evidenceOf(habits.flatMap(({ texts }) => texts)),
      ...(habits.length > 0
        ? {}
        : { reason: 'no habit stands out beside others, or too few texts of others to compare with' }),
    });
  }
  const recognised = recognition(corpus);
  if ('need' in recognised) {
    account(findings, `${at}/recognised`, { method: 'Cosine Delta', evidence: [], insufficient: recognised });
    return;
  }
  facet.recognised = rounded(recognised.share);
  facet.chance = rounded(recognised.chance);
  account(findings, `${at}/recognised`, {
    method: `Cosine Delta on 300 frequent words: trained on the first 70 % of ${recognised.authors} authors, tested on ${recognised.passages} later passages of 500 own words`,
    evidence: all,
    confidence: rounded(recognised.share),
  });
};
