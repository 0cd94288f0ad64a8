import { limits } from '../../contract/limits.ts';
import type { Peer } from '../../contract/peer.ts';
import { counted } from '../../text/amount.ts';
import { claim, nothingToClaim, type Behind } from '../claims/claim.ts';
import { pointer, type Field, type Findings } from '../findings.ts';
import { sharedDomain } from '../people/mail-domain.ts';
import { placeName } from '../episodes/place-name.ts';
import { keyPeople, leastKey } from '../people/key-people.ts';
import { metAgain, peopleInOrder } from '../people/order.ts';
import { relationshipType, relationshipWith } from '../people/relationship.ts';
import { togetherOf } from '../people/together.ts';
import { hashOf } from '../tally/hash.ts';
import type { Person } from '../people/people.ts';

/** so many exchanges each way before contact says anything about strength */
const leastEachWay = 5;
/** whose missing measures are told one by one */
const mostTold = 60;
const mostTopics = 4;
/** so often both were at something before it is a topic of theirs */
const leastTogether = 2;

const known = ({ sent, received }: Person): boolean => Math.min(sent, received) >= leastEachWay;

const channelsOf = ({ places }: Person): string[] =>
  [...places]
    .toSorted(([a, mine], [b, theirs]) => theirs - mine || (a < b ? -1 : 1))
    .slice(0, 8)
    .map(([place]) => placeName(place));

const methods = {
  file: 'a file that both changed at the same time (eight times within two months of the other), each a twentieth of all its changes and more than others do (twice their share, p .01); both among the first three who changed it, or with half of its changes; no tests; by the rarer of the two',
  thread: 'a thread, or a row of threads of one kind, in which they answered each other, by the rarer of the two',
  meeting: 'meetings of this title with both',
  room: 'a room in which they talk',
} as const;

const levels = ['low', 'medium', 'high'] as const;

/** The events between the subject and each of these people, as far as they are kept. */
const eventsWith = ({ tallies }: Findings, people: readonly Person[]): ReadonlyMap<Person, Behind[]> => {
  const personOf = new Map(people.flatMap((person) => person.keys.map((key) => [key, person] as const)));
  const events = new Map<Person, Behind[]>(people.map((person) => [person, []]));
  tallies.dealings.events.settle();
  const selves = new Set([...tallies.contacts.known.values].flatMap(([key, { own }]) => (own > 0 ? [key] : [])));
  for (const [id, { at, keys }] of tallies.dealings.events.values) {
    if (!keys.some((key) => selves.has(key))) continue;
    for (const person of new Set(keys.map((key) => personOf.get(key))))
      if (person !== undefined) events.get(person)?.push({ id, at, hash: hashOf(id) });
  }
  for (const [person, between] of events) between.push(...person.spoken);
  return events;
};

/** The newest of the events between the two, so that who looks sees what went to and fro last; else any. */
const newestOf = (events: readonly Behind[], { proof }: Person): readonly string[] =>
  events.length === 0
    ? proof.ids()
    : events
        .toSorted((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1))
        .slice(0, limits.evidence)
        .map(({ id }) => id);

const keyAt = '/identity/key_relationships';
const keyMethod = `at least ${leastKey.contacts} contacts, in at least ${leastKey.quarters} quarters of a year, and one in ${1 / leastKey.share} of all contacts`;

const seldomWords = (people: readonly Person[]): string =>
  `nobody was met again and again; ${counted(people.length, 'person was', 'people were')} met seldom`;

/** Those whom the subject met again and again, who matters now first, and those of them who are key; `trust_level` is the tertile of decayed, reciprocal contact. */
export const peers: Field = (findings: Findings) => {
  const { persona } = findings;
  const people = peopleInOrder(findings);
  const domain = sharedDomain(findings)?.domain ?? '';
  const ranked = findings.people
    .filter(known)
    .toSorted((a, b) => a.strength - b.strength || (a.name < b.name ? 1 : -1));
  const rankOf = new Map(ranked.map((person, index) => [person, (index + 0.5) / ranked.length]));
  persona.provenance.contacts = [];
  if (people.length === 0) {
    const why =
      findings.people.length === 0 ? 'nobody else is addressed in these events' : seldomWords(findings.people);
    nothingToClaim(findings, '/peers', 'contact', why);
    nothingToClaim(findings, keyAt, keyMethod, why);
    return;
  }
  const contacts = findings.people.reduce((sum, one) => sum + one.contacts, 0);
  const key = new Set(keyPeople(findings.people));
  if (people.every((person) => !key.has(person)))
    nothingToClaim(
      findings,
      keyAt,
      keyMethod,
      `nobody was met so often: ${people[0]?.name} stands first among the peers`,
    );
  const between = eventsWith(findings, people);
  const together = togetherOf(findings, people, between);
  for (const [index, person] of people.entries()) {
    const quantile = rankOf.get(person);
    const shared = together.get(person) ?? [];
    // A room's name is where they talk, and not what about.
    const topics = shared.filter(({ count, kind }) => count >= leastTogether && kind !== 'room').slice(0, mostTopics);
    const peer: Peer = {
      name: person.name,
      relationship_type: relationshipType(person, domain),
      trust_level: quantile === undefined ? 'unknown' : (levels[Math.floor(quantile * 3)] ?? 'high'),
      formality: 'unknown',
      warmth: 'unknown',
      directness: 'unknown',
      topics: topics.map(({ name }) => name),
      channels: channelsOf(person),
    };
    persona.peers.push(peer);
    const relation = relationshipWith(person, peer.relationship_type, shared);
    persona.provenance.contacts.push(relation);
    const contact = {
      method: `${counted(person.contacts, 'event')} between the two; order: key relationships first, then contact within a year before the newest event, then contact that decays by half in 180 days`,
      events: between.get(person) ?? [],
      total: person.contacts,
      evidence: newestOf(between.get(person) ?? [], person),
      kind: 'peer' as const,
    };
    claim(findings, pointer('peers', index), contact);
    if (key.has(person)) {
      // How many of these are worth showing was not judged since the rule is there.
      claim(findings, pointer('identity', 'key_relationships', persona.identity.key_relationships.length), {
        method: keyMethod,
        events: contact.events,
        total: contact.total,
        evidence: contact.evidence,
      });
      persona.identity.key_relationships.push(relation);
    }
    const at = pointer('peers', index, 'trust_level');
    if (quantile !== undefined)
      persona.provenance.claims[at] = {
        method: 'contact strength among these peers; felt trust is not observed',
        evidence: person.proof.ids(),
        confidence: quantile,
      };
    else if (index < mostTold) {
      const have = Math.min(person.sent, person.received);
      const lack = { need: leastEachWay, have, unit: 'exchanges in each direction' };
      nothingToClaim(findings, at, 'contact strength', lack);
    }
    for (const [place, topic] of topics.entries())
      claim(findings, pointer('peers', index, 'topics', place), {
        method: `${methods[topic.kind]}: ${topic.count}`,
        events: topic.events(),
        total: topic.count,
      });
  }
  const all = [
    ...new Map(people.flatMap((person) => between.get(person) ?? []).map((event) => [event.id, event])).values(),
  ];
  claim(findings, '/peers', {
    method:
      'people whom the subject addressed, answered, met or took changes from, and who did so; programs and the subject are none of them',
    events: all,
    total: contacts,
    facts: {
      people: findings.people.length,
      contacts,
      seldom: findings.people.length - metAgain(findings.people).length,
    },
  });
};
