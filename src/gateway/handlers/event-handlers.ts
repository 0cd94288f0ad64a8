import type { KnownPerson } from '../../contract/identities.ts';
import { limits } from '../../contract/limits.ts';
import type { Reply } from '../../contract/route-schemas.ts';
import { behindPage } from '../events/behind-page.ts';
import { eventsThatFit } from '../events/events-that-fit.ts';
import { type Handlers, type Needs, noNamespace, scopeOf } from '../handling.ts';
import { invalid } from '../refusal.ts';

/** What is done with events, and with who is who in them. */
export function eventHandlers({
  store,
  fairShare,
}: Needs): Pick<Handlers, 'sendEvents' | 'putIdentities' | 'readIdentities' | 'readEvents'> {
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
    async readEvents(input, caller) {
      const scope = await scopeOf(store, caller, input);
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
