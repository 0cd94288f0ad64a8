import type { KnownPerson } from '../../contract/identities.ts';
import { limits } from '../../contract/limits.ts';
import type { Reply } from '../../contract/route-schemas.ts';
import { behindPage } from '../events/behind-page.ts';
import { eventsThatFit } from '../events/events-that-fit.ts';
import { type Handlers, type Needs, noNamespace, scopeOf } from '../handling.ts';
import { invalid } from '../refusal.ts';
import type { Store } from '../store/backend.ts';
import type { Scope } from '../store/scope.ts';

const mostOfAll = { events: 1_000, bytes: limits.eventsAnswer - 4096 } as const;

/** The events of one answer, of all there are. */
async function eventsAfter(store: Store, scope: Scope, after: string): Promise<Reply<'readEvents'>> {
  const events = await store.eventsAfter(scope, after, mostOfAll);
  if (events === undefined)
    throw invalid([{ path: 'after', message: 'names no event there is; it may have been erased: begin anew' }]);
  return events.map(({ body }) => JSON.parse(body) as Reply<'readEvents'>[number]);
}

/** Whether there was a persona that is gone now. */
async function isGone(store: Store, scope: Scope): Promise<boolean> {
  const found = await store.builtPersona(scope);
  return found !== undefined && found.body === undefined && (await store.newestBuild(scope))?.status === 'completed';
}

/** What is done with events, and with who is who in them. */
export function eventHandlers(
  needs: Needs,
): Pick<Handlers, 'sendEvents' | 'putIdentities' | 'readIdentities' | 'readEvents' | 'eraseEvents'> {
  const { store, fairShare, closing, wakeQueue } = needs;
  let erasing: Promise<unknown> = Promise.resolve();
  /** One erasure after another: two that share a word would each take it for the other's. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = erasing.then(work);
    erasing = mine.catch(() => undefined);
    return mine;
  };
  return {
    async sendEvents({ chunks, ...address }, caller) {
      const scope = await scopeOf(store, caller, address);
      const { acceptEvents } = await import('../events/accept-events.ts');
      return { status: 200, data: await acceptEvents({ store, fairShare }, scope, chunks) };
    },
    async putIdentities({ source, people, ...address }, caller) {
      const scope = await scopeOf(store, caller, address);
      const text = people.length === 0 ? undefined : JSON.stringify(people);
      const kept = await store.putIdentities(scope, source, text, limits.identitySources);
      if (kept === undefined) throw noNamespace();
      if (!kept)
        throw invalid([
          { path: 'source', message: `is one too many: a namespace has at most ${limits.identitySources}` },
        ]);
      const keys = people.reduce((sum, person) => sum + person.keys.length, 0);
      return { status: 200, data: { source, people: people.length, keys } };
    },
    async readIdentities({ source, ...address }, caller) {
      const sets = await store.identities(await scopeOf(store, caller, address), source);
      return {
        status: 200,
        data: sets.map((set) => ({ source: set.source, people: JSON.parse(set.people) as KnownPerson[] })),
      };
    },
    async eraseEvents({ id, provider, channel, ...address }, caller) {
      const scope = await scopeOf(store, caller, address);
      const { eraseEvents } = await import('../events/erase-events.ts');
      const wanted = provider === undefined ? { id: id ?? [] } : { provider, channel };
      const erased = await inTurn(() => eraseEvents(needs, scope, wanted, closing));
      // While there is more to erase, a build would only be in its way.
      const isDue = !erased.more && (await isGone(store, scope));
      const build = isDue ? await store.requestBuild(scope) : undefined;
      // Also where a running build was told to begin anew.
      wakeQueue();
      return { status: 200, data: { ...erased, build_id: build?.buildId ?? null } };
    },
    async readEvents(input, caller) {
      const scope = await scopeOf(store, caller, input);
      if (input.after !== undefined) return { status: 200, data: await eventsAfter(store, scope, input.after) };
      const page =
        input.claim === undefined ? undefined : await behindPage(store, scope, { ...input, claim: input.claim });
      const ids = page?.ids ?? input.id ?? [];
      const { bodies, leftOut } = await eventsThatFit(ids, (some) => store.events(scope, some));
      const data = bodies.map((body) => JSON.parse(body) as Reply<'readEvents'>[number]);
      return {
        status: 200,
        data,
        ...(page === undefined ? {} : { pagination: page.pagination }),
        ...(leftOut.length === 0 ? {} : { left_out: leftOut }),
      };
    },
  };
}
