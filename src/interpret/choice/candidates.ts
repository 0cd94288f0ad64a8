import type { SourceEvent } from '../../contract/event.ts';
import { partsOf } from '../../contract/kept-out/kept-out.ts';
import { isSurelyOwn, type OwnEvent } from '../../engine/interpreted/surely-own.ts';
import { isWhole } from '../../engine/sentences/sound.ts';
import { sentenceSpans } from '../../engine/sentences/spans.ts';
import { hashOf } from '../../engine/tally/hash.ts';
import { type Telling, tellingOf } from './telling.ts';

/** An event that may be chosen: what is kept of it until all are read. */
export type Candidate = {
  readonly event: OwnEvent;
  readonly at: number;
  readonly hash: number;
  /** how much its sentences are likely to tell of who wrote them: the most goes first */
  readonly telling: Telling;
  readonly quarter: string;
  readonly channel: string;
  readonly person: string;
};

/** so many are kept of each quarter of a year, and quarters, the newest */
const most = { ofQuarter: 96, quarters: 80, text: 8_000 } as const;
/** What was seen of all events. */
export type Seen = { own: number; notOwn: number; instructions: number; nothingToQuote: number };

const quarterOf = (at: string): string => `${at.slice(0, 4)}-Q${Math.floor((Number(at.slice(5, 7)) - 1) / 3) + 1}`;
const order = (a: Candidate, b: Candidate): number =>
  b.telling - a.telling || a.hash - b.hash || (a.event.id < b.event.id ? -1 : 1);

/** The parts of an event that the checks ask for; of long texts nothing is taken, for a part would not be what was said. */
const trimmed = ({
  id, kind, provider, occurred_at, actor, text, title, cuts, merge, to, reverts, committer, utc_offset_minutes,
}: SourceEvent): OwnEvent =>
  ({ id, kind, provider, occurred_at, actor, text, title, cuts, merge, to, reverts, committer, utc_offset_minutes }); // prettier-ignore

/** Takes the subject's own events one by one and keeps so many of each quarter as may be chosen, the same in any order. */
export class Candidates {
  readonly seen: Seen = { own: 0, notOwn: 0, instructions: 0, nothingToQuote: 0 };
  readonly #quarters = new Map<string, Candidate[]>();

  /** Takes an event of the subject's, as it counts. */
  add(event: SourceEvent): void {
    // As builds count what was not asked about: a meeting has no text of anybody's.
    if (event.kind === 'meeting') return;
    this.seen.own += 1;
    const { text = '', title = '', occurred_at, id } = event;
    if (!isSurelyOwn(event)) {
      this.seen.notOwn += 1;
      return;
    }
    if (partsOf('instruction', `${title}\n${text}`).length > 0) {
      this.seen.instructions += 1;
      return;
    }
    const spans = text.length > most.text ? [] : sentenceSpans(text).filter(isWhole);
    if (spans.length === 0) {
      this.seen.nothingToQuote += 1;
      return;
    }
    const quarter = quarterOf(occurred_at);
    const kept = this.#quarters.get(quarter) ?? [];
    this.#quarters.set(quarter, kept);
    kept.push({
      event: trimmed(event),
      at: Date.parse(occurred_at),
      hash: hashOf(id),
      telling: Math.max(...spans.map(({ sentence }) => tellingOf(sentence))) as Telling,
      quarter,
      channel: `${event.provider} ${event.channel ?? ''}`,
      person: event.to?.[0]?.key ?? '',
    });
    if (kept.length > most.ofQuarter * 2) this.#quarters.set(quarter, kept.toSorted(order).slice(0, most.ofQuarter));
  }

  /** Everything that may be chosen, quarter by quarter, the newest first. */
  all(): Candidate[] {
    return [...this.#quarters]
      .toSorted(([a], [b]) => (a < b ? 1 : -1))
      .slice(0, most.quarters)
      .flatMap(([, kept]) => kept.toSorted(order).slice(0, most.ofQuarter));
  }
}

/** The candidates in the order in which they are sent: of what is left always the one whose quarter, channel and person were taken least. */
export function spreadOut<One extends Candidate>(candidates: readonly One[], many: number): One[] {
  const left = candidates.toSorted(order);
  const [quarters, channels, people] = [
    new Map<string, number>(),
    new Map<string, number>(),
    new Map<string, number>(),
  ];
  const taken = (counts: ReadonlyMap<string, number>, of: string) => counts.get(of) ?? 0;
  const chosen: One[] = [];
  while (chosen.length < many && left.length > 0) {
    let [best, least] = [0, Infinity];
    for (const [place, { quarter, channel, person, telling }] of left.entries()) {
      const cost =
        4 * taken(quarters, quarter) +
        2 * taken(channels, channel) +
        (person === '' ? 0 : taken(people, person)) +
        6 * (2 - telling);
      if (cost < least) [best, least] = [place, cost];
    }
    const [one] = left.splice(best, 1);
    if (one === undefined) break;
    for (const [counts, of] of [
      [quarters, one.quarter],
      [channels, one.channel],
      [people, one.person],
    ] as const)
      // prettier-ignore
      counts.set(of, taken(counts, of) + 1);
    chosen.push(one);
  }
  return chosen;
}
