import type { ReceivedNamespace, ReceivedPersona } from '../../../client/calls.ts';
import { TypeMismatch } from '../../../contract/received.ts';
import type { Json } from '../../../contract/scalars.ts';
import { toldOf } from '../../sentences/said.ts';
import type { Words } from '../../sentences/words.ts';
import type { Filterable } from './filter.ts';
import type { Sortable } from './sorting.ts';

/** What the list and its preview know of a persona. */
export type Summary =
  | {
      readonly state: 'reading' | 'no-persona' | 'not-built';
      /** what the gateway said that was taken for it, where it has no word of the interface's own */
      readonly says?: string | undefined;
      /** how many events there are to build it from, where the gateway says so */
      readonly toBuild?: number | undefined;
    }
  | { readonly state: 'failed'; readonly failure: Error }
  | {
      readonly state: 'built';
      readonly subject: string;
      readonly builtAt: number | undefined;
      readonly events: number | undefined;
      readonly newestAt: number | undefined;
      readonly role: string;
      readonly organization: string;
      /** the first sentences about the person, in few words */
      readonly said: readonly { readonly label: string; readonly words: Words }[];
    };

/** A text as it came, "" for anything else. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const timeOf = (value: unknown): number | undefined => {
  const time = Date.parse(textOf(value));
  return Number.isNaN(time) ? undefined : time;
};
const objectOf = (value: unknown): { readonly [key: string]: Json } =>
  value !== null && typeof value === 'object' && !(value instanceof TypeMismatch) && !Array.isArray(value)
    ? (value as { [key: string]: Json })
    : {};

const sentencesShown = 4;

/** The summary of a composite persona. */
export function summaryOf({ persona, raw }: ReceivedPersona): Summary {
  const providers = Array.isArray(persona.providers) ? persona.providers.map((item) => objectOf(item)) : [];
  const newest = providers.map(({ newest_at }) => timeOf(newest_at)).filter((time) => time !== undefined);
  const identity = objectOf(persona.identity);
  return {
    state: 'built',
    subject: textOf(persona.subject),
    builtAt: timeOf(persona.built_at),
    events: numberOf(persona.source_event_count),
    newestAt: newest.length > 0 ? Math.max(...newest) : undefined,
    role: textOf(identity['role']),
    organization: textOf(identity['organization']),
    said: toldOf(raw)
      .all.filter(({ label }) => label !== '')
      .slice(0, sentencesShown)
      .map(({ label, short }) => ({ label, words: short })),
  };
}

/** A namespace and what is known of its persona, as filters and sorting look at them. */
export function findable(row: ReceivedNamespace, summary: Summary | undefined): Filterable & Sortable {
  const built = summary?.state === 'built' ? summary : undefined;
  return {
    id: row.id,
    name: textOf(row.name),
    reference: textOf(row.external_reference_id),
    description: textOf(row.description),
    created: textOf(row.created_at),
    subject: built?.subject ?? '',
    built: built ? true : summary?.state === 'not-built' || summary?.state === 'no-persona' ? false : undefined,
    builtAt: built?.builtAt,
    events: built?.events,
  };
}
