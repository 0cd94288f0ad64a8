import type { Contact } from '../../contract/event.ts';
import { hashOf } from '../tally/hash.ts';
import type { Change } from '../tally/change.ts';
import type { Held, Kept } from '../tally/sample.ts';

/** What a sample holds, as it is written down: people are told once, and named by their places. */
export type SavedSample = Omit<Held, 'kept'> & {
  readonly people: readonly Contact[];
  readonly rows: readonly (readonly unknown[])[];
};

/** What stands in a row, in this order; to be changed together with it. */
export const rowOfKept =
  'id at text provider kind self actor to channel thread title signature reverts lang cuts utc_offset_minutes change';

type Row = [
  id: string,
  at: number,
  text: string,
  provider: string,
  kind: Kept['event']['kind'],
  self: boolean,
  actor: number,
  to: readonly number[] | null,
  channel: string | null,
  thread: string | null,
  title: string | null,
  signature: string | null,
  reverts: Kept['event']['reverts'] | null,
  lang: string | null,
  cuts: number[] | null,
  utc_offset_minutes: number | null,
  change: Change | null,
];

/** Gives everybody a place: those who are told in the same words have one together. */
class People {
  readonly told: Contact[] = [];
  readonly #places = new Map<string, number>();

  placeOf(somebody: Contact): number {
    const { key, name, address, program, how } = somebody;
    const words = `${key}\n${name}\n${address}\n${program}\n${how}`;
    const known = this.#places.get(words);
    if (known !== undefined) return known;
    this.#places.set(words, this.told.length);
    return this.told.push(somebody) - 1;
  }
}

/** Writes down what a sample holds. */
export function savedSample({ kept, offered, limit }: Held): SavedSample {
  const people = new People();
  const rows = kept.map(({ id, at, text, change, event }) => {
    const { provider, kind, self, channel, thread, title, signature, reverts, lang, cuts } = event;
    const to = event.to?.map((somebody) => people.placeOf(somebody));
    const actor = people.placeOf(event.actor);
    const { utc_offset_minutes: offset } = event;
    return [id, at, text, provider, kind, self, actor, to, channel, thread, title, signature, reverts, lang, cuts, offset, change]; // prettier-ignore
  });
  return { offered, limit, people: people.told, rows };
}

/** What was written down, its events of one shape as before. */
export const heldOf = ({ people, rows, offered, limit }: SavedSample): Held => ({
  offered,
  limit,
  kept: (rows as readonly Row[]).map(
    ([
      id,
      at,
      text,
      provider,
      kind,
      self,
      actor,
      to,
      channel,
      thread,
      title,
      signature,
      reverts,
      lang,
      cuts,
      offset,
      change,
    ]) => ({
      // prettier-ignore
      id,
      hash: hashOf(id),
      at,
      event: {
        provider,
        kind,
        self,
        actor: people[actor] ?? { key: '' },
        to: to?.map((place) => people[place] ?? { key: '' }),
        channel: channel ?? undefined,
        thread: thread ?? undefined,
        title: title ?? undefined,
        signature: signature ?? undefined,
        reverts: reverts ?? undefined,
        lang: lang ?? undefined,
        cuts: cuts ?? undefined,
        utc_offset_minutes: offset ?? undefined,
      },
      text,
      change: change ?? undefined,
    }),
  ),
});
