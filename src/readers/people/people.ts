import type { Actor } from '../../contract/event.ts';
import { bounds, cut } from '../source/bounds.ts';
import { programOf } from './programs.ts';
import { visibleName } from './visible-name.ts';

const folded = (text: string) => text.trim().toLowerCase();

/** A name without the account that some write behind it: "Ana Torres (@ana)" is called Ana Torres. */
export const withoutAccount = (name: string): string => name.replace(/\s*\(@[^)\s]*\)\s*$/, '') || name;

const actors = new Map<string, Actor | undefined>();
const mostActors = 5_000;

/** Somebody by name and address as a source writes them; the address, else the name, is the key. Undefined where there is neither. */
export const actorOf = (name: string | undefined, address: string | undefined): Actor | undefined => {
  // The same few write again and again, and looking for programs among them takes its time.
  const written = `${name ?? ''}\n${address ?? ''}`;
  if (actors.has(written)) return actors.get(written);
  if (actors.size >= mostActors) actors.clear();
  const actor = madeActor(name, address);
  actors.set(written, actor);
  return actor;
};

const madeActor = (name: string | undefined, address: string | undefined): Actor | undefined => {
  const shown = name === undefined ? '' : cut(visibleName(name), bounds.name);
  const mail = address === undefined ? '' : cut(folded(address), bounds.name);
  const key = mail === '' ? folded(shown) : mail;
  if (key === '') return undefined;
  const program = programOf(shown, mail);
  return {
    key,
    ...(shown === '' ? {} : { name: shown }),
    ...(mail === '' ? {} : { address: mail }),
    ...(program === undefined ? {} : { program }),
  };
};

/** Who of a source's people is the subject: by key, address or name, letter case ignored. */
export const subjectAmong = (me: readonly string[]) => {
  const wanted = new Set(me.map(folded).filter((word) => word !== ''));
  const is = ({ key, name, address }: Actor): boolean =>
    wanted.has(folded(key)) ||
    (address !== undefined && wanted.has(folded(address))) ||
    (name !== undefined && (wanted.has(folded(name)) || wanted.has(folded(withoutAccount(name)))));
  return {
    is,
    /** whether two are one, as far as a key or the subject tells */
    isSame: (one: Actor, other: Actor): boolean => one.key === other.key || (is(one) && is(other)),
  };
};

type Counted = { address: string; count: number; names: Map<string, number>; newest: Map<string, number> };

/** Adds up who wrote how much, under which names and, where a moment is told (ms), when last under each. */
export const tally = (most = 200_000) => {
  const people = new Map<string, Counted>();
  return {
    people,
    add: ({ key, name = '' }: Actor, times = 1, at?: number): void => {
      let person = people.get(key);
      if (person === undefined) {
        if (people.size >= most) return;
        people.set(key, (person = { address: key, count: 0, names: new Map(), newest: new Map() }));
      }
      person.count += times;
      if (name === '' || (!person.names.has(name) && person.names.size >= 20)) return;
      person.names.set(name, (person.names.get(name) ?? 0) + times);
      if (at !== undefined && times > 0) person.newest.set(name, Math.max(at, person.newest.get(name) ?? -Infinity));
    },
  };
};

/** The name that somebody was counted under most often, or an empty text. */
export const mostUsedName = (names: ReadonlyMap<string, number>): string =>
  [...names].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? '';
