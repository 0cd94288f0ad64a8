import type { ReceivedEvent } from '../../../client/calls.ts';
import type { Json } from '../../../contract/scalars.ts';
import { amount, counted } from '../../../text/amount.ts';
import { instant } from '../../../text/moment.ts';
import { safe } from '../../../text/safe.ts';
import type { TimeShown } from '../store/screen.ts';
import { at, children } from '../persona/pointer.ts';

const text = (event: Json | undefined, pointer: string, most = 400): string => {
  const value = at(event, pointer);
  return typeof value === 'string' ? safe(value, most) : '';
};
const number = (event: Json | undefined, pointer: string): number => {
  const value = at(event, pointer);
  return typeof value === 'number' ? value : 0;
};

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const two = (value: number): string => String(value).padStart(2, '0');
const minute = 60_000;

/** A zone as people write it: −360 → "UTC−6". */
const zone = (minutes: number): string => {
  const size = Math.abs(minutes);
  const hours = `${minutes < 0 ? '−' : '+'}${Math.floor(size / 60)}`;
  return minutes === 0 ? 'UTC' : `UTC${hours}${size % 60 === 0 ? '' : `:${two(size % 60)}`}`;
};

/** The minutes from UTC that an event's time is told in: its own, unless this machine's or UTC is asked for. */
function offsetOf(event: ReceivedEvent, when: number, time: TimeShown): number {
  if (time === 'utc') return 0;
  if (time === 'local') return -new Date(when).getTimezoneOffset();
  return number(event, '/utc_offset_minutes');
}

/** When an event was, in its own local time unless another is asked for: its day and hour, and the zone. */
export function whenOf(event: ReceivedEvent, time: TimeShown): { readonly moment: string; readonly zone: string } {
  const when = instant(text(event, '/occurred_at'));
  if (when === undefined) return { moment: '', zone: '' };
  const offset = offsetOf(event, when, time);
  const date = new Date(when + offset * minute);
  const day = `${days[date.getUTCDay()]} ${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
  return { moment: `${day}, ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`, zone: zone(offset) };
}

/** The day of an event in a few columns: "14 Apr", and its year where that is not `year`: "14 Apr 24". */
export function dayOf(event: ReceivedEvent, time: TimeShown, year: number | undefined): string {
  const when = instant(text(event, '/occurred_at'));
  if (when === undefined) return '';
  const date = new Date(when + offsetOf(event, when, time) * minute);
  const short = `${String(date.getUTCDate()).padStart(2)} ${months[date.getUTCMonth()]}`;
  return date.getUTCFullYear() === year ? short : `${short} ${two(date.getUTCFullYear() % 100)}`;
}

const nameOf = (actor: Json | undefined): string => {
  const name = text(actor, '/name');
  const address = text(actor, '/address') || (name === '' ? text(actor, '/key') : '');
  return name === '' ? address : address === '' ? name : `${name} <${address}>`;
};

const some = (words: readonly string[], most: number): string =>
  words.length <= most + 1
    ? words.join(', ')
    : `${words.slice(0, most).join(', ')} and ${amount(words.length - most)} more`;

function filesOf(event: ReceivedEvent): string {
  const changed = children(at(event, '/changed')).map(([, file]) => {
    const added = number(file, '/added');
    const removed = number(file, '/removed');
    return [text(file, '/file'), added > 0 ? `+${added}` : '', removed > 0 ? `−${removed}` : '']
      .filter(Boolean)
      .join(' ');
  });
  const plain = children(at(event, '/files')).map(([, file]) => (typeof file === 'string' ? safe(file, 400) : ''));
  const more = number(event, '/changed_more');
  const shown = some(changed.length > 0 ? changed : plain, 8);
  return more > 0 ? `${shown}, and ${counted(more, 'file')} more` : shown;
}

/** What kind of thing an event is, and where: "commit 749ea31 in fd". */
export function whatOf(event: ReceivedEvent): string {
  const [provider, kind, channel] = [text(event, '/provider'), text(event, '/kind'), text(event, '/channel')];
  const hash = /^git:([0-9a-f]{7,64})$/.exec(text(event, '/id'))?.[1];
  const isMail = provider === 'mail' && kind === 'message';
  const what = isMail
    ? provider
    : kind === 'commit'
      ? `commit ${hash?.slice(0, 7) ?? ''}`.trim()
      : [provider, kind].filter(Boolean).join(' ');
  return channel === '' || channel === provider ? what : `${what} in ${channel}`;
}

function leftOutOf(event: ReceivedEvent): string {
  const parts = [
    ['that it quotes', number(event, '/removed/quoted')],
    ['of code', number(event, '/removed/code')],
    ['that stand in many texts', number(event, '/removed/repeated')],
  ] as const;
  const there = parts.filter(([, count]) => count > 0);
  if (there.length === 0) return '';
  return `left out by the reader: ${there.map(([what, count]) => `${counted(count, 'character')} ${what}`).join(', ')}`;
}

/** The heading of an event, safe; "" where it has none. */
export const titleOf = (event: ReceivedEvent): string => text(event, '/title', 2000);

/** The address by which an event is asked for again. */
export const idOf = (event: ReceivedEvent): string => (typeof event['id'] === 'string' ? event['id'] : '');

/** What is left out at the places that a reader cut, in words. */
export function leftOutWords(event: ReceivedEvent): string {
  const quoted = number(event, '/removed/quoted');
  const code = number(event, '/removed/code');
  if (quoted > 0 && code === 0) return 'quoted lines left out';
  return code > 0 && quoted === 0 ? 'code left out' : 'left out';
}

/** What a heading tells already. */
type Told = 'what' | 'when';

/** What is known of an event beside its text, in safe lines: what and where, when, who, and its id. */
export function factsOf(event: ReceivedEvent, time: TimeShown, without: readonly Told[] = []): readonly string[] {
  const { moment, zone: where } = whenOf(event, time);
  const by = nameOf(event['actor']);
  const to = children(at(event, '/to')).map(([, contact]) => nameOf(contact));
  const committer = nameOf(event['committer']);
  const releases = children(at(event, '/releases')).map(([, release]) => text(release, '/name'));
  const until = instant(text(event, '/ended_at'));
  const end = until === undefined ? '' : whenOf({ ...event, occurred_at: event['ended_at'] ?? null }, time).moment;
  const isDated = without.includes('when');
  const from = [isDated ? '' : moment, by === '' ? where : ''].filter((part) => part !== '').join(' ');
  const when = end === '' ? from : isDated ? `until ${end}` : `${from} to ${end}`;
  const author = by === '' ? '' : [`by ${by}`, where].filter((part) => part !== '').join(', ');
  return [
    [without.includes('what') ? '' : whatOf(event), filesOf(event), when].filter(Boolean).join(' · '),
    [author, to.length === 0 ? '' : `to ${some(to, 10)}`].filter((part) => part !== '').join('; '),
    committer === '' || committer === by ? '' : `put in by ${committer}`,
    releases.length === 0 ? '' : `released as ${some(releases, 10)}`,
    text(event, '/signature') === '' ? '' : `signed: ${text(event, '/signature', 2000).replaceAll('⏎', ' ')}`,
    leftOutOf(event),
    `event ${safe(idOf(event), 1100)}`,
  ].filter((line) => line !== '');
}
