import { bigFive } from '../../contract/traits.ts';
import {
  countedFeatures,
  leastWords,
  normOf,
  shippedNorm,
  traitScore,
  traitZs,
  type Norm,
} from '../language/big-five.ts';
import { account, evidenceOf, pointer, rounded, type Field, type Findings } from '../findings.ts';
import { addTo } from '../groups.ts';
import type { Text } from '../language/corpus.ts';

const leastCorrespondents = 20;

/** The genre of a source for which there is a norm. */
const genreOf = ({ event: { provider, kind } }: Text['kept']): string => {
  if (kind === 'commit') return 'commit_messages';
  return provider === 'mail' ? 'list_mail' : `${provider} ${kind}s`;
};

type Genre = { readonly genre: string; readonly texts: Text[]; words: number };

const genresOf = (texts: readonly Text[]): Genre[] => {
  const genres = new Map<string, Genre>();
  for (const text of texts) {
    const genre = genreOf(text.kept);
    const known = genres.get(genre) ?? { genre, texts: [], words: 0 };
    known.texts.push(text);
    known.words += text.words.length;
    genres.set(genre, known);
  }
  return [...genres.values()].toSorted((a, b) => b.words - a.words || (a.genre < b.genre ? -1 : 1));
};

const correspondents = ({ corpus }: Findings, genre: string) => {
  const texts = new Map<string, Text[]>();
  for (const text of corpus.others)
    if (genreOf(text.kept) === genre) {
      const { key } = text.kept.event.actor;
      addTo(texts, key, text);
    }
  return [...texts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, all]) => ({
      counts: countedFeatures(
        corpus.vocabulary,
        all.map(({ words }) => words),
      ),
      words: all.reduce((sum, { words }) => sum + words.length, 0),
    }))
    .filter(({ words }) => words >= leastWords);
};

const normFor = (findings: Findings, genre: string): { norm: Norm; from: string } | undefined => {
  const peers = correspondents(findings, genre);
  if (peers.length >= leastCorrespondents)
    return { norm: normOf(peers), from: `${peers.length} others in the same source` };
  const norm = shippedNorm(genre);
  return norm && { norm, from: `the shipped norm ${genre}` };
};

/** The five traits from counted words (data and formulas: lists/README.md): shrunk, with 80 % intervals, and weak. */
export const fiveTraits: Field = (findings) => {
  const { corpus, persona } = findings;
  const { big_five, big_five_confidence } = persona.traits;
  const leaveOut = (claim: { reason: string } | { insufficient: { need: number; have: number; unit: string } }) => {
    for (const part of ['big_five', 'big_five_confidence'])
      for (const trait of bigFive)
        account(findings, pointer('traits', part, trait), { method: 'counted words', evidence: [], ...claim });
  };
  const genres = genresOf(corpus.own);
  const found = genres.map((genre) => ({ ...genre, usual: normFor(findings, genre.genre) }));
  const scored = found.find(({ usual, words }) => usual !== undefined && words >= leastWords);
  if (scored?.usual === undefined) {
    const normed = found.find(({ usual }) => usual !== undefined);
    const most = genres[0];
    if (most === undefined || normed !== undefined || most.words < leastWords)
      leaveOut({
        insufficient: { need: leastWords, have: normed?.words ?? 0, unit: 'own English words in a genre with a norm' },
      });
    else leaveOut({ reason: `no norm for ${most.genre}` });
    return;
  }
  const { texts, words, usual } = scored;
  const counts = countedFeatures(
    corpus.vocabulary,
    texts.map((text) => text.words),
  );
  const zs = traitZs(counts, words, usual.norm);
  const evidence = evidenceOf(texts.map(({ kept }) => kept));
  for (const trait of bigFive) {
    const { confidence, score, interval } = traitScore(trait, zs[trait], words);
    big_five[trait] = rounded(score);
    big_five_confidence[trait] = rounded(confidence);
    const method = `category correlations of Yarkoni (2010) on ${words} own words, against ${usual.from}; weak: confidence is the expected correlation with a questionnaire`;
    account(findings, pointer('traits', 'big_five', trait), {
      method,
      evidence,
      confidence: rounded(confidence),
      interval: [rounded(interval[0]), rounded(interval[1])],
    });
    account(findings, pointer('traits', 'big_five_confidence', trait), {
      method: 'expected correlation at this number of words',
      evidence,
    });
  }
};
