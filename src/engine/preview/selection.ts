import type { AppliedCorrection } from '../../contract/corrections/correction.ts';
import type { FieldProblem } from '../../contract/envelope.ts';
import type { SourceEvent } from '../../contract/event.ts';
import type { Identities } from '../../contract/identities.ts';
import type { PreviewQuestion } from '../../contract/preview/preview-question.ts';
import { amount } from '../../text/amount.ts';
import { asItWas } from './as-it-was.ts';
import { LeftOutPeople } from './left-out-people.ts';
import { LeftOutTexts } from './left-out-texts.ts';

type Known = {
  readonly identities: readonly Identities[];
  readonly corrections: readonly AppliedCorrection[];
  /** ISO 8601 UTC: the moment that the persona is made for */
  readonly asOf: string;
};

const momentOf = (text: string | undefined, none: number): number => (text === undefined ? none : Date.parse(text));

/** Which events a preview is made from: those that had happened by its moment, without what is left out. */
export class Selection {
  /** a day was asked for: of what lay ahead nothing says what was known then */
  readonly #isOfDay: boolean;
  readonly #moment: number;
  readonly #span: { readonly from: number; readonly until: number } | undefined;
  readonly #providers: LeftOutTexts;
  readonly #channels: LeftOutTexts;
  readonly #people: LeftOutPeople;
  #seen = 0;
  #happened = 0;
  #counted = 0;
  #inSpan = 0;
  #first = Number.POSITIVE_INFINITY;

  constructor({ as_of, without = {} }: PreviewQuestion, { identities, corrections, asOf }: Known) {
    this.#isOfDay = as_of !== undefined;
    this.#moment = Date.parse(asOf);
    const { providers, channels, people = [], from, until } = without;
    this.#providers = new LeftOutTexts('providers', 'provider', providers);
    this.#channels = new LeftOutTexts('channels', 'channel', channels);
    this.#people = new LeftOutPeople(people, identities, corrections);
    if (from !== undefined || until !== undefined)
      this.#span = {
        from: momentOf(from, Number.NEGATIVE_INFINITY),
        until: momentOf(until, Number.POSITIVE_INFINITY),
      };
  }

  /** The event as it counts; undefined where it does not. One without a readable date is given as it is, for the engine to refuse. */
  counted(event: SourceEvent): SourceEvent | undefined {
    const at = Date.parse(event.occurred_at);
    if (!Number.isFinite(at)) return event;
    this.#seen += 1;
    this.#first = Math.min(this.#first, at);
    if (at > this.#moment && (this.#isOfDay || event.kind !== 'meeting')) return undefined;
    this.#happened += 1;
    const then = this.#isOfDay ? asItWas(event, this.#moment) : event;
    // Each is asked, so that each knows what it met.
    const isOut = [this.#providers.has(event.provider), this.#channels.has(event.channel)].includes(true);
    const left = this.#people.counted(then);
    const isInSpan = this.#span !== undefined && at >= this.#span.from && at <= this.#span.until;
    if (isInSpan) this.#inSpan += 1;
    if (isOut || isInSpan || left === undefined) return undefined;
    this.#counted += 1;
    return left;
  }

  /** What is wrong with the question, once every event was seen: it names what is not there, or leaves nothing. */
  problems(): FieldProblem[] {
    if (this.#seen === 0)
      return [
        { path: '', message: 'has nothing to build from: the namespace holds no events; send them with POST /events' },
      ];
    if (this.#happened === 0) {
      const first = new Date(this.#first).toISOString().slice(0, 10);
      return [
        { path: 'as_of', message: `lies before the first event, which is of ${first} (UTC): ask for a later moment` },
      ];
    }
    const unknown = [this.#providers, this.#channels, this.#people].flatMap((part) => part.problems());
    if (this.#span !== undefined && this.#inSpan === 0)
      unknown.push({ path: 'without', message: 'names a stretch of time in which there is no event: name another' });
    if (unknown.length > 0 || this.#counted > 0) return unknown;
    return [{ path: 'without', message: `leaves nothing of ${amount(this.#happened)} events: leave out less` }];
  }
}
