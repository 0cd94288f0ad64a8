import type { AppliedCorrection } from '../../contract/corrections/correction.ts';
import type { SourceEvent } from '../../contract/event.ts';
import type { KnownPerson } from '../../contract/identities.ts';
import type { ChosenTexts } from '../../contract/interpretations/interpretation.ts';
import type { InterpretOrder } from '../../contract/interpretations/interpreter.ts';
import type { KeptOutKind } from '../../contract/kept-out/kept-out.ts';
import { Corrections } from '../../engine/corrections/corrections.ts';
import { nameWords } from '../../engine/interpreted/held-against.ts';
import type { OwnEvent } from '../../engine/interpreted/surely-own.ts';
import { sentenceProblem } from '../../engine/interpreted/quote-problem.ts';
import { whoIsWho } from '../../engine/people/identities.ts';
import { spokenName } from '../../engine/people/spoken-name.ts';
import { isCut, isWhole } from '../../engine/sentences/sound.ts';
import { sentenceSpans } from '../../engine/sentences/spans.ts';
import { Candidates, spreadOut } from './candidates.ts';
import { EarlierRuns } from './earlier-runs.ts';
import { maskedText } from './masked-text.ts';
import { PeopleByNumber } from './people-by-number.ts';

/** A text as it is sent, and the event that it is of. */
export type ChosenText = { readonly event: OwnEvent; readonly sent: string };

/** What was chosen of one person's events, and what their claims are held against. */
export type Choice = {
  readonly texts: readonly ChosenText[];
  readonly told: ChosenTexts;
  readonly names: ReadonlySet<string>;
  readonly people: PeopleByNumber;
  readonly isRepeated: (sentence: string, event: OwnEvent) => boolean;
};

/** Names whose texts hold a secret by more rules than ours; the texts are not sent. */
export type FindSecrets = (texts: readonly string[]) => Promise<readonly { readonly index: number }[]>;

const longest = 900;

/** The sentences of a text from the first that may be quoted on, as many as fit. */
function excerpt(event: OwnEvent, quotable: (sentence: string) => boolean): string {
  const text = event.text ?? '';
  const spans = sentenceSpans(text);
  const first = spans.findIndex((span) => isWhole(span) && !isCut(span, { text, event }) && quotable(span.sentence));
  if (first === -1) return '';
  const taken: string[] = [];
  for (const { sentence } of spans.slice(first)) {
    if (taken.join(' ').length + sentence.length > longest) break;
    taken.push(sentence);
  }
  return taken.join('\n');
}

/** Every name that anybody but the subject is called by, by who they are. */
class Names {
  readonly #counts = new Map<string, Map<string, number>>();

  add(person: string, name: string | undefined): void {
    if (name === undefined || name === '' || name.includes('@')) return;
    const counts = this.#counts.get(person) ?? new Map<string, number>();
    this.#counts.set(person, counts);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }

  /** the most used name of each, in the order of their keys */
  all(): Map<string, string> {
    return new Map(
      [...this.#counts]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([person, counts]) => {
          const [most] = [...counts].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
          return [person, spokenName(most?.[0] ?? '')] as const;
        }),
    );
  }
}

type Read = Pick<InterpretOrder, 'pages' | 'identities' | 'corrections' | 'subject' | 'at'>;

/** Reads all events and chooses which texts are sent: at most so many, the same for the same events in any order. */
export async function choose(
  { pages, identities, corrections, subject, at }: Read,
  most: number,
  { findSecrets, read, signal }: { findSecrets: FindSecrets; read: (events: number) => void; signal: AbortSignal },
): Promise<Choice> {
  const corrected = new Corrections(corrections.map((text) => JSON.parse(text) as AppliedCorrection));
  const sources = identities.map((text) => ({ people: JSON.parse(text) as KnownPerson[] }));
  const who = whoIsWho(sources, corrected.all);
  const names = new Names();
  const candidates = new Candidates();
  for (const { people } of sources)
    for (const { name, self, keys } of people) if (!self) names.add(who.personOf(keys[0]?.key ?? name), name);
  const counted = async function* (): AsyncGenerator<SourceEvent> {
    for await (const page of pages()) {
      signal.throwIfAborted();
      for (const text of page) {
        const event = corrected.counted(JSON.parse(text) as SourceEvent);
        if (event !== undefined && Date.parse(event.occurred_at) <= Date.parse(at)) yield event;
      }
    }
  };
  let done = 0;
  for await (const event of counted()) {
    read((done += 1));
    const isSelf = who.isSelf(event);
    if (!isSelf) names.add(who.personOf(event.actor.key), event.actor.name);
    const others = [...(event.to ?? []), event.committer, event.merge?.author].filter((one) => one !== undefined);
    for (const { key, name } of others)
      if (!who.isSelf({ actor: { key }, self: false })) names.add(who.personOf(key), name);
    if (isSelf) candidates.add(event);
  }
  const known = names.all();
  const words = nameWords(known.values(), subject);
  const runs = new EarlierRuns();
  const all = candidates.all();
  for (const { event } of all) for (const { sentence } of sentenceSpans(event.text ?? '')) runs.lookFor(sentence);
  for await (const event of counted()) runs.take(event.text ?? '', { id: event.id, at: Date.parse(event.occurred_at) });
  const isRepeated = (sentence: string, { id, occurred_at }: OwnEvent) =>
    runs.isRepeated(sentence, { id, at: Date.parse(occurred_at) });
  const { seen } = candidates;
  const masks = new Map<KeptOutKind, number>();
  const people = new PeopleByNumber(known, new Set(subject.toLowerCase().split(/\s+/)));
  const excerptOf = (event: OwnEvent): string =>
    excerpt(
      event,
      (one) => sentenceProblem(one, '/traits/decision_patterns', words) === undefined && !isRepeated(one, event),
    );
  const quotable = all.filter(({ event }) => excerptOf(event) !== '');
  seen.nothingToQuote += all.length - quotable.length;
  const excerpts = spreadOut(quotable, most).map(({ event }) => ({ event, own: excerptOf(event) }));
  const secret = new Set((await findSecrets(excerpts.map(({ own }) => own))).map(({ index }) => index));
  if (secret.size > 0) masks.set('secret', secret.size);
  const texts = excerpts
    .filter((_, place) => !secret.has(place))
    .map(({ event, own }) => ({
      event,
      sent: people.withNumbers(maskedText(own, (kind) => masks.set(kind, (masks.get(kind) ?? 0) + 1))),
    }));
  return {
    texts,
    told: {
      texts: texts.length,
      of: seen.own,
      not_own: seen.notOwn,
      instructions: seen.instructions,
      nothing_to_quote: seen.nothingToQuote,
      masked: Object.fromEntries(masks),
      names: people.replaced,
    },
    names: words,
    people,
    isRepeated,
  };
}
