import type { Head } from './whatsapp-head.ts';

/** In which order the numbers of a date stand. */
export type DateOrder = 'year first' | 'day first' | 'month first';

/** The day of a date (ms, UTC), in this order; NaN where there is no such day. */
export const dayOf = ([first, second, third]: Head['date'], order: DateOrder): number => {
  const [year, month, day] =
    order === 'year first'
      ? [first, second, third]
      : order === 'day first'
        ? [third, second, first]
        : [third, first, second];
  const whole = year < 100 ? 2000 + year : year;
  const at = Date.UTC(whole, month - 1, day);
  const read = new Date(at);
  return read.getUTCMonth() === month - 1 && read.getUTCDate() === day ? at : NaN;
};

/** Finds in which order dates are written, from all of a chat: by a number that no month has, else by where time runs back. */
export class OrderOfDates {
  readonly #above = { first: 0, second: 0 };
  readonly #back = { 'day first': 0, 'month first': 0 };
  readonly #last = { 'day first': -Infinity, 'month first': -Infinity };
  #yearFirst = 0;
  #seen = 0;

  /** Takes a head; notices come late and out of turn, so that only what their numbers can be counts. */
  add({ date, minutes }: Head, isNotice: boolean): void {
    this.#seen += 1;
    if (date[0] > 31) this.#yearFirst += 1;
    else if (date[0] > 12) this.#above.first += 1;
    else if (date[1] > 12) this.#above.second += 1;
    if (isNotice) return;
    for (const order of ['day first', 'month first'] as const) {
      const at = dayOf(date, order) + minutes * 60_000;
      if (Number.isNaN(at)) continue;
      if (at < this.#last[order]) this.#back[order] += 1;
      this.#last[order] = at;
    }
  }

  /** The order, and whether another would do as well. */
  get found(): { readonly order: DateOrder; readonly isSure: boolean } {
    if (this.#yearFirst * 2 > this.#seen) return { order: 'year first', isSure: true };
    const { first, second } = this.#above;
    if (first !== second) return { order: first > second ? 'day first' : 'month first', isSure: true };
    const { 'day first': day, 'month first': month } = this.#back;
    return { order: month < day ? 'month first' : 'day first', isSure: month !== day };
  }
}
