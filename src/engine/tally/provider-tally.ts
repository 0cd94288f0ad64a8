import type { Taken, Tally } from './tally.ts';

type Span = { events: number; oldest: number; newest: number; pastNewest: number };

const join = (mine: Span, theirs: Span): Span => ({
  events: mine.events + theirs.events,
  oldest: Math.min(mine.oldest, theirs.oldest),
  newest: Math.max(mine.newest, theirs.newest),
  pastNewest: Math.max(mine.pastNewest, theirs.pastNewest),
});

/** Per provider: how many events, from when to when. */
export class ProviderTally implements Tally<ProviderTally> {
  readonly spans = new Map<string, Span>();

  add({ event, at, past }: Taken): void {
    const pastNewest = past ? at : -Infinity;
    const span = this.spans.get(event.provider);
    if (!span) {
      this.spans.set(event.provider, { events: 1, oldest: at, newest: at, pastNewest });
      return;
    }
    span.events += 1;
    if (at < span.oldest) span.oldest = at;
    if (at > span.newest) span.newest = at;
    if (pastNewest > span.pastNewest) span.pastNewest = pastNewest;
  }

  merge(other: ProviderTally): void {
    for (const [provider, span] of other.spans) {
      const mine = this.spans.get(provider);
      this.spans.set(provider, mine ? join(mine, span) : { ...span });
    }
  }
}
