import neverTopics from '../../engine/lists/never-topics.json' with { type: 'json' };
import type { EventsErasure, SourceEvent } from '../../contract/event.ts';
import type { Interpreter } from '../../contract/interpretations/interpreter.ts';
import type { FairShare } from '../fair-share.ts';
import { noNamespace } from '../handling.ts';
import type { Backend, Store } from '../store/backend.ts';
import type { ErasedEvents, Quoting } from '../store/events.ts';
import type { Scope } from '../store/scope.ts';
import type { InterpretationRuns } from '../interpretations/interpretation-runs.ts';
import { forgetCorrections } from './forget-corrections.ts';
import { type Quoted, quotes } from './quotes.ts';
import { ownWordsOf, quotedOf } from './quoting.ts';

type Needs = {
  readonly store: Store;
  readonly fairShare: FairShare;
  readonly openEvents: Backend['openEvents'];
  readonly overwrite: Backend['overwrite'];
  /** what keeps requests to a model and their answers */
  readonly interpreter: Pick<Interpreter, 'forget'> | undefined;
  readonly interpretations: Pick<InterpretationRuns, 'stop'>;
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

/** What some events say and no others do. */
async function quotedBy(needs: Needs, scope: Scope, ids: readonly string[]): Promise<Quoted> {
  const bodies = (await needs.store.events(scope, ids)).map(({ body }) => body);
  const pages = pagesOf(needs.openEvents, scope);
  const own = await ownWordsOf(bodies, pages, () => needs.fairShare.next());
  return quotedOf(ids, own, new Set([...neverTopics.grammar, ...neverTopics.plain]));
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
  const isCorrected = await hasCorrections(needs.store, scope);
  const quoted = isSource && !isCorrected ? undefined : await quotedBy(needs, scope, ids);
  // A persona that was made from a whole source names it, so that every one of them quotes it.
  const quoting: Quoting =
    isSource || quoted === undefined ? 'all' : { quoted, kept: await needs.store.keptThatQuote(scope, quoted) };
  const forget = async (): Promise<void> => {
    // A run would keep, and send, what is to be gone.
    await needs.interpretations.stop(scope.namespaceId, 'events of the namespace are being erased');
    await needs.interpreter?.forget(scope.namespaceId, ids);
  };
  // Before the events go, so that none of their words stays in a request where the program ends in between; and after, of a run that began meanwhile.
  await forget();
  // In pieces, so that the transaction below, which would erase it too, holds nobody up.
  while (await needs.store.eraseFoldPieces(scope, 'all')) await needs.fairShare.next();
  let erased: ErasedEvents = { events: 0, personas: 0, persona: false };
  for (let start = 0; start < ids.length; start += atOnce) {
    await needs.fairShare.next();
    const some = await needs.store.eraseSome(scope, ids.slice(start, start + atOnce), quoting);
    if (some === undefined) throw noNamespace();
    erased = {
      events: erased.events + some.events,
      personas: erased.personas + some.personas,
      persona: erased.persona || some.persona,
    };
  }
  if (isSource && !more && wanted.channel === undefined) await forgetPeople(needs.store, scope, wanted.provider);
  if (isCorrected)
    await forgetCorrections(needs, scope, {
      ids,
      isSaid: (json) => quoted !== undefined && quotes(quoted, json),
      of: isSource && !more ? wanted : undefined,
    });
  await forget();
  const isClean = erased.events === 0 || (await needs.overwrite(signal));
  return { erased: erased.events, more, personas: erased.personas, traces: !isClean };
}

/** Takes away who is who in a source that is gone: a set is named by its reader first. */
async function forgetPeople(store: Store, scope: Scope, provider: string): Promise<void> {
  for (const { source } of await store.identities(scope))
    if (source === provider || source.startsWith(`${provider}:`))
      await store.putIdentities(scope, source, undefined, Number.POSITIVE_INFINITY);
}
