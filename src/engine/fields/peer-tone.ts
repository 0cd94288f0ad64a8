import type { Peer } from '../../contract/peer.ts';
import { account, evidenceOf, pointer, rounded, type Field } from '../findings.ts';
import { addTo } from '../groups.ts';
import { peopleInOrder } from '../people/order.ts';
import type { Text } from '../language/corpus.ts';
import {
  leastCorrespondents,
  leastMessages,
  toneDifferences,
  tones,
  type Difference,
  type Tone,
} from '../language/tone.ts';

/** whose missing measures are told one by one */
const mostTold = 60;

const words: { readonly [T in Tone]: Record<-1 | 0 | 1, Peer[T]> } = {
  formality: { [-1]: 'casual', 0: 'typical', 1: 'formal' },
  warmth: { [-1]: 'reserved', 0: 'typical', 1: 'warm' },
  directness: { [-1]: 'indirect', 0: 'typical', 1: 'direct' },
};

const write = (peer: Peer, tone: Tone, { side }: Difference): void => {
  if (tone === 'formality') peer.formality = words.formality[side];
  else if (tone === 'warmth') peer.warmth = words.warmth[side];
  else peer.directness = words.directness[side];
};

/** How each peer writes beside the subject's other correspondents; to be run after the peers. */
export const peerTone: Field = (findings) => {
  const { corpus, persona } = findings;
  const people = peopleInOrder(findings);
  const personOf = new Map(people.flatMap((person, index) => person.keys.map((key) => [key, String(index)] as const)));
  const groups = new Map<string, Text[]>();
  for (const text of corpus.others) {
    const index = text.kept.event.kind === 'message' ? personOf.get(text.kept.event.actor.key) : undefined;
    if (index !== undefined) addTo(groups, index, text);
  }
  const differences = toneDifferences(corpus, groups);
  for (const [index, peer] of persona.peers.entries()) {
    const texts = groups.get(String(index)) ?? [];
    const difference = differences.get(String(index));
    for (const tone of tones) {
      const at = pointer('peers', index, tone);
      if (difference === undefined) {
        if (index >= mostTold) continue;
        const have = texts.length < leastMessages ? texts.length : differences.size;
        const need = texts.length < leastMessages ? leastMessages : leastCorrespondents;
        const unit =
          texts.length < leastMessages ? 'English messages of this peer' : 'correspondents with enough messages';
        account(findings, at, { method: 'tone of messages', evidence: [], insufficient: { need, have, unit } });
        continue;
      }
      const { z, interval } = difference[tone];
      write(peer, tone, difference[tone]);
      account(findings, at, {
        method: `${texts.length} messages beside those of ${differences.size - 1} other correspondents: ${rounded(z, 2)} of their spreads apart; 99 % interval`,
        evidence: evidenceOf(texts.map(({ kept }) => kept)),
        interval: [rounded(interval[0]), rounded(interval[1])],
      });
    }
  }
};
