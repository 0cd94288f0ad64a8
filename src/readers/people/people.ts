import type { Actor } from '../../contract/event.ts';
import { bounds, cut } from '../source/bounds.ts';

const folded = (text: string) => text.trim().toLowerCase();

/** Somebody by name and address as a source writes them; the address, else the name, is the key. Undefined where there is neither. */
export const actorOf = (name: string | undefined, address: string | undefined): Actor | undefined => {
  const shown = name === undefined ? '' : cut(name.replaceAll(/\s+/g, ' ').trim(), bounds.name);
  const mail = address === undefined ? '' : cut(folded(address), bounds.name);
  const key = mail === '' ? folded(shown) : mail;
  if (key === '') return undefined;
  return { key, ...(shown === '' ? {} : { name: shown }), ...(mail === '' ? {} : { address: mail }) };
};

/** Who of a source's people is the subject: by key, address or name, letter case ignored; all of the subject's keys become the first. */
export const subjectAmong = (me: readonly string[]) => {
  const wanted = new Set(me.map(folded).filter((word) => word !== ''));
  const [first] = wanted;
  const is = ({ key, name, address }: Actor): boolean =>
    wanted.has(folded(key)) ||
    (address !== undefined && wanted.has(folded(address))) ||
    (name !== undefined && wanted.has(folded(name)));
  return {
    is,
    person: (actor: Actor): Actor => (first !== undefined && is(actor) ? { ...actor, key: first } : actor),
  };
};

/** Adds up who wrote how much, with the name each wrote under most often. */
export const tally = (most = 200_000) => {
  const people = new Map<string, { address: string; count: number; names: Map<string, number> }>();
  return {
    people,
    add: ({ key, name = '' }: Actor): void => {
      let person = people.get(key);
      if (person === undefined) {
        if (people.size >= most) return;
        people.set(key, (person = { address: key, count: 0, names: new Map() }));
      }
      person.count += 1;
      if (name !== '' && (person.names.has(name) || person.names.size < 20))
        person.names.set(name, (person.names.get(name) ?? 0) + 1);
    },
  };
};

/** The name that somebody was counted under most often, or an empty text. */
export const mostUsedName = (names: ReadonlyMap<string, number>): string =>
  [...names].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? '';

/** The subject that `me` names among those who wrote, under the name used most; throws a sentence where nobody did. */
export const namedSubject = (
  people: ReturnType<typeof tally>['people'],
  me: readonly string[],
  path: string,
): { me: readonly string[]; name: string; why: string } => {
  const { is } = subjectAmong(me);
  const names = new Map<string, number>();
  let found = false;
  for (const { address, names: own } of people.values()) {
    if (!is({ key: address, address }) && ![...own.keys()].some((name) => is({ key: address, name }))) continue;
    found = true;
    for (const [name, count] of own) names.set(name, (names.get(name) ?? 0) + count);
  }
  if (!found) throw new Error(`Nobody in ${path} writes as ${me.join(' or ')}.`);
  return { me, name: mostUsedName(names) || (me[0] ?? ''), why: 'as you said' };
};

/** Whether a name or address is that of a program that commits or mails. */
export const isBot = (name: string, address: string): boolean =>
  /\[bot\]|\bbot\b|^(?:dependabot|renovate|greenkeeper|github-actions|semantic-release)/i.test(name) ||
  /\[bot\]@|^(?:bot|noreply|no-reply|donotreply|dependabot|renovate|actions)(?:\+[^@]*)?@|[-.]bot@/i.test(address);
