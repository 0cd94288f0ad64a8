import type { Contact, SourceEvent } from '../../contract/event.ts';
import type { AppliedCorrection } from '../../contract/corrections/correction.ts';
import type { Identities } from '../../contract/identities.ts';
import { inOneShape, type CountedEvent } from '../counted-event.ts';
import { correctGroups, type Group } from './corrected-groups.ts';
import { holding } from './held-people.ts';

/** A person whom the sources know under one or more keys, and why each key is theirs. */
export type JoinedKeys = {
  readonly name: string;
  /** undefined where only the events say whether they are the subject */
  readonly self: boolean | undefined;
  /** key → why, in the order of the alphabet */
  readonly keys: ReadonlyMap<string, string>;
};

/** Who is who in the events of one persona, and which of them is its subject. */
export type WhoIsWho = {
  /** The key that stands for the person behind a key: the same for all their keys, and the key itself where nothing is known of it. */
  personOf(key: string): string;
  /** Whether the subject wrote the event; where nothing is known of the actor, the event's own word counts. */
  isSelf(event: Pick<SourceEvent, 'actor' | 'self'>): boolean;
  /** The event as it counts: every key that of its person, `self` decided, nobody addressed twice and nobody by themselves. */
  seen(event: SourceEvent): CountedEvent;
  /** The person that a key of `personOf` stands for, where a source told of them. */
  joined(person: string): JoinedKeys | undefined;
  /** Whether a person was parted from everybody else by a correction: nothing but another one joins them again. */
  isParted(person: string): boolean;
};

const before = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
const firstOf = (a: string | undefined, b: string): string => (a === undefined || b < a ? b : a);

/** People of all sources: those who share a key are one, and those who are the subject are one. */
const groupsOf = (sources: readonly Identities[]): Set<Group> => {
  const groupOf = new Map<string, Group>();
  const groups = new Set<Group>();
  let subject: Group | undefined;
  const merge = (into: Group, from: Group): Group => {
    if (into === from) return into;
    for (const [name, count] of from.names) into.names.set(name, (into.names.get(name) ?? 0) + count);
    for (const [key, why] of from.keys) {
      into.keys.set(key, firstOf(into.keys.get(key), why));
      groupOf.set(key, into);
    }
    into.self ||= from.self;
    groups.delete(from);
    if (subject === from) subject = into;
    return into;
  };
  for (const { people } of sources)
    for (const { name, self, keys } of people) {
      let group: Group = { names: new Map([[name, keys.length]]), self, keys: new Map() };
      groups.add(group);
      for (const { key, why } of keys) {
        const known = groupOf.get(key);
        if (known !== undefined) group = known.keys.size > group.keys.size ? merge(known, group) : merge(group, known);
        group.keys.set(key, firstOf(group.keys.get(key), why));
        groupOf.set(key, group);
      }
      if (!group.self) continue;
      subject = subject === undefined ? group : merge(subject, group);
    }
  return groups;
};

const nameOf = ({ names }: Group): string =>
  [...names].toSorted((a, b) => b[1] - a[1] || before(a[0], b[0]))[0]?.[0] ?? '';

/** Puts together what all sources of a persona know of who is who, as people corrected it; the same whatever the order of the sources. */
export const whoIsWho = (sources: readonly Identities[], corrections: readonly AppliedCorrection[] = []): WhoIsWho => {
  const personByKey = new Map<string, string>();
  const people = new Map<string, JoinedKeys>();
  const groups = groupsOf(sources);
  const parted = correctGroups(groups, corrections);
  for (const group of groups) {
    const keys = [...group.keys].toSorted(([a], [b]) => before(a, b));
    const person = keys[0]?.[0];
    if (person === undefined) continue;
    for (const [key] of keys) personByKey.set(key, person);
    people.set(person, { name: nameOf(group), self: group.self, keys: new Map(keys) });
  }
  const personOf = (key: string): string => personByKey.get(key) ?? key;
  const selfOf = (key: string): boolean | undefined => {
    const person = personByKey.get(key);
    return person === undefined ? undefined : people.get(person)?.self;
  };
  const isSelf = ({ actor, self }: Pick<SourceEvent, 'actor' | 'self'>): boolean => selfOf(actor.key) ?? self;
  const [actors, contacts] = [holding(personOf, selfOf), holding(personOf, selfOf)];
  const addressed = (to: readonly Contact[], actor: string): Contact[] => {
    const once = new Map<string, Contact>();
    for (const somebody of to) {
      const { person } = contacts(somebody);
      if (person.key !== actor && !once.has(person.key)) once.set(person.key, person);
    }
    return [...once.values()];
  };
  const seen = (event: SourceEvent): CountedEvent => {
    const as = inOneShape(event);
    const { person, self = event.self } = actors(event.actor);
    const { to, committer, merge } = event;
    as.actor = person;
    as.self = self;
    if (to !== undefined) as.to = addressed(to, person.key);
    if (committer !== undefined) as.committer = actors(committer).person;
    if (merge?.author !== undefined) as.merge = { ...merge, author: actors(merge.author).person };
    return as;
  };
  return {
    personOf,
    isSelf,
    seen: people.size === 0 ? inOneShape : seen,
    joined: (person) => people.get(person),
    isParted: (person) =>
      parted.size > 0 && [...(people.get(person)?.keys.keys() ?? [])].some((key) => parted.has(key)),
  };
};
