import { claim, nothingToClaim } from '../claims/claim.ts';
import { areaName, areasOf, standingOut, type Area } from '../facts/areas.ts';
import { eventsIn } from '../facts/events-in-area.ts';
import { languageShares, ownLanguages } from '../facts/languages.ts';
import { addTo } from '../groups.ts';
import { pointer, rounded, type Field, type Findings } from '../findings.ts';
import { isAlongside, isEntry } from '../work/own-paths.ts';
import { languageOfFile } from '../work/file-languages.ts';
import { leastBackground, ownTopics, type OwnTopic } from '../topics/own-topics.ts';
import { termMarks } from '../topics/term-marks.ts';

const mostPaths = 8;
const mostAreas = 6;
const mostTopics = 8;
/** parts of own commits below which a place, or of changes below which a language, is no area of somebody's */
const leastShare = 0.05;
const leastCommits = 8;
const leastLasting = 21 * 86_400_000;
const leastLanguage = 0.1;
/** one word of fewer commits is often any word: "partition", "filter" */
const leastOfOneWord = 13;
const longWord = 5;
const prose = new Set(['Markdown', 'reStructuredText', 'AsciiDoc', 'Org']);

const at = '/identity/expertise_areas';
const nothingOwn =
  'no place stands out: in none with eight own commits over three weeks is the subject among the first two, or made a fifth of the changes, and more of them than of all; no language or topic either';
const percent = (share: number): string => `${rounded(share * 100, 0)} %`;

type Weighted = { readonly name: string; readonly weight: number; readonly say: () => void };

const languageAreas = (findings: Findings): Weighted[] => {
  const { shares, by } = languageShares(findings);
  const top = shares[0]?.share ?? 1;
  return ownLanguages(findings)
    .filter(({ name }) => !findings.rejected.keepsAway({ field: at, said: name }))
    .filter(({ name, share }) => share >= leastLanguage && !prose.has(name))
    .map(({ name, share }) => ({
      name,
      weight: share / top,
      say: () => {
        const events = findings.tallies.own
          .kept()
          .filter(({ change }) => change?.paths.some((path) => languageOfFile(path) === name) === true);
        const method = `a language: ${percent(share)} of the ${by} that own commits changed, by the endings of files`;
        claim(findings, pointer('identity', 'expertise_areas', name), { method, events });
      },
    }));
};

/** Whether somebody came back to a file: what was begun and done within days is one piece of work. */
const isLasting = ({ path, oldest, newest }: Area): boolean => path.endsWith('/') || newest - oldest >= leastLasting;

const placeAreas = (findings: Findings, areas: readonly Area[], several: boolean): Weighted[] => {
  const { commits } = findings.tallies.changes;
  const great = standingOut(findings, areas).filter(
    (area) => area.commits >= Math.max(leastCommits, leastShare * commits),
  );
  // Tests go along with whatever somebody works on; they are what somebody works on only where nothing else is.
  const telling = great.filter(({ path }) => !isAlongside(path) && !isEntry(path));
  const others = great.filter(({ path }) => path.endsWith('/'));
  const shown = (telling.length > 0 ? telling : others).filter(isLasting).slice(0, mostAreas);
  const most = shown[0]?.commits ?? 1;
  return shown.map((area) => ({
    name: areaName(area, several),
    weight: area.commits / most,
    say: () => {
      const share = percent(area.commits / commits);
      claim(findings, pointer('identity', 'expertise_areas', areaName(area, several)), {
        method: `a place: ${area.commits} of ${commits} own commits with files (${share}); without lock files, change logs, manifests, READMEs and commits of over 50 files`,
        events: eventsIn(findings, area),
        total: area.commits,
        kind: 'area',
      });
    },
  }));
};

const wordsOf = (name: string): string[] =>
  name
    .split(/[^\p{L}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})/u)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase().replace(/(?<=\w{3})s$/, ''));

