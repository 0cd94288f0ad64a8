import neverTopics from '../../engine/lists/never-topics.json' with { type: 'json' };
import type { EventsErasure, SourceEvent } from '../../contract/event.ts';
import type { FairShare } from '../fair-share.ts';
import { noNamespace } from '../handling.ts';
import type { Backend, Store } from '../store/backend.ts';
import type { AskedPersona, ErasedEvents } from '../store/events.ts';
import type { Scope } from '../store/scope.ts';
import { forgetCorrections } from './forget-corrections.ts';
import { ownWordsOf, quoting } from './quoting.ts';

type Needs = {
  readonly store: Store;
  readonly fairShare: FairShare;
  readonly openEvents: Backend['openEvents'];
  readonly overwrite: Backend['overwrite'];
};

/** Which events are to go. */
export type ErasureOf =
  | { readonly id: readonly string[] }
  | { readonly provider: string; readonly channel?: string | undefined };

/** As many events of a source as one call erases, and as one transaction takes. */
const mostOfSource = 500;
const atOnce = 100;

async function* pagesOf(openEvents: Backend['openEvents'], scope: Scope): AsyncGenerator<string[]> {
  const reader = await openEvents(scope);
  try {
    yield* reader.pages();
  } finally {
    await reader.close();
  }
}

/** The first ids of the events of a source. */
async function idsOfSource(
  { openEvents, fairShare }: Needs,
  scope: Scope,
  { provider, channel }: { provider: string; channel?: string | undefined },
): Promise<{ ids: string[]; more: boolean }> {
  const ids: string[] = [];
  for await (const page of pagesOf(openEvents, scope)) {
    await fairShare.next();
    for (const text of page) {
      const event = JSON.parse(text) as SourceEvent;
      if (event.provider !== provider || (channel !== undefined && event.channel !== channel)) continue;
      if (ids.length === mostOfSource) return { ids, more: true };
      ids.push(event.id);
    }
  }
  return { ids, more: false };
}

/**
 * The same question, answered beforehand for the personas that are kept, one a turn of the event loop: a hundred of them would
 * hold everybody up for seconds inside the transaction. A persona that comes meanwhile is asked there.
 */
async function askedBefore(
  { store, fairShare }: Needs,
  scope: Scope,
  isQuoting: (persona: string) => boolean,
): Promise<(persona: AskedPersona) => boolean> {
  const known = new Map<string | undefined, boolean>();
  for (const { digest, text } of await store.keptToAsk(scope)) {
    await fairShare.next();
    if (digest !== undefined) known.set(digest, isQuoting(text()));
  }
  return ({ digest, text }) => known.get(digest) ?? isQuoting(text());
}

/** Whether a persona quotes some events; one that was made from a whole source names it, so that every one of them does. */
async function questionOf(needs: Needs, scope: Scope, ids: readonly string[], isSource: boolean) {
  if (isSource) return () => true;
  const bodies = (await needs.store.events(scope, ids)).map(({ body }) => body);
  if (bodies.length === 0) return () => false;
  const pages = pagesOf(needs.openEvents, scope);
  const own = await ownWordsOf(bodies, pages, () => needs.fairShare.next());
  return quoting(ids, own, new Set([...neverTopics.grammar, ...neverTopics.plain]));
}

const hasCorrections = async (store: Store, scope: Scope): Promise<boolean> =>
  (await store.correctionsFrom(scope, 0, 1)).total > 0;

/** Erases events, and all that quotes them; nothing of them is in the files any more where `traces` is false. */
export async function eraseEvents(
  needs: Needs,
  scope: Scope,
  wanted: ErasureOf,
  signal: AbortSignal,
): Promise<Omit<EventsErasure, 'build_id'>> {
  const isSource = 'provider' in wanted;
  const { ids, more } = isSource ? await idsOfSource(needs, scope, wanted) : { ids: wanted.id, more: false };
  const question = await questionOf(needs, scope, ids, isSource);
  const isQuoting = isSource ? () => true : await askedBefore(needs, scope, question);
  const isSaid = (await hasCorrections(needs.store, scope)) ? await questionOf(needs, scope, ids, false) : undefined;
  let erased: ErasedEvents = { events: 0, personas: 0, persona: false };
  for (let start = 0; start < ids.length; start += atOnce) {
    await needs.fairShare.next();
    const some = await needs.store.eraseSome(scope, ids.slice(start, start + atOnce), isQuoting);
    if (some === undefined) throw noNamespace();
    erased = {
      events: erased.events + some.events,
      personas: erased.personas + some.personas,
      persona: erased.persona || some.persona,
    };
  }
  if (isSource && !more && wanted.channel === undefined) await forgetPeople(needs.store, scope, wanted.provider);
  if (isSaid !== undefined)
    await forgetCorrections(needs.store, scope, { ids, isSaid, of: isSource && !more ? wanted : undefined });
  const isClean = erased.events === 0 || (await needs.overwrite(signal));
  return { erased: erased.events, more, personas: erased.personas, traces: !isClean };
}

/** Takes away who is who in a source that is gone: a set is named by its reader first. */
async function forgetPeople(store: Store, scope: Scope, provider: string): Promise<void> {
  for (const { source } of await store.identities(scope))
    if (source === provider || source.startsWith(`${provider}:`))
      await store.putIdentities(scope, source, undefined, Number.POSITIVE_INFINITY);
}
