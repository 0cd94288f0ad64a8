import type { SourceEvent } from '../../contract/event.ts';
import type { Corrections } from '../corrections/corrections.ts';
import type { WhoIsWho } from '../people/identities.ts';
import type { OwnEvent } from './surely-own.ts';

type Known = {
  readonly corrections: Pick<Corrections, 'standing'>;
  readonly who: Pick<WhoIsWho, 'seen'>;
  /** the moment that it is asked for, ms */
  readonly asOf: number;
};

/** Those of some events that count and are the subject's, by who is who and every correction, by their ids. */
export function standingEvents(
  events: readonly SourceEvent[],
  { corrections, who, asOf }: Known,
): ReadonlyMap<string, OwnEvent> {
  const own = new Map<string, OwnEvent>();
  for (const given of events) {
    const event = Date.parse(given.occurred_at) <= asOf ? corrections.standing(given) : undefined;
    const seen = event === undefined ? undefined : who.seen(event);
    if (seen?.self === true) own.set(given.id, { ...seen, occurred_at: given.occurred_at });
  }
  return own;
}
