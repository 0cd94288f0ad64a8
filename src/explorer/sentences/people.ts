import { relationshipsIn } from '../../contract/persona/relationships-in.ts';
import { at, below, children } from '../../contract/persona/json-pointer.ts';
import type { Json } from '../../contract/scalars.ts';
import { amount, counted } from '../../text/amount.ts';
import { clip } from '../../text/cells.ts';
import { dayBeside, shortDayBeside } from '../../text/date-words.ts';
import { instant } from '../../text/moment.ts';
import { safe } from '../../text/safe.ts';
import { firstWords } from './first-words.ts';
import { isGiven } from './is-given.ts';
import { nowFrom } from './is-now.ts';
import type { Material } from './material.ts';
import { personNameKey } from './name-key.ts';
import { joinedWords, strong, type Words } from './words.ts';

/** Somebody beside the subject, with the counts that the gateway gives. */
export type PersonSeen = {
  readonly pointer: string;
  readonly name: string;
  readonly met: number;
  /** events between the two, meetings among them; undefined where nobody counted */
  readonly total: number | undefined;
  readonly last: number | undefined;
  /** "2026-Q1" → events */
  readonly quarters: Readonly<Record<string, number>>;
};

const closeAt = '/identity/key_relationships';
const most = 200;
const oftenFrom = 5;
const mostKey = 8;
/** a longer name ends in … */
const longestName = 60;

const numberAt = (value: Json | undefined, pointer: string): number | undefined => {
  const number = at(value, pointer);
  return typeof number === 'number' && number >= 0 && Number.isFinite(number) ? number : undefined;
};

function person(pointer: string, value: Json | undefined, beside: Json | undefined): PersonSeen | undefined {
  const nameAt = personNameKey(value);
  const own = nameAt === undefined ? undefined : at(value, below('', nameAt));
  const given = typeof value === 'string' ? value : (own ?? at(beside, '/name'));
  if (typeof given !== 'string' || given.trim() === '') return undefined;
  const [to, from, met] = ['/to', '/from', '/met'].map((key) => numberAt(beside, key));
  const last = at(beside, '/last_at');
  const quarters = children(at(beside, '/quarters')).flatMap(([key, count]) =>
    typeof count === 'number' && count > 0 ? [[key, count] as const] : [],
  );
  const isCounted = to !== undefined || from !== undefined || met !== undefined;
  return {
    pointer,
    name: clip(safe(given), longestName),
    met: met ?? 0,
    total: isCounted ? (to ?? 0) + (from ?? 0) + (met ?? 0) : undefined,
    last: typeof last === 'string' ? instant(last) : undefined,
    quarters: Object.fromEntries(quarters),
  };
}

/** The people of each persona that is looked at, read once. */
const kept = new WeakMap<Material, readonly PersonSeen[]>();

/** The people of a persona in the gateway's order, the first two hundred. */
export function peopleOf(material: Material): readonly PersonSeen[] {
  const known = kept.get(material);
  if (known !== undefined) return known;
  const people = peopleIn(material);
  kept.set(material, people);
  return people;
}

function peopleIn({ raw }: Material): readonly PersonSeen[] {
  const [peers, close] = [at(raw, '/peers'), relationshipsIn(raw)];
  const hasPeers = Array.isArray(peers) && peers.length > 0;
  const list = hasPeers ? peers : Array.isArray(close) ? close : [];
  const root = hasPeers ? '/peers' : closeAt;
  return list.slice(0, most).flatMap((value, index) => {
    const beside = at(close, `/${index}`);
    const isSame = !hasPeers || at(beside, '/name') === at(value, '/name');
    return person(`${root}/${index}`, value, isSame ? beside : undefined) ?? [];
  });
}

/** Whether somebody was met formerly and not within a year before the newest event; not where moments are not given. */
export const isFormer = ({ last }: PersonSeen, newest: number | undefined): boolean =>
  last !== undefined && newest !== undefined && last < nowFrom(newest);

/** The people to show: up to half of them those of five contacts and more, then the others, all in the gateway's order; those of formerly last. */
export function foremost(material: Material, count: number): readonly PersonSeen[] {
  const given = peopleOf(material);
  // Where nobody has a last contact, who was met most stands first here as in what is said of them.
  const people = given.some(({ last }) => last !== undefined) ? given : byContacts(given);
  const frequent = people.filter(({ total = 0 }) => total >= oftenFrom).slice(0, Math.ceil(count / 2));
  const chosen = [...frequent, ...people.filter((one) => !frequent.includes(one))].slice(0, count);
  const [now, former] = [false, true].map((is) => chosen.filter((one) => isFormer(one, material.newest) === is));
  return [...(now ?? []), ...(former ?? [])];
}

const counts = new WeakMap<Material, number>();

