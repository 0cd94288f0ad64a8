import { account, evidenceOf, pointer, type Field } from '../findings.ts';
import type { Termed } from '../language/terms.ts';
import { topicsOf } from '../topics/topics.ts';

const most = 4;
const leastTexts = 5;

/** What the subject and a peer write to each other about, against all other texts; to be run after the peers. */
export const peerTopics: Field = (findings) => {
  const { persona, terms, noTopics } = findings;
  const people = findings.people.slice(0, persona.peers.length);
  const personOf = new Map(people.flatMap((person, index) => person.keys.map((key) => [key, index] as const)));
  const groups = new Map<number, Set<Termed>>();
  const note = (key: string, termed: Termed) => {
    const index = personOf.get(key);
    if (index === undefined) return;
    const group = groups.get(index);
    if (group) group.add(termed);
    else groups.set(index, new Set([termed]));
  };
  for (const termed of terms.own) for (const { key } of termed.text.kept.event.to ?? []) note(key, termed);
  for (const termed of terms.others) note(termed.text.kept.event.actor.key, termed);
  const everything = [...terms.own, ...terms.others];
  for (const [index, peer] of persona.peers.entries()) {
    const texts = [...(groups.get(index) ?? [])];
    if (texts.length < leastTexts) continue;
    const least = Math.max(3, Math.ceil(texts.length / 100));
    const { topics, method } = topicsOf(terms, texts, everything, { most, least, ...noTopics, z: 3, inWaves: true });
    peer.topics = topics.map(({ name }) => name);
    for (const [place, topic] of topics.entries())
      account(findings, pointer('peers', index, 'topics', place), { method, evidence: evidenceOf(topic.texts) });
  }
};
