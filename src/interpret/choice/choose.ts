import type { AppliedCorrection } from '../../contract/corrections/correction.ts';
import type { SourceEvent } from '../../contract/event.ts';
import type { KnownPerson } from '../../contract/identities.ts';
import type { ChosenTexts } from '../../contract/interpretations/interpretation.ts';
import type { InterpretOrder } from '../../contract/interpretations/interpreter.ts';
import type { KeptOutKind } from '../../contract/kept-out/kept-out.ts';
import { Corrections } from '../../engine/corrections/corrections.ts';
import { nameWords } from '../../engine/interpreted/name-words.ts';
import type { OwnEvent } from '../../engine/interpreted/surely-own.ts';
import { sentenceProblem } from '../../engine/interpreted/quote-problem.ts';
import { whoIsWho } from '../../engine/people/identities.ts';
import { sentenceSpans } from '../../engine/sentences/spans.ts';
import { Candidates, spreadOut } from './candidates.ts';
import { EarlierRuns } from './earlier-runs.ts';
import { excerptOf, type Line } from './excerpt.ts';
import { maskedText } from './masked-text.ts';
import { OthersNames } from './others-names.ts';
import { PeopleByNumber } from './people-by-number.ts';

/** A text as it is sent, sentence by sentence, and the event that it is of: what was replaced or taken out may not be quoted. */
export type ChosenText = { readonly event: OwnEvent; readonly lines: readonly Line[] };

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

type Read = Pick<InterpretOrder, 'pages' | 'identities' | 'corrections' | 'subject' | 'at'>;

/** The sentences of a text with what stands in their places: where it is not the sentence itself any more, it cannot be quoted. */
const asSent = (lines: readonly Line[], sent: readonly string[]): Line[] =>
  sent.map((sentence, place) => {
    const line = sent.length === lines.length ? lines[place] : undefined;
    return line?.sentence === sentence ? line : { sentence, quotable: false, isGeneral: false };
  });

/** Reads all events and chooses which texts are sent: at most so many, the same for the same events in any order. */
export async function choose(
  { pages, identities, corrections, subject, at }: Read,
  most: number,
  { findSecrets, read, signal }: { findSecrets: FindSecrets; read: (events: number) => void; signal: AbortSignal },
): Promise<Choice> {
  const corrected = new Corrections(corrections.map((text) => JSON.parse(text) as AppliedCorrection));
  const sources = identities.map((text) => ({ people: JSON.parse(text) as KnownPerson[] }));
  const who = whoIsWho(sources, corrected.all);
  const names = new OthersNames(who);
  const candidates = new Candidates();
  for (const { people } of sources)
    for (const { name, self, keys } of people) if (!self) names.add({ key: keys[0]?.key ?? name, name });
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
    names.take(event);
    if (who.isSelf(event)) candidates.add(event);
  }
  const known = names.all();
  const words = nameWords([...known.values()].flat(), subject);
  const runs = new EarlierRuns();
  const all = candidates.all();
  for (const { event } of all) for (const { sentence } of sentenceSpans(event.text ?? '')) runs.lookFor(sentence);
  const people = new PeopleByNumber(known, subject);
  for await (const { text = '', id, occurred_at } of counted()) {
    runs.take(text, { id, at: Date.parse(occurred_at) });
    people.hear(text);
  }
  const isRepeated = (sentence: string, { id, occurred_at }: OwnEvent) =>
    runs.isRepeated(sentence, { id, at: Date.parse(occurred_at) });
  const { seen } = candidates;
  const masks = new Map<KeptOutKind, number>();
  const linesOf = (event: OwnEvent): Line[] =>
    excerptOf(
      event,
      (one) => sentenceProblem(one, '/traits/decision_patterns', words) === undefined && !isRepeated(one, event),
    );
  const quotable = all.flatMap(({ event, ...rest }) => {
    const lines = linesOf(event);
    return lines.length > 0 ? [{ ...rest, event, lines }] : [];
  });
  seen.nothingToQuote += all.length - quotable.length;
  const before = new Set<string>();
  const excerpts = spreadOut(quotable, most).map(({ event, lines: found }) => {
    const lines = found.map((line) => (before.has(line.sentence) ? { ...line, quotable: false } : line));
    for (const { sentence } of lines) before.add(sentence);
    return { event, lines, own: lines.map(({ sentence }) => sentence).join('\n') };
  });
  const secret = new Set((await findSecrets(excerpts.map(({ own }) => own))).map(({ index }) => index));
  if (secret.size > 0) masks.set('secret', secret.size);
  const texts = excerpts
    .filter((_, place) => !secret.has(place))
    .map(({ event, lines, own }) => {
      const sent = people
        .withNumbers(maskedText(own, (kind) => masks.set(kind, (masks.get(kind) ?? 0) + 1)))
        .split('\n');
      return { event, lines: asSent(lines, sent) };
    })
    .filter(({ lines }) => lines.some((line) => line.quotable));
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
