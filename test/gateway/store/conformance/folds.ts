import { describe, expect, it } from 'vitest';
import type { Backend } from '../../../../src/gateway/store/backend.ts';
import { type EventsStand, type Fold, piecesAtOnce } from '../../../../src/gateway/store/folds.ts';
import type { Scope } from '../../../../src/gateway/store/scope.ts';
import { added, bound, never, type Open, someEvents } from './opened.ts';

const piece = (place: number): Uint8Array => Uint8Array.from({ length: 40_000 }, (_, at) => (at * 31 + place) % 251);

/** What a build sees when it begins. */
async function seen(backend: Backend, scope: Scope) {
  const reader = await backend.openEvents(scope);
  const { folded, stand, total } = reader;
  const kept =
    typeof folded === 'string' ? folded : { fold: folded.fold, pieces: await Array.fromAsync(folded.pieces()) };
  const behind: string[] = [];
  const from = typeof folded === 'string' ? undefined : folded.fold.stand;
  for await (const page of reader.pages(from)) behind.push(...page);
  await reader.close();
  return { kept, stand, total, behind: behind.map((text) => (JSON.parse(text) as { id: string }).id) };
}

const foldOf = (stand: EventsStand, events: number, pieces: number): Fold => ({
  engine: 'an engine',
  known: 'nothing',
  asOf: '2026-11-20T12:00:00.000Z',
  events,
  stand,
  pieces,
});

/** Keeps a fold of all events that there are, of so many pieces. */
async function keep(backend: Backend, scope: Scope, run = 'build_1.1', pieces = 3): Promise<Fold> {
  const { stand, total } = await seen(backend, scope);
  for (let place = 0; place < pieces; place += 1)
    expect(await backend.store.putFoldPiece(scope, run, stand, place, piece(place))).toBe(true);
  const fold = foldOf(stand, total, pieces);
  expect(await backend.store.keepFold(scope, run, fold, stand)).toBe(true);
  return fold;
}

const quotesNothing = { quoted: { named: [], words: new Set<string>(), rows: new Set<string>(), fields: new Set<string>() } }; // prettier-ignore

/** What a backend promises to builds that go on from an earlier one. */
export function foldsConformance(open: Open): void {
  describe('what builds have folded', () => {
    it('is there with its pieces, and the events behind it, for its namespace alone', async () => {
      const { backend } = await open();
      const [one, other] = [await bound(backend), await bound(backend)];
      for (const scope of [one, other]) await backend.store.putEvents(scope, someEvents(300));
      expect(await seen(backend, one)).toMatchObject({ kept: 'none', total: 300 });
      const fold = await keep(backend, one);
      const pieces = [0, 1, 2].map(piece);
      expect(await seen(backend, one)).toMatchObject({ kept: { fold, pieces }, behind: [] });
      await backend.store.putEvents(one, someEvents(5, 298));
      const behind = ['chat:300', 'chat:301', 'chat:302'];
      expect(await seen(backend, one)).toMatchObject({ kept: { fold, pieces }, behind, total: 303 });
      expect((await seen(backend, other)).kept).toBe('none');
    });

    it('counts only where it is whole, and in place of the one before, whose pieces go', async () => {
      const { backend } = await open();
      const scope = await bound(backend);
      const { store } = backend;
      await store.putEvents(scope, someEvents(4));
      const before = await keep(backend, scope, 'build_1.1', piecesAtOnce + 3);
      await store.putEvents(scope, someEvents(2, 4));
      const { stand, total } = await seen(backend, scope);
      await store.putFoldPiece(scope, 'build_2.1', stand, 0, piece(9));
      // A run that was cut short here has changed nothing.
      expect((await seen(backend, scope)).kept).toMatchObject({ fold: before });
      expect(await store.keepFold(scope, 'build_2.1', foldOf(stand, total, 2), stand)).toBe(false);
      expect((await seen(backend, scope)).kept).toMatchObject({ fold: before });
      const after = foldOf(stand, total, 1);
      expect(await store.keepFold(scope, 'build_2.1', after, stand)).toBe(true);
      expect((await seen(backend, scope)).kept).toEqual({ fold: after, pieces: [piece(9)] });
      expect(await store.eraseFoldPieces(scope, 'of no fold')).toBe(true);
      expect(await store.eraseFoldPieces(scope, 'of no fold')).toBe(false);
      expect((await seen(backend, scope)).kept).toEqual({ fold: after, pieces: [piece(9)] });
      expect(await store.keepFold(scope, 'build_3.1', 'too-large', stand)).toBe(true);
      expect((await seen(backend, scope)).kept).toBe('too-large');
    });

    it('is gone with the first event that is replaced or erased, and none from before is kept after it', async () => {
      const { backend } = await open();
      const { store } = backend;
      for (const change of ['replaced', 'erased', 'all erased'] as const) {
        const scope = await bound(backend, change);
        await store.putEvents(scope, someEvents(9));
        const fold = await keep(backend, scope);
        await store.putEvents(scope, someEvents(9));
        expect((await seen(backend, scope)).kept).toMatchObject({ fold });
        if (change === 'replaced') await store.putEvents(scope, someEvents(1, 3, 'another text'));
        else if (change === 'erased') await store.eraseSome(scope, ['chat:3'], quotesNothing);
        else await store.eraseEvents(scope);
        expect((await seen(backend, scope)).kept).toBe('replaced');
        const late = fold.stand;
        expect(await store.putFoldPiece(scope, 'build_1.2', late, 0, piece(0))).toBe(false);
        expect(await store.keepFold(scope, 'build_1.1', fold, late)).toBe(false);
        expect((await seen(backend, scope)).kept).toBe('replaced');
        await store.putEvents(scope, someEvents(2, 20));
        expect((await seen(backend, scope)).kept).toBe('replaced');
        expect(await keep(backend, scope, 'build_2.1')).toEqual(expect.objectContaining({ pieces: 3 }));
      }
    });

    it('is erased on demand in parts, and with its namespace', async () => {
      const { backend } = await open();
      const { store } = backend;
      const scope = await bound(backend);
      await store.putEvents(scope, someEvents(3));
      await keep(backend, scope, 'build_1.1', piecesAtOnce + 1);
      expect(await store.eraseFoldPieces(scope, 'all')).toBe(true);
      expect(await store.eraseFoldPieces(scope, 'all')).toBe(false);
      expect((await seen(backend, scope)).kept).toBe('none');
      const fold = await keep(backend, scope, 'build_2.1');
      expect((await backend.erase(scope, never)).found).toBe(true);
      expect((await seen(backend, scope)).kept).toBe('none');
      expect(await store.putFoldPiece(scope, 'build_2.1', fold.stand, 0, piece(0))).toBe(false);
      expect(await store.keepFold(scope, 'build_2.1', fold, fold.stand)).toBe(false);
      expect(await store.eraseFoldPieces(scope, 'all')).toBe(false);
      const unbound = await added(backend, scope.orgId, 'empty');
      expect((await seen(backend, unbound)).kept).toBe('none');
    });
  });
}
