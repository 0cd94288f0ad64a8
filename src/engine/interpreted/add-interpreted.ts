import { at } from '../../contract/persona/json-pointer.ts';
import { claimKey } from '../../contract/claims/claim-key.ts';
import type { SourceEvent } from '../../contract/event.ts';
import type { AcceptedClaim } from '../../contract/interpretations/accepted-claim.ts';
import { type InterpretedField, interpretedFields } from '../../contract/interpretations/interpreted-fields.ts';
import { methodOfModel, type QuotedKind } from '../../contract/interpretations/by-model.ts';
import { keyOfClaim, sectionOf } from '../../contract/interpretations/claim-said.ts';
import { type DropReason, dropReasonNames } from '../../contract/interpretations/drop-reasons.ts';
import type { ToldInterpretations } from '../../contract/interpretations/told-interpretations.ts';
import type { Json } from '../../contract/scalars.ts';
import { claim as makeClaim } from '../claims/claim.ts';
import type { Findings } from '../findings.ts';
import type { Corrections } from '../corrections/corrections.ts';
import { nameFromKey } from '../people/known-by-name.ts';
import { namesOf } from '../people/names-of.ts';
import { selfKeys } from '../people/people.ts';
import { stamp } from '../tally/calendar-day.ts';
import { seenBefore } from '../sentences/seen-before.ts';
import type { HeldAgainst } from './held-against.ts';
import { eventsOf, whyNot } from './holds.ts';
import { marksOfQuotes } from './marks-of-quotes.ts';
import { nameWords } from './name-words.ts';
import { isNobodysName } from './nobodys-name.ts';
import { standingEvents } from './standing-events.ts';
import type { OwnEvent } from './surely-own.ts';

/** What is kept of a model's claims, as a build gets it: the claims, and those of the events they quote that the build is made from. */
export type Interpreted = {
  readonly claims: readonly AcceptedClaim[];
  readonly events: readonly SourceEvent[];
  /** how many own events there were at the newest run; undefined where that is not asked */
  readonly asked?: number | undefined;
};

type Found = { readonly kept: AcceptedClaim; readonly events: readonly OwnEvent[] };

const kinds: Readonly<Record<string, QuotedKind>> = { message: 'messages', commit: 'commits', note: 'notes' };

/** What all quoted events are. */
const quotedKind = (events: readonly OwnEvent[]): QuotedKind => {
  const [first] = events;
  return events.every(({ kind }) => kind === first?.kind) ? (kinds[first?.kind ?? ''] ?? 'texts') : 'texts';
};

const momentOf = ({ occurred_at }: OwnEvent): number => Date.parse(occurred_at);
const newest = ({ events }: Found): number => Math.max(...events.map(momentOf));
/** Claims of more events first, then those said last; the same order whatever came first. */
const inOrder = (a: Found, b: Found): number =>
  b.events.length - a.events.length || newest(b) - newest(a) || (a.kept.id < b.kept.id ? -1 : 1);

const listAt = ({ persona }: Findings, field: string): unknown[] =>
  at(persona as unknown as Json, field) as unknown as unknown[];

/** A claim of a model's as its list holds it: counts and moments are those of the events. */
function itemOf({ kept, events }: Found): unknown {
  const { field, claim, evidence } = kept;
  const last = stamp(Math.max(...events.map(momentOf)));
  if (field === '/traits/motivations') return { ...claim, count: events.length, last_at: last };
  if (field === '/facets/mental_models') return { ...claim, at: last };
  if (field === '/traits/decision_patterns') return { ...claim, count: events.length };
  const [first] = evidence;
  const said = events.find(({ id }) => id === first?.event);
  return { ...claim, quote: first?.quote ?? '', at: said === undefined ? last : stamp(momentOf(said)) };
}

