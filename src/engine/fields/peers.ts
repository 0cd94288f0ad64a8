import type { Peer } from '../../contract/peer.ts';
import { account, pointer, type Field, type Findings } from '../findings.ts';
import { ownDomainOf, sharedDomain } from '../people/mail-domain.ts';
import { placeName } from '../episodes/place-name.ts';
import type { Person } from '../people/people.ts';

const mostPeers = 60;
/** so many exchanges each way before contact says anything about strength */
const leastEachWay = 5;

const known = ({ sent, received }: Person): boolean => Math.min(sent, received) >= leastEachWay;

const relationship = ({ sent, received, meetings, commits, keys }: Person, domain: string): string => {
  const contacts = sent + received;
  if (commits * 2 >= contacts) {
    if (sent === 0) return 'contributor';
    return received === 0 ? 'named in commits' : 'collaborator';
  }
  if (domain !== '' && keys.some((key) => ownDomainOf(key) === domain)) return 'colleague';
  return meetings * 2 >= contacts ? 'meets' : 'correspondent';
};

const channelsOf = ({ places }: Person): string[] =>
  [...places]
    .toSorted(([a, mine], [b, theirs]) => theirs - mine || (a < b ? -1 : 1))
    .slice(0, 8)
    .map(([place]) => placeName(place));

const levels = ['low', 'medium', 'high'] as const;

/** Everybody the subject is in contact with, strongest first; `trust_level` is the tertile of decayed, reciprocal contact. */
export const peers: Field = (findings: Findings) => {
  const { people, persona } = findings;
  const domain = sharedDomain(findings)?.domain ?? '';
  const ranked = people.filter(known).toSorted((a, b) => a.strength - b.strength || (a.name < b.name ? 1 : -1));
  const rankOf = new Map(ranked.map((person, index) => [person, (index + 0.5) / ranked.length]));
  if (people.length === 0)
    account(findings, '/peers', {
      method: 'contact',
      evidence: [],
      reason: 'nobody else is addressed in these events',
    });
  for (const [index, person] of people.slice(0, mostPeers).entries()) {
    const quantile = rankOf.get(person);
    const peer: Peer = {
      name: person.name,
      relationship_type: relationship(person, domain),
      trust_level: quantile === undefined ? 'unknown' : (levels[Math.floor(quantile * 3)] ?? 'high'),
      formality: 'unknown',
      warmth: 'unknown',
      directness: 'unknown',
      topics: [],
      channels: channelsOf(person),
    };
    persona.peers.push(peer);
    const evidence = person.proof.ids();
    account(findings, pointer('peers', index), { method: 'decayed contact, half-life 180 days', evidence });
    account(
      findings,
      pointer('peers', index, 'trust_level'),
      quantile === undefined
        ? {
            method: 'contact strength',
            evidence: [],
            insufficient: {
              need: leastEachWay,
              have: Math.min(person.sent, person.received),
              unit: 'exchanges in each direction',
            },
          }
        : { method: 'contact strength among these peers; felt trust is not observed', evidence, confidence: quantile },
    );
  }
};
