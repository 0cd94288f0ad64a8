import { at, below, children } from '../../contract/persona/json-pointer.ts';
import { amount, counted } from '../../text/amount.ts';
import { dayBeside, shortDayBeside } from '../../text/date-words.ts';
import { label } from '../../text/label.ts';
import { figure, percent } from '../../text/figure.ts';
import { instant } from '../../text/moment.ts';
import { safe } from '../../text/safe.ts';
import type { Material } from './material.ts';
import { placeNames } from './place-names.ts';
import { joinedWords, listed, stale, strong, type Words } from './words.ts';

const areas = '/identity/expertise_areas';
const topics = '/identity/priorities';
const prefers = '/identity/communication_preferences';
const month = 30 * 86_400_000;

/** The names in a list of texts or of things with names, in its order. */
const namesIn = (material: Material, pointer: string): readonly string[] =>
  children(at(material.raw, pointer)).flatMap(([key, value]) => {
    const isList = Array.isArray(at(material.raw, pointer));
    const name = typeof value === 'string' ? value : (at(value, '/name') ?? at(value, '/label') ?? (isList ? '' : key));
    return typeof name === 'string' && name.trim() !== '' ? [safe(name, 200)] : [];
  });

/** What is known well, the weightiest first: by weight where all have one, else in the order given. */
const known = (material: Material): readonly string[] => {
  const entries = children(at(material.raw, areas));
  const isWeighed = entries.length > 0 && entries.every(([, value]) => typeof value === 'number');
  if (Array.isArray(at(material.raw, areas)) || !isWeighed) return namesIn(material, areas);
  return entries.toSorted(([, a], [, b]) => Number(b) - Number(a)).map(([key]) => label(safe(key, 200)));
};

/** Whether neither commits nor areas tell what somebody works on: the topics of the last days do, where there are any. */
const tellsTopics = (material: Material): boolean =>
  material.names(areas, 'paths').length === 0 && known(material).length === 0 && namesIn(material, topics).length > 0;

/** The pointer that "works on" stands on: the areas, or the first of the topics where those are all that is told. */
export const worksAt = (material: Material): string =>
  tellsTopics(material) ? below(topics, children(at(material.raw, topics))[0]?.[0] ?? '0') : areas;

/** Languages and files with their shares where commits tell them, else the areas by their weight, else the topics. */
export function worksOn(material: Material, isLong: boolean): Words {
  const most = isLong ? 3 : 2;
  const [language = ''] = material.names(areas, 'languages');
  const [part] = material.numbers(areas, 'language_shares');
  const paths = material.names(areas, 'paths');
  const told = paths.slice(0, most);
  const recent = material
    .names(areas, 'recent')
    .filter(
      (path) =>
        !told.some(
          (place) =>
            path === place ||
            (place.endsWith('/') ? path.startsWith(place) : path.endsWith('/') && place.startsWith(path)),
        ),
    );
  if (paths.length === 0)
    return listed((tellsTopics(material) ? namesIn(material, topics) : known(material)).slice(0, isLong ? 5 : 3));
  const share = part !== undefined && isLong ? `, ${percent(part)} of the changed lines: ` : ': ';
  const head: Words = language === '' ? [] : [strong(language), share];
  const names = placeNames([...told, ...recent.slice(0, 2)]);
  const late: Words =
    isLong && recent.length > 0 ? ['; in their last 12 months also ', ...listed(names.slice(told.length), false)] : [];
  return [...head, ...listed(names.slice(0, told.length)), ...late];
}

/** The openings that somebody has a habit of: a few of thousands say nothing of how they write. */
const openings = (material: Material): readonly (readonly [string, number])[] => {
  const least = Math.max(3, (material.total(`${prefers}/message_words`) ?? 0) * 0.03);
  return children(at(material.raw, `${prefers}/openings`))
    .flatMap(([word, count]) => (typeof count === 'number' && count >= least ? [[safe(word, 30), count] as const] : []))
    .toSorted(([, a], [, b]) => b - a);
};

