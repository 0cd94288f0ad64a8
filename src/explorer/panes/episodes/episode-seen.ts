import type { Json } from '../../../contract/scalars.ts';
import { label as asLabel } from '../../../text/label.ts';
import { instant } from '../../../text/moment.ts';
import { safe } from '../../../text/safe.ts';
import type { Entry } from '../../state/persona/entries.ts';
import { isGiven } from '../../sentences/is-given.ts';
import { at, below, children } from '../../state/persona/pointer.ts';
import { nameKey } from '../../sentences/name-key.ts';

/** An episode as far as the gateway says it; moments are epoch milliseconds, a text that is not given is "". */
export type EpisodeSeen = {
  readonly pointer: string;
  readonly kind: string;
  readonly label: string;
  readonly horizon: string;
  readonly from: number | undefined;
  readonly until: number | undefined;
  readonly events: number | undefined;
  readonly own: number | undefined;
  readonly releases: readonly string[];
  readonly title: string;
  readonly rate: number | undefined;
  readonly usual: number | undefined;
  readonly files: readonly string[];
  readonly company: readonly string[];
  readonly method: string;
};

const startKeys = ['valid_from', 'from', 'start', 'started_at', 'start_date', 'since', 'begin', 'date', 'at', 'when'];
const endKeys = ['valid_until', 'until', 'to', 'end', 'ended_at', 'end_date'];
const kindKeys = ['kind', 'type', 'category'];

const textAt = (value: Json | undefined, pointer: string): string => {
  const text = at(value, pointer);
  return typeof text === 'string' ? safe(text, 600) : '';
};
const numberAt = (value: Json | undefined, pointer: string): number | undefined => {
  const number = at(value, pointer);
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};
const textsAt = (value: Json | undefined, pointer: string): string[] =>
  children(at(value, pointer)).flatMap(([, text]) =>
    typeof text === 'string' && text !== '' ? [safe(text, 200)] : [],
  );

const firstOf = <T>(value: Json | undefined, keys: readonly string[], of: (pointer: string) => T | undefined) => {
  for (const key of keys) {
    const found = at(value, below('', key)) === undefined ? undefined : of(below('', key));
    if (found !== undefined) return found;
  }
  return undefined;
};

const taken = new Set([...kindKeys, ...startKeys, ...endKeys, 'horizon']);

/** The key whose text says what an episode is. */
const labelKey = (value: Json | undefined): string | undefined =>
  value === null || typeof value !== 'object' || Array.isArray(value)
    ? undefined
    : nameKey(Object.fromEntries(children(value).filter(([name]) => !taken.has(name))));

/** What an episode is: its own words, else the name under which it stands. */
function labelOf({ key: name, value }: Entry): string {
  if (typeof value === 'string') return safe(value, 600);
  const key = labelKey(value);
  if (key !== undefined) return textAt(value, below('', key));
  return /^\d+$/.test(name) ? '' : asLabel(safe(name));
}

/** What a gateway says of an episode besides what stands in the table. */
export function restOf(value: Json | undefined): [key: string, value: Json][] {
  const key = labelKey(value);
  return children(value).filter(([name, item]) => name !== key && !taken.has(name) && isGiven(item));
}

/** An episode, and what its claim says of it. */
export function episodeSeen(raw: Json, entry: Entry): EpisodeSeen {
  const { pointer, value } = entry;
  const claim = at(raw, below('/provenance/claims', pointer));
  const moment = (keys: readonly string[]) => firstOf(value, keys, (key) => instant(textAt(value, key)));
  return {
    pointer,
    kind: firstOf(value, kindKeys, (key) => textAt(value, key)) ?? '',
    label: labelOf(entry),
    horizon: textAt(value, '/horizon'),
    from: moment(startKeys),
    until: moment(endKeys),
    events: numberAt(claim, '/total'),
    own: numberAt(claim, '/facts/own'),
    releases: textsAt(claim, '/facts/releases'),
    title: textAt(claim, '/facts/title'),
    rate: numberAt(claim, '/facts/rate'),
    usual: numberAt(claim, '/facts/usual'),
    files: textsAt(claim, '/facts/files'),
    company: textsAt(claim, '/facts/with'),
    method: textAt(claim, '/method'),
  };
}

/** What came of it, parted: what stands before the title (releases, or what the work was on), and the title of an event. */
export function outcomeOf({ label, title }: EpisodeSeen): { readonly lead: string; readonly title: string } {
  if (title === '' || !label.endsWith(title)) return { lead: label, title: label === '' ? title : '' };
  return { lead: label.slice(0, -title.length).replace(/\s*·\s*$/, ''), title };
}