/** Whether a topic says what it is: one word of a few commits does not, nor a short common one in mail and chats ("dir", "parent"). */
const isClear = ({ name, count, texts }: OwnTopic): boolean =>
  /\s/.test(name) ||
  (texts.every(({ event }) => event.kind === 'commit')
    ? count >= leastOfOneWord
    : name.length >= longWord || /[^\p{Ll}]/u.test(name));

/** Topics that the name of a shown place or language does not tell already. */
const notYetTold = (topics: readonly OwnTopic[], shown: readonly Weighted[]): OwnTopic[] => {
  const told = shown.map(({ name }) => new Set([...wordsOf(name), wordsOf(name).join('')]));
  return topics.filter(({ name }) => !told.some((words) => wordsOf(name).every((word) => words.has(word))));
};

const topicAreas = (findings: Findings, topics: readonly OwnTopic[], busiest: number): Weighted[] => {
  const most = topics.reduce((top, { count }) => Math.max(top, count), Math.max(1, busiest));
  return topics.map(({ name, count, texts, z }) => ({
    name,
    weight: count / most,
    say: () => {
      claim(findings, pointer('identity', 'expertise_areas', name), {
        method: `a topic: in ${count} own texts, more than others write in the same years (Mantel-Haenszel, z ${rounded(z, 1)}, false discovery rate .01), and in files, headings or threads of that name`,
        events: texts,
        total: count,
        kind: 'topic',
        marks: termMarks(name, texts),
      });
    },
  }));
};

/** What the subject works on: languages and places by share of own changes, and topics that beat what others write. */
export const expertise: Field = (findings) => {
  const { tallies, persona, terms } = findings;
  const { rejected } = findings;
  const everywhere = areasOf(findings, false);
  const several = new Set(everywhere.map(({ lane }) => lane)).size > 1;
  const areas = everywhere.filter((area) => !rejected.keepsAway({ field: at, said: areaName(area, several) }));
  const places = [...languageAreas(findings), ...placeAreas(findings, areas, several)];
  const topics = notYetTold(ownTopics(findings, mostTopics).filter(isClear), places).filter(
    ({ name }) => !rejected.keepsAway({ field: at, said: name }),
  );
  const weighted = [...places, ...topicAreas(findings, topics, areas[0]?.commits ?? 0)];
  const named = new Map<string, Weighted[]>();
  for (const one of weighted) addTo(named, one.name, one);
  for (const [name, [first]] of named) {
    if (first === undefined) continue;
    persona.identity.expertise_areas[name] = rounded(Math.min(1, first.weight));
    first.say();
  }
  if (areas.length > 0) {
    const recent = areasOf(findings, true)
      .filter((area) => !rejected.has({ field: at, said: areaName(area, several) }))
      .slice(0, mostPaths);
    const paths = areas.slice(0, mostPaths);
    const shares = languageShares(findings).shares.filter(({ name }) => !rejected.has({ field: at, said: name }));
    claim(findings, at, {
      method: 'own commits by the files they touch, and own texts by their topics',
      events: tallies.own.kept().filter(({ change }) => (change?.paths.length ?? 0) > 0),
      total: tallies.changes.commits,
      facts: {
        languages: shares.map(({ name }) => name),
        language_shares: shares.map(({ share }) => rounded(share)),
        paths: paths.map((area) => areaName(area, several)),
        path_counts: paths.map(({ commits }) => commits),
        recent: recent.map((area) => areaName(area, several)),
        recent_counts: recent.map((area) => area.recent),
      },
      reason: named.size > 0 ? undefined : nothingOwn,
    });
    return;
  }
  if (named.size > 0) return;
  const method = 'files of own commits; own texts against those of others';
  if (terms.others.length < leastBackground) {
    const lack = { need: leastBackground, have: terms.others.length, unit: "others' English texts to compare with" };
    nothingToClaim(findings, at, method, lack);
  } else nothingToClaim(findings, at, method, 'no topic stands out in these texts against what others write');
};
