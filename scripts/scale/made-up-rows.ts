import { packBody } from '../../src/gateway/builds/kept-body.ts';
import { eventWords } from '../../src/gateway/store/postgres/search/event-words.ts';
import { pageWords } from '../../src/gateway/store/postgres/search/title-page.ts';
import { searchedClaims } from '../../src/contract/search/persona-claims.ts';
import type { PersonaBody } from '../../src/contract/persona.ts';
import { vocabulary, wordedEvents } from '../../test/bench/worded-event.ts';
import { somePersonas } from '../fill-store.ts';

/** What millions of rows are put together from: a column of texts each, the same in every run. */
export type Patterns = {
  /** an event's JSON text before, between and behind its number, its moment and the number that its text ends with; and its words */
  readonly events: readonly { first: string; second: string; third: string; last: string; words: string }[];
  /** a name but for its number, and its words */
  readonly names: readonly { name: string; words: string }[];
  readonly personas: readonly { body: string; digest: Buffer; packed: Buffer }[];
  readonly claims: readonly { persona: number; place: number; pointer: string; is: string; text: string; words: string }[]; // prettier-ignore
};

const words = 30_000;
const count = { events: 5_000, names: 2_000 };
const asOf = '2026-11-20T00:00:00.000Z';

/** The moment of event 0, epoch seconds, and the seconds from one to the next. */
export const eventTimes = { first: 1_451_606_400, apart: 15 } as const;
/** So many events in a row share the rare word that their texts end with. */
export const alike = 50;

/** Stands where a number or a moment is filled in; no text has it. */
const gap = '\u0001';

/** Those patterns. */
export function patterns(): Patterns {
  const known = vocabulary(words);
  const events = Array.from(wordedEvents(known, 0, count.events), (event) => {
    const text = `${event.text ?? ''} `;
    const body = JSON.stringify({ ...event, id: `scale:${gap}`, occurred_at: gap, text: text + gap });
    const [first = '', second = '', third = '', last = '', ...rest] = body.split(JSON.stringify(gap).slice(1, -1));
    if (rest.length > 0) throw new Error('an event has more gaps than are filled');
    return { first, second, third, last, words: eventWords(JSON.stringify({ ...event, text })).words };
  });
  const personas = somePersonas(asOf).map(({ body }) => ({ ...packBody(body), body }));
  return {
    events,
    names: Array.from({ length: count.names }, (_, place) => {
      const name = `${known[40 + place * 7] ?? ''} ${known[60 + place * 11] ?? ''}`;
      return { name, words: pageWords('name', name) };
    }),
    personas: personas.map(({ body, digest, packed }) => ({
      body,
      digest: Buffer.from(digest),
      packed: Buffer.from(packed),
    })),
    claims: personas.flatMap(({ body }, persona) =>
      searchedClaims(JSON.parse(body) as Partial<PersonaBody>).map(({ pointer, is, text }, index) => ({
        persona,
        place: index + 1,
        pointer,
        is,
        text,
        words: pageWords(is, text),
      })),
    ),
  };
}
