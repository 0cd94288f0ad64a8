import { amount, counted } from '../../../text/amount.ts';
import { cells, fit, wrap } from '../../../text/cells.ts';
import { label } from '../../../text/label.ts';
import { day } from '../../../text/moment.ts';
import { safe } from '../../../text/safe.ts';
import { claimOn } from '../../state/persona/claim.ts';
import { at, below, children } from '../../state/persona/pointer.ts';
import { bold, fitLine, type Line, muted, spread } from '../../widgets/line.ts';
import { labelled, valueLines } from '../drawn/drawn-value.ts';
import type { PaneData } from '../pane-data.ts';
import { isGiven } from '../../sentences/is-given.ts';
import { personNameKey } from '../../sentences/name-key.ts';
import { knownAs } from './known-as.ts';
import { nowFrom } from '../../sentences/is-now.ts';
import { newestEvent } from '../newest-event.ts';
import type { PeerSeen } from './peer-seen.ts';
import { sharedWords } from './peer-table.ts';

const names = 13;
/** what stands in a place of its own, or says what others say */
const elsewhere = ['name', 'relationship_type', 'topics'];
const tones = ['formality', 'warmth', 'directness'] as const;
const mostKeys = 4;

/** A name and its words beside it, wrapped. */
const said = (name: string, words: string, columns: number): Line[] =>
  wrap(words, columns - names - 1).map((line, index): Line => [muted(fit(index === 0 ? name : '', names)), ' ', line]);

/** A name and a list beside it, wrapped between its items. */
function listed(name: string, items: readonly string[], columns: number): Line[] {
  const lines: string[] = [];
  for (const [index, item] of items.entries()) {
    const text = index === items.length - 1 ? item : `${item},`;
    const last = lines.at(-1);
    if (last === undefined || cells(last) + 1 + cells(text) > columns - names - 1) lines.push(text);
    else lines[lines.length - 1] = `${last} ${text}`;
  }
  return lines.flatMap((line, index) => said(index === 0 ? name : '', line, columns));
}

/** What went to and fro, each kind in the words of its source. */
export function dealings({ all, takenIn, named, written, met }: PeerSeen, columns: number): Line[] {
  const lines: readonly (readonly [name: string, count: number, one: string, many: string])[] = [
    ['They took in', takenIn.to, 'change', 'changes'],
    ['Took in', takenIn.from, 'change of theirs', 'changes of theirs'],
    ['Wrote', written.to, 'message', 'messages'],
    ['Got', written.from, 'message', 'messages'],
    ['Met', met, 'time', 'times'],
    ['Named them', named.to, 'commit', 'commits'],
    ['Named by them', named.from, 'commit', 'commits'],
    ['To them', all.to - takenIn.to - named.to - written.to, 'event', 'events'],
    ['From them', all.from - takenIn.from - named.from - written.from, 'event', 'events'],
  ];
  return lines.flatMap(([name, count, one, many]) =>
    count <= 0 ? [] : said(name, `${amount(count)} ${count === 1 ? one : many}`, columns),
  );
}

function addresses(peer: PeerSeen, columns: number, { raw }: PaneData): Line[] {
  const keys = knownAs(raw, Number(peer.pointer.slice(peer.pointer.lastIndexOf('/') + 1)), peer.name);
  const isAlone = keys.length === 1;
  const lines = keys.slice(0, mostKeys).flatMap(({ key, events, why }, index) => {
    const notes = [events === undefined ? '' : counted(events, 'event'), isAlone ? '' : why].filter(
      (note) => note !== '',
    );
    return said(index === 0 ? 'Known as' : '', [key, ...notes].join(', '), columns);
  });
  const more = keys.length - mostKeys;
  return more > 0 ? [...lines, ...said('', `and ${counted(more, 'address', 'addresses')} more`, columns)] : lines;
}

/** Trust and tone, a line each where they were measured, else one sentence that says what would show them. */
export function manner(peer: PeerSeen, columns: number, { raw }: PaneData): Line[] {
  const measured = ['trust_level', ...tones].flatMap((key) => {
    const word = at(peer.value, below('', key));
    if (typeof word !== 'string' || !isGiven(word)) return [];
    const name = label(key.replace(/_level$/, ''));
    return said(
      name,
      key === 'trust_level' && peer.contacts > 0 ? `${safe(word)}, told by contact alone` : safe(word),
      columns,
    );
  });
  const reason = tones.map((tone) => claimOn(raw, below(peer.pointer, tone))?.reason).find((one) => one !== undefined);
  const isCommits = peer.contacts > 0 && peer.written.to + peer.written.from + peer.met === 0;
  const isToned = tones.some((tone) => isGiven(at(peer.value, below('', tone))));
  const words = isToned
    ? ''
    : isCommits
      ? `${measured.length > 0 ? 'Warmth' : 'Trust, warmth'} and tone: commits do not show them; mail and chats do.`
      : reason === undefined
        ? ''
        : `Warmth and tone: ${safe(reason)}.`;
  return [...measured, ...(words === '' ? [] : wrap(words, columns).map((line): Line => [muted(line)]))];
}

/** What a gateway says besides, whatever its keys are. */
function others(peer: PeerSeen, columns: number, paneData: PaneData): Line[] {
  if (Array.isArray(peer.value)) return valueLines(peer.value, columns, paneData);
  const named = personNameKey(peer.value);
  return children(peer.value).flatMap(([key, value]) =>
    key === named ||
    elsewhere.includes(key) ||
    key === 'trust_level' ||
    (tones as readonly string[]).includes(key) ||
    !isGiven(value)
      ? []
      : labelled(label(safe(key)), value, names - 1, columns, paneData),
  );
}

/** Who it is, since when, and at its end this, else how many events are behind it. */
export function peerHead(peer: PeerSeen, end: Line, columns: number, { raw }: PaneData): Line {
  const total = at(raw, below(below('/provenance/claims', peer.pointer), 'total'));
  const newest = newestEvent(raw);
  const [began, ended] = [peer.first, peer.last].map((when) => (when === undefined ? '' : day(when, 'utc')));
  const isFormer = peer.last !== undefined && newest !== undefined && peer.last < nowFrom(newest);
  const past = began === ended ? `on ${began}` : `formerly, ${began} to ${ended}`;
  const since = !began ? '' : isFormer ? past : `since ${began}`;
  const kind = [peer.kind, since].filter((part) => part !== '').join(', ');
  const left: Line = [bold(peer.name === '' ? 'no name given' : peer.name, 'accent'), kind === '' ? '' : `  ${kind}`];
  if (end.length > 0) return spread(left, end, columns);
  return typeof total === 'number' ? spread(left, [muted(counted(total, 'event'))], columns) : fitLine(left, columns);
}

/** What is known of a peer besides what went to and fro: what they have in common, addresses, manner, and what else is given. */
export function peerFacts(peer: PeerSeen, columns: number, paneData: PaneData): Line[] {
  const isCounted = peer.contacts > 0;
  return [
    ...listed(
      isCounted ? 'Together' : 'Topics',
      peer.together.map((one) => sharedWords([one])),
      columns,
    ),
    ...addresses(peer, columns, paneData),
    ...(isCounted ? [] : others(peer, columns, paneData)),
  ];
}

/** Two blocks of lines beside each other, the left one in so many columns. */
export function besideEachOther(left: readonly Line[], right: readonly Line[], wide: number): Line[] {
  return Array.from({ length: Math.max(left.length, right.length) }, (_, row): Line => [
    ...fitLine(left[row] ?? [], wide),
    ' '.repeat(3),
    ...(right[row] ?? []),
  ]);
}
