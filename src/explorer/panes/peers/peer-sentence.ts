import { day } from '../../../text/moment.ts';
import { label } from '../../../text/label.ts';
import { safe } from '../../../text/safe.ts';
import { children } from '../../state/persona/pointer.ts';
import { textOf } from '../drawn/drawn-value.ts';
import { isGiven } from '../../sentences/is-given.ts';
import type { PeerSeen } from './peer-seen.ts';

const elsewhere = ['name', 'relationship_type', 'topics', 'channels'];

/** A peer as one sentence. */
export function peerSentence(peer: PeerSeen): string {
  const { takenIn, named, written, met, last, together } = peer;
  const counts: readonly (readonly [words: string, count: number])[] = [
    ['they took in', takenIn.to],
    ['took in theirs', takenIn.from],
    ['wrote', written.to],
    ['got', written.from],
    ['met', met],
    ['named them', named.to],
    ['named by them', named.from],
  ];
  const given = children(peer.value).flatMap(([key, value]) =>
    elsewhere.includes(key) || !isGiven(value)
      ? []
      : [`${label(safe(key)).toLowerCase()} ${Array.isArray(value) ? value.map(textOf).join(' and ') : textOf(value)}`],
  );
  return [
    [peer.name === '' ? 'no name given' : peer.name, peer.kind].filter((part) => part !== '').join(', '),
    counts
      .filter(([, count]) => count > 0)
      .map(([words, count]) => `${words} ${count}`)
      .join(', '),
    last === undefined ? '' : `last ${day(last, 'utc')}`,
    together.length === 0
      ? ''
      : `together on ${together
          .slice(0, 3)
          .map(({ name }) => name)
          .join(', ')}`,
    given.join(', '),
  ]
    .filter((part) => part !== '')
    .join('; ');
}
