import { describe, expect, it } from 'vitest';
import type { EventReader } from '../../../../src/gateway/store/events.ts';
import { added, bound, type Open, organization, someEvents } from './opened.ts';

const textsOf = async (reader: EventReader): Promise<string[]> => {
  const texts: string[] = [];
  for await (const page of reader.pages()) {
    expect(page.length).toBeGreaterThan(0);
    texts.push(...page);
  }
  return texts;
};

/** What a backend promises of events. */
export function eventsConformance(open: Open): void {
  describe('events', () => {
    it('are new, changed, or the same again, also within one batch', async () => {
      const { backend } = await open();
      const scope = await bound(backend);
      const put = (events: readonly { id: string; body: string }[]) => backend.store.putEvents(scope, events);
      expect(await put([])).toEqual({ accepted: 0, updated: 0, duplicates: 0 });
      expect(await put(someEvents(5))).toEqual({ accepted: 5, updated: 0, duplicates: 0 });
      expect(await put(someEvents(7))).toEqual({ accepted: 2, updated: 0, duplicates: 5 });
      expect(await put([...someEvents(1, 0, 'x'), ...someEvents(2, 0, 'x'), ...someEvents(1, 0, 'y')])).toEqual({
        accepted: 0,
        updated: 3,
        duplicates: 1,
      });
      expect(await put([...someEvents(1, 50), ...someEvents(1, 50)])).toEqual({
        accepted: 1,
        updated: 0,
        duplicates: 1,
      });
      expect(await backend.store.putEvents({ ...scope, namespaceId: 'ns_nothing' }, someEvents(1))).toBeUndefined();
    });

    it('can all be erased from a namespace, which stays with its persona and takes others in', async () => {
      const { backend } = await open();
      const [one, other] = [await bound(backend), await bound(backend)];
      await backend.store.putEvents(one, someEvents(3));
      await backend.store.putEvents(other, someEvents(2));
      expect(await backend.store.eraseEvents(one)).toBe(3);
      expect(await backend.store.eraseEvents(one)).toBe(0);
      expect(await backend.store.events(one, ['chat:0', 'chat:1', 'chat:2'])).toEqual([]);
      expect(await backend.store.events(other, ['chat:0'])).toEqual(someEvents(1));
      expect(await backend.store.binding(one)).toBeDefined();
      expect(await backend.store.putEvents(one, someEvents(2))).toEqual({ accepted: 2, updated: 0, duplicates: 0 });
      const reader = await backend.openEvents(one);
      expect([reader.total, await textsOf(reader)]).toEqual([2, someEvents(2).map(({ body }) => body)]);
      await reader.close();
      expect(await backend.store.eraseEvents({ ...one, namespaceId: 'ns_nothing' })).toBeUndefined();
    });

    it('are given by id in the order asked, each namespace its own, byte for byte', async () => {
      const { backend } = await open();
      const orgId = await organization(backend);
      const [one, other] = [await added(backend, orgId, 'a'), await added(backend, orgId, 'b')];
      const odd = { id: "chat:'😀\u0001\u0000", body: JSON.stringify({ text: 'é 😀 \u2028 "' }) };
      await backend.store.putEvents(one, [...someEvents(3), odd]);
      await backend.store.putEvents(other, someEvents(3, 0, 'of the other'));
      const ids = ['chat:2', odd.id, 'chat:9', 'chat:0', 'CHAT:1'];
      const [zero, , two] = someEvents(3);
      expect(await backend.store.events(one, ids)).toEqual([two, odd, zero]);
      expect(await backend.store.events(other, ['chat:1'])).toEqual(someEvents(1, 1, 'of the other'));
      expect(await backend.store.events(one, [])).toEqual([]);
    });

    it('are given one after another, in the order they were first stored, so many at once', async () => {
      const { backend } = await open();
      const { store } = backend;
      const scope = await bound(backend);
      await store.putEvents(scope, someEvents(200));
      await store.putEvents(scope, someEvents(1, 3, 'changed'));
      const ids: string[] = [];
      const sizes: number[] = [];
      for (let after = ''; ;) {
        const events = await store.eventsAfter(scope, after, { events: 90, bytes: 1_000_000 });
        if (events === undefined || events.length === 0) break;
        sizes.push(events.length);
        ids.push(...events.map(({ id }) => id));
        after = ids.at(-1) ?? '';
      }
      expect([sizes, ids]).toEqual([[90, 90, 20], someEvents(200).map(({ id }) => id)]);
      const [, , , changed] = (await store.eventsAfter(scope, '', { events: 90, bytes: 1_000_000 })) ?? [];
      expect(changed?.body).toContain('changed');
      expect(await store.eventsAfter(scope, 'chat:0', { events: 90, bytes: 1 })).toEqual(someEvents(1, 1));
      expect(await store.eventsAfter(scope, 'chat:200', { events: 90, bytes: 1_000 })).toBeUndefined();
      expect(await store.eventsAfter({ ...scope, orgId: 'org_none' }, '', { events: 9, bytes: 1_000 })).toEqual([]);
    });

    it('are read page by page, in the order they were first stored, as many as the total says', async () => {
      const { backend } = await open();
      const scope = await bound(backend);
      for (let first = 0; first < 1_000; first += 250) await backend.store.putEvents(scope, someEvents(250, first));
      await backend.store.putEvents(scope, someEvents(1, 3, 'changed'));
      const reader = await backend.openEvents(scope);
      expect(reader.total).toBe(1_000);
      const texts = await textsOf(reader);
      expect(texts.map((text) => (JSON.parse(text) as { id: string }).id)).toEqual(
        someEvents(1_000).map(({ id }) => id),
      );
      expect(texts[3]).toContain('changed');
      await reader.close();
    });

    it('come in pages that end early where texts are long', async () => {
      const { backend } = await open();
      const scope = await bound(backend);
      await backend.store.putEvents(scope, someEvents(12, 0, 'x'.repeat(1_000_000)));
      const reader = await backend.openEvents(scope);
      let most = 0;
      for await (const page of reader.pages()) most = Math.max(most, page.length);
      expect(most).toBeLessThan(12);
      await reader.close();
    });

    it('that come while others are read are not read with them', async () => {
      const { backend } = await open();
      const scope = await bound(backend);
      await backend.store.putEvents(scope, someEvents(600));
      const reader = await backend.openEvents(scope);
      await backend.store.putEvents(scope, someEvents(50, 600));
      const ids: string[] = [];
      let more = 650;
      for await (const page of reader.pages()) {
        ids.push(...page.map((text) => (JSON.parse(text) as { id: string }).id));
        await backend.store.putEvents(scope, [...someEvents(50, more), ...someEvents(50, more - 650, 'changed')]);
        more += 50;
      }
      expect(ids).toEqual(someEvents(600).map(({ id }) => id));
      expect(reader.total).toBe(600);
      await reader.close();
      const later = await backend.openEvents(scope);
      expect(later.total).toBe(more);
      // Nobody need read to the end.
      for await (const page of later.pages()) if (page.length > 0) break;
      await later.close();
      expect(await backend.store.putEvents(scope, someEvents(1, 99_999))).toMatchObject({ accepted: 1 });
    });
  });
}