/** The length of messages, by channel where there are several, and how they begin. */
export function writes(material: Material, isLong: boolean): Words {
  const isCommits = material.unit === 'commit';
  const isNotes = material.providers.length > 0 && material.providers.every((name) => name === 'notes');
  const piece = isNotes ? 'note' : 'message';
  const channels = children(at(material.raw, `${prefers}/words_by_channel`)).filter(
    ([, words]) => typeof words === 'number',
  );
  const median = material.number(`${prefers}/message_words`);
  const body = material.number(`${prefers}/body_share`);
  const asks = material.number('/traits/cognitive_style/questions');
  const begins = openings(material).slice(0, isLong ? 3 : 2);
  const lengths: Words =
    channels.length > 1
      ? joinedWords(
          channels
            .slice(0, 3)
            .map(([name, words], index) => [
              strong(`${figure(Number(words))}${index === 0 ? ' words' : ''}`),
              ` in ${safe(name, 40)}`,
            ]),
          ', ',
        )
      : median === undefined
        ? []
        : [
            strong(counted(median, 'word')),
            isLong ? ` a ${isCommits ? 'commit message' : piece} (median)` : ` a ${isCommits ? 'commit' : piece}`,
          ];
  return joinedWords(
    [
      lengths,
      isCommits && body !== undefined
        ? [isLong ? `more than a subject in ${percent(body)}` : `a body in ${percent(body)}`]
        : [],
      !isCommits && material.hasClaims && asks !== undefined && asks >= 0.1
        ? [`${percent(asks)} of sentences ask`]
        : [],
      begins.length === 0
        ? []
        : joinedWords(
            begins.map(([word, count]) => [
              `“${word}” ${amount(count)}${isLong && count === begins[0]?.[1] && word === begins[0][0] ? ' times' : ''}`,
            ]),
            ', ',
          ),
    ],
    '; ',
  );
}

/** What happened in the last days that the sources cover, and that they tell nothing later. */
export function lately(material: Material, isLong: boolean): Words {
  const at90 = (name: string) => material.fact(topics, name);
  const [days, events, own, fresh] = [at90('days'), at90('events'), at90('own'), at90('new_people')];
  const { newest, asOf, unit } = material;
  const toldHere = tellsTopics(material) ? [] : namesIn(material, topics);
  if (days === undefined || events === undefined || newest === undefined) {
    const names = listed(toldHere.slice(0, isLong ? 5 : 3));
    return names.length > 0 || tellsTopics(material) ? names : [material.reason(topics)];
  }
  const until = isLong ? ` to ${dayBeside(newest, asOf ?? newest)}` : '';
  const merges =
    unit === 'commit' && own !== undefined && own < events ? `, ${amount(events - own)} of them merges` : '';
  const most = unit === 'commit' ? [] : toldHere.slice(0, isLong ? 3 : 2);
  const isQuiet = asOf !== undefined && asOf - newest > month;
  const releases = unit === 'commit' ? (at90('releases') ?? 0) : 0;
  return [
    strong(counted(events - releases, unit)),
    ...(releases > 0 ? [' and ', strong(counted(releases, 'release'))] : []),
    ` in ${isLong ? `the ${days} days` : `${days} days`}${until}`,
    merges,
    ...(fresh === undefined || fresh === 0
      ? []
      : [
          isLong
            ? `; ${counted(fresh, 'person', 'people')} met for the first time`
            : `; ${counted(fresh, 'new person', 'new people')}`,
        ]),
    ...(most.length > 0 ? [isLong ? ', most on ' : ': ', ...listed(most, false)] : []),
    ...(isLong ? ['.'] : []),
    ...(isLong && isQuiet ? [' ', stale(`No ${unit}s after ${dayBeside(newest, asOf)} in what was imported.`)] : []),
  ];
}

/** What a calendar still holds, as the build saw it. */
export function upcoming(material: Material, isLong: boolean): Words {
  const { asOf = Infinity } = material;
  const next = children(at(material.raw, '/episodes')).flatMap(([, episode]) => {
    const [from, name] = [at(episode, '/valid_from'), at(episode, '/label')];
    const when = typeof from === 'string' ? instant(from) : undefined;
    const isAhead = at(episode, '/horizon') === 'upcoming' && when !== undefined && when > asOf;
    return isAhead && typeof name === 'string' && name !== '' ? [{ when, name: safe(name, 200) }] : [];
  });
  const parts = next.toSorted((a, b) => a.when - b.when).slice(0, 2);
  return joinedWords(
    parts.map(({ when, name }) => [`${isLong ? dayBeside(when, asOf) : shortDayBeside(when, asOf)} `, strong(name)]),
    '; ',
  );
}

/** The pointer of the first episode that is still to come, which "next" stands on. */
export function upcomingAt(material: Material): string {
  const index = children(at(material.raw, '/episodes')).find(
    ([, episode]) => at(episode, '/horizon') === 'upcoming',
  )?.[0];
  return index === undefined ? '/episodes' : `/episodes/${index}`;
}
