import type { Json } from '../../../contract/scalars.ts';
import { instant } from '../../../text/moment.ts';
import { safe } from '../../../text/safe.ts';
import type { Entry } from '../../state/persona/entries.ts';
import { at, below, children } from '../../state/persona/pointer.ts';
import { personNameKey } from '../../sentences/name-key.ts';
import { contactsIn, countIn, relationOf } from '../../state/persona/relations.ts';

/** What two people have in common, and how often; a gateway need not count it. */
export type Shared = { readonly name: string; readonly count: number | undefined };

/** Counts of what went to them and came from them, by what it was. */
export type Dealt = { readonly to: number; readonly from: number };

/** A peer as far as the gateway says it; moments are epoch milliseconds, a count that is not given is 0. */
export type PeerSeen = {
  readonly pointer: string;
  readonly name: string;
  readonly kind: string;
  /** all that went to them and came from them, meetings not among it */
  readonly all: Dealt;
  readonly takenIn: Dealt;
  readonly named: Dealt;
  readonly written: Dealt;
  readonly met: number;
  readonly contacts: number;
  readonly first: number | undefined;
  readonly last: number | undefined;
  readonly quarters: Readonly<Record<string, number>>;
  readonly together: readonly Shared[];
  readonly value: Json | undefined;
};

const textAt = (value: Json | undefined, pointer: string): string => {
  const text = at(value, pointer);
  return typeof text === 'string' ? safe(text) : '';
};

const numbers = (value: Json | undefined): Record<string, number> =>
  Object.fromEntries(
    children(value).flatMap(([key, count]) => (typeof count === 'number' && count > 0 ? [[key, count]] : [])),
  );

/** What a gateway says two have in common: counted things, else the topics of the peer. */
function togetherOf(relation: Json | undefined, value: Json | undefined): Shared[] {
  const counted = children(at(relation, '/together')).flatMap(([, item]) => {
    const [name, count] = [textAt(item, '/name'), at(item, '/count')];
    return name === '' ? [] : [{ name, count: typeof count === 'number' ? count : undefined }];
  });
  if (counted.length > 0) return counted;
  return children(at(value, '/topics')).flatMap(([, topic]) =>
    typeof topic === 'string' && topic !== '' ? [{ name: safe(topic), count: undefined }] : [],
  );
}

/** The name under which a peer stands: its own, else the key of the object it stands in, else the text that it is. */
function nameOf({ key, value }: Entry): string {
  if (typeof value === 'string') return safe(value);
  if (!/^\d+$/.test(key)) return textAt(value, '/name') || safe(key);
  const named = personNameKey(value);
  return named === undefined ? '' : textAt(value, below('', named));
}

/** Whether all that went to and fro with a peer was commits, as the channels say: then nothing of it was written to anybody. */
const isOfCommits = (value: Json | undefined): boolean => {
  const channels = children(at(value, '/channels')).map(([, channel]) => channel);
  return channels.length > 0 && channels.every((channel) => typeof channel === 'string' && /^git\b/.test(channel));
};

function seen(raw: Json, entry: Entry): PeerSeen {
  const { pointer, key, value } = entry;
  const given = at(value, '/name');
  const relation = relationOf(raw, Number(key), typeof given === 'string' ? given : '');
  const nothing = { to: 0, from: 0 };
  const named = {
    pointer,
    name: nameOf(entry),
    kind: textAt(value, '/relationship_type') || textAt(relation, '/relationship_type'),
    together: togetherOf(relation, value),
    value,
  };
  if (relation === undefined)
    return {
      ...named,
      all: nothing,
      takenIn: nothing,
      named: nothing,
      written: nothing,
      met: 0,
      contacts: 0,
      first: undefined,
      last: undefined,
      quarters: {},
    };
  const count = (name: string) => countIn(relation, name);
  const all = { to: count('to'), from: count('from') };
  const takenIn = { to: count('they_took_in'), from: count('took_in') };
  const mentioned = { to: count('named'), from: count('named_by') };
  const rest = {
    to: Math.max(0, all.to - takenIn.to - mentioned.to),
    from: Math.max(0, all.from - takenIn.from - mentioned.from),
  };
  const moment = (name: string) => instant(textAt(relation, `/${name}`));
  return {
    ...named,
    all,
    takenIn,
    named: mentioned,
    written: isOfCommits(value) ? nothing : rest,
    met: count('met'),
    contacts: contactsIn(relation),
    first: moment('first_at'),
    last: moment('last_at'),
    quarters: numbers(at(relation, '/quarters')),
  };
}

const known = new WeakMap<object, PeerSeen>();

/** A peer with what the identity says of the same one; looked at once. */
export function peerSeen(raw: Json, entry: Entry): PeerSeen {
  const { value } = entry;
  if (value === undefined || value === null || typeof value !== 'object') return seen(raw, entry);
  const before = known.get(value);
  if (before !== undefined) return before;
  const peer = seen(raw, entry);
  known.set(value, peer);
  return peer;
}