/** The quotes that stand in an earlier text of anybody, as "event\nquote". */
function repeatedQuotes(
  { corpus }: Findings,
  claims: readonly AcceptedClaim[],
  own: ReadonlyMap<string, OwnEvent>,
): Set<string> {
  const quotes = claims.flatMap(({ evidence }) =>
    evidence.flatMap(({ event, quote }) => {
      const said = own.get(event);
      return said === undefined ? [] : [{ sentence: quote, kept: { id: event, at: momentOf(said) } }];
    }),
  );
  return new Set([...seenBefore(corpus, quotes)].map(({ sentence, kept }) => `${kept.id}\n${sentence}`));
}

/** What everybody but the subject goes by; programs and lists are nobody, and what stands before the @ of an address is no name. */
function* othersNames({ tallies, people }: Findings): Generator<string> {
  const [selves, names] = [selfKeys(tallies), namesOf(tallies)];
  const { values } = tallies.contacts.known;
  for (const { name, keys } of people) if (!keys.some((key) => nameFromKey(names.get(key) ?? key) === name)) yield name;
  for (const [key, name] of names)
    if (!selves.has(key) && !isNobodysName({ key, name, isSilent: values.get(key)?.events === 0 })) yield name;
}

/** Whether counting found the very sentence that an opinion quotes. */
const isCounted = ({ persona }: Findings, { field, evidence }: AcceptedClaim): boolean =>
  field === '/facets/opinions' && persona.facets.opinions.some(({ quote }) => quote === evidence[0]?.quote);

function add(findings: Findings, found: Found, own: ReadonlyMap<string, OwnEvent>): void {
  const { kept, events } = found;
  const list = listAt(findings, kept.field);
  // What says why a list is empty goes with its first claim.
  if (list.length === 0) delete findings.persona.provenance.claims[kept.field];
  const ids = events.map(({ id }) => id);
  list.push(itemOf(found));
  makeClaim(findings, `${kept.field}/${list.length - 1}`, {
    method: methodOfModel(kept.asked.model),
    events: events.map((event) => ({ id: event.id, at: momentOf(event), hash: 0 })),
    evidence: ids,
    facts: { quoted: quotedKind(events) },
    marks: marksOfQuotes(kept.evidence, own),
  });
}

/**
 * Puts what a model said into the persona behind what was counted, as far as it holds by these very events, and tells how much of it fell
 * and why. No model is asked.
 */
export function addInterpreted(
  findings: Findings,
  { claims, events, asked }: Interpreted,
  corrections: Pick<Corrections, 'standing'>,
): void {
  if (claims.length === 0 && asked === undefined) return;
  const own = standingEvents(events, { corrections, who: findings.who, asOf: findings.asOf });
  const repeated = repeatedQuotes(findings, claims, own);
  const names = nameWords(othersNames(findings), findings.subject);
  const taken = new Map<InterpretedField, string[]>(
    interpretedFields.map((field) => [field, listAt(findings, field).map((item) => claimKey(sectionOf(field), item))]),
  );
  const against: HeldAgainst = {
    own: (id) => own.get(id),
    names,
    taken: (field) => taken.get(field) ?? [],
    isRepeated: (sentence, event) => repeated.has(`${event.id}\n${sentence}`),
  };
  const fallen = new Map<DropReason, number>();
  let held = 0;
  const candidates = claims.map((kept) => ({ kept, events: eventsOf(kept).flatMap((id) => own.get(id) ?? []) }));
  for (const found of candidates.toSorted(inOrder)) {
    const problem = whyNot(found.kept, against) ?? (isCounted(findings, found.kept) ? 'twice' : undefined);
    if (problem === undefined) {
      add(findings, found, own);
      taken.get(found.kept.field)?.push(keyOfClaim(found.kept));
      held += 1;
    } else fallen.set(problem, (fallen.get(problem) ?? 0) + 1);
  }
  const told: ToldInterpretations = {
    held,
    fallen: Object.fromEntries(
      dropReasonNames.flatMap((reason) => (fallen.has(reason) ? [[reason, fallen.get(reason)]] : [])),
    ),
  };
  if (asked !== undefined) told.not_asked_about = Math.max(0, findings.tallies.own.offered - asked);
  findings.persona.provenance.interpretations = told;
}