/** How many people there are: as counted, else as many as are given, who are counted once. */
export function peopleCount(material: Material): number {
  const count = counts.get(material) ?? material.fact('/peers', 'people') ?? givenPeople(material);
  counts.set(material, count);
  return count;
}

const givenPeople = ({ raw }: Material): number =>
  Math.max(
    ...[at(raw, '/peers'), at(raw, closeAt)].map((list) => (Array.isArray(list) ? list.filter(isGiven).length : 0)),
  );

/** Those with five contacts and more, the one with most first, then the others in their order. */
function byContacts(people: readonly PersonSeen[]): readonly PersonSeen[] {
  const frequent = people
    .filter(({ total = 0 }) => total >= oftenFrom)
    .toSorted((a, b) => (b.total ?? 0) - (a.total ?? 0));
  return [...frequent, ...people.filter((one) => !frequent.includes(one))];
}

/** The two to name: who is most of now, and of all others who is most; whoever was most formerly never leads as if of now. */
function named(people: readonly PersonSeen[], newest: number | undefined): readonly PersonSeen[] {
  const ranked = byContacts(people);
  const first = ranked.find((one) => !isFormer(one, newest)) ?? ranked[0];
  const [second] = ranked.filter((one) => one !== first);
  const chosen = [first, second].filter((one) => one !== undefined);
  return chosen.toSorted((a, b) => (b.last ?? 0) - (a.last ?? 0));
}

/** How many people were met seldom: those whom the gateway counts without naming them, and those of these. */
export const metSeldom = (material: Material, people: readonly PersonSeen[]): number =>
  (material.fact('/peers', 'seldom') ?? 0) + people.filter(({ total }) => total !== undefined && total < 3).length;

const others = (count: number, seldom: number, isLong: boolean): Words => {
  if (count <= 0) return [];
  const areSeldom = seldom * 2 > count;
  return [counted(count, 'other'), isLong && areSeldom ? (count === 1 ? ', met seldom' : ', most of them seldom') : ''];
};

const howOften = ({ met, total }: PersonSeen): string =>
  total === undefined ? '' : met * 2 > total ? counted(met, 'meeting') : counted(total, 'contact');

const whenLast = (one: PersonSeen, { newest, beside = Infinity }: Material, isLong: boolean): string => {
  const { last } = one;
  if (last === undefined) return '';
  const told = isLong ? dayBeside(last, beside) : shortDayBeside(last, beside);
  return isFormer(one, newest) ? `${isLong ? 'not since' : 'until'} ${told}` : `last ${told}`;
};

/** Who the subject deals with: two by name, how often and when last, and how many others. */
export function withWhom(material: Material, isLong: boolean): Words {
  const prose = material.text('/peers');
  if (prose !== '') return [firstWords(prose, isLong ? 160 : 64)];
  const people = peopleOf(material);
  const { newest = Infinity } = material;
  const chosen = named(people, material.newest);
  const formerly = chosen.find((one) => isFormer(one, newest));
  const rest = people.filter((one) => !chosen.includes(one));
  const parts = chosen.map((one, index): Words => {
    const { name } = one;
    const isPast = isFormer(one, newest);
    const when = whenLast(one, material, isLong);
    const often = index === 0 ? howOften(one) : amount(one.met);
    const details = isLong ? [howOften(one), when] : [isPast ? when : one.met > 0 ? often : ''];
    return [
      isLong && one === formerly ? 'earlier ' : '',
      strong(name),
      ...details
        .filter((text) => text !== '')
        .map((text) => (isLong ? `, ${text}` : isPast ? ` ${text}` : `: ${text}`)),
    ];
  });
  return joinedWords(
    [...parts, others(peopleCount(material) - chosen.length, metSeldom(material, rest), isLong)],
    '; ',
  );
}

/** Those who are key, each with how often and when last; of many the first. */
export function keyPeople(material: Material): Words {
  const close = children(at(material.raw, closeAt)).flatMap(
    ([key, value]) => person(below(closeAt, key), value, value) ?? [],
  );
  const parts = close.slice(0, mostKey).map((one): Words => {
    const details = [howOften(one), whenLast(one, material, true)].filter((text) => text !== '');
    return [strong(one.name), ...details.map((text) => `, ${text}`)];
  });
  return joinedWords([...parts, others(close.length - mostKey, 0, true)], '; ');
}

/** "65 people, 138 contacts". */
export function peopleTitle(material: Material): Words {
  const contacts = material.fact('/peers', 'contacts');
  const people = peopleCount(material);
  return [
    strong(counted(people, 'person', 'people')),
    contacts === undefined ? '' : `, ${amount(contacts)} ${contacts === 1 ? 'contact' : 'contacts'}`,
  ];
}
