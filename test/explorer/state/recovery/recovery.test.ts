import { describe, expect, it, onTestFinished } from 'vitest';
import type { Calls } from '../../../../src/client/calls.ts';
import type { FailureKind } from '../../../../src/client/failure.ts';
import { home } from '../../../../src/explorer/places/index.ts';
import { createExplorer } from '../../../../src/explorer/state/store/explorer.ts';
import { troubleLines } from '../../../../src/explorer/state/recovery/trouble.ts';
import { handMovedClock } from '../../../helpers/hand-moved-clock.ts';
import { memoryGateway, namespaceNumber, personaOf, portsFor, refusal } from '../../../helpers/memory-gateway.ts';

const id = 'ns_0001';

/** An explorer on a gateway in memory whose calls can be made to fail, and a clock that is moved by hand. */
async function begun({ columns = true } = {}) {
  const gateway = memoryGateway();
  gateway.namespaces = [namespaceNumber(1), namespaceNumber(2)];
  gateway.personas.set(id, personaOf(id, 'Ada'));
  const clock = handMovedClock();
  const ports = portsFor(gateway, { clock });
  const explorer = createExplorer(ports, home);
  onTestFinished(() => explorer.close());
  explorer.getState().summaries.turn(columns);
  explorer.begin();
  await clock.advance(0);
  const made = (name: keyof Calls) => gateway.made.filter((call) => call.startsWith(`${name} `)).length;
  const fail = (name: keyof Calls, kind: FailureKind, times: number, more = {}) =>
    gateway.faults.set(
      name,
      Array.from({ length: times }, () => refusal({ kind, message: `It is ${kind}.`, ...more })),
    );
  const says = () => troubleLines(explorer.getState(), 120).join(' ');
  /** How long each new read of this name came after the one before, in seconds, over so much time. */
  const spans = async (name: keyof Calls, seconds: number): Promise<number[]> => {
    const at: number[] = [];
    for (let second = 1; second <= seconds; second += 1) {
      const before = made(name);
      await clock.advance(1000);
      if (made(name) > before) at.push(second);
    }
    return at.map((second, index) => second - (at[index - 1] ?? 0));
  };
  return { explorer, gateway, clock, made, fail, says, spans, state: explorer.getState };
}

describe('a list that could not be read again', () => {
  it('stays, says why and when it is read again, is read after 2, 4, 8 … 60 s, and says nothing once it is there', async () => {
    const { state, fail, says, spans } = await begun();
    fail('listNamespaces', 'timeout', 8);
    state().namespaces.refresh();
    expect(await spans('listNamespaces', 1)).toEqual([]);
    expect(says()).toBe('It is timeout. Read again within 2 s, or by r.');
    expect(state().namespaces.loaded).toBe(2);
    expect(await spans('listNamespaces', 7)).toEqual([1, 4]);
    expect(says()).toBe('It is timeout. Read again within 8 s, or by r.');
    expect(await spans('listNamespaces', 300)).toEqual([6, 16, 32, 60, 60, 60]);
    expect(says()).toBe('');
    expect(state().namespaces.failure).toBeUndefined();
  });

  it('is renewed as a whole or not at all, and its failure is not hidden by another page that came', async () => {
    const { state, gateway, fail, says, spans, clock } = await begun();
    gateway.namespaces = Array.from({ length: 120 }, (_, index) => namespaceNumber(index + 1));
    state().namespaces.refresh();
    await clock.advance(1000);
    state().screen.resize(120, 60);
    await clock.advance(1000);
    gateway.namespaces = Array.from({ length: 120 }, (_, index) => namespaceNumber(index + 1, { name: 'renamed' }));
    fail('listNamespaces', 'timeout', 1);
    state().namespaces.refresh();
    await spans('listNamespaces', 1);
    expect(says()).toContain('It is timeout.');
    expect(state().namespaces.pages.get(2)?.[0]?.name).toBe('namespace 51');
    await spans('listNamespaces', 2);
    expect(says()).toBe('');
    for (const page of [1, 2]) expect(state().namespaces.pages.get(page)?.[0]?.name).toBe('renamed');
  });

  it('is read again from the first page where there was none', async () => {
    const gateway = memoryGateway();
    gateway.namespaces = [namespaceNumber(1)];
    gateway.faults.set('listNamespaces', [refusal({ kind: 'connection-refused', message: 'Nothing listens.' })]);
    const clock = handMovedClock();
    const explorer = createExplorer(portsFor(gateway, { clock }), home);
    onTestFinished(() => explorer.close());
    explorer.begin();
    await clock.advance(1000);
    expect(troubleLines(explorer.getState(), 120)).toEqual(['Read again within 2 s, or by r.']);
    await clock.advance(1000);
    expect(explorer.getState().namespaces.loaded).toBe(1);
  });

  it.each(['key-refused', 'forbidden'] as const)('is never read again by itself where the key is %s', async (kind) => {
    const { state, fail, says, spans } = await begun();
    fail('listNamespaces', kind, 1);
    state().namespaces.refresh();
    expect(await spans('listNamespaces', 600)).toEqual([]);
    expect(says()).toBe(`It is ${kind}. Not read again by itself: P for another gateway, r once more.`);
    state().recovery.touch();
    expect(await spans('listNamespaces', 60)).toEqual([]);
    state().namespaces.refresh();
    expect(await spans('listNamespaces', 1)).toEqual([]);
    expect(says()).toBe('');
  });

  it('waits as long as the gateway asked for', async () => {
    const { state, fail, says, spans } = await begun();
    fail('listNamespaces', 'rate-limited', 1, { waitMs: 90_000 });
    state().namespaces.refresh();
    await spans('listNamespaces', 1);
    expect(says()).toContain('Read again within 1 min');
    expect(await spans('listNamespaces', 100)).toEqual([89]);
  });

  it('is read at once when a key is pressed after a pause, and not by every key', async () => {
    const { state, fail, spans, made, clock } = await begun();
    fail('listNamespaces', 'timeout', 6);
    state().namespaces.refresh();
    expect(await spans('listNamespaces', 16)).toEqual([2, 4, 8]);
    const before = made('listNamespaces');
    state().recovery.touch();
    await clock.advance(100);
    expect(made('listNamespaces')).toBe(before + 1);
    for (let press = 0; press < 10; press += 1) {
      state().recovery.touch();
      await clock.advance(100);
    }
    expect(made('listNamespaces')).toBe(before + 1);
  });

  it('is not read twice by a key that reads it itself', async () => {
    const { state, fail, spans, made, clock } = await begun();
    fail('listNamespaces', 'timeout', 3);
    state().namespaces.refresh();
    await spans('listNamespaces', 8);
    const before = made('listNamespaces');
    state().recovery.touch();
    state().namespaces.refresh();
    await clock.advance(100);
    expect(made('listNamespaces')).toBe(before + 1);
  });

  it('is forgotten with its gateway', async () => {
    const { explorer, state, fail, says, made, clock } = await begun();
    fail('listNamespaces', 'timeout', 9);
    state().namespaces.refresh();
    await clock.advance(1000);
    const other = memoryGateway();
    explorer.moveTo(other);
    const before = made('listNamespaces');
    await clock.advance(600_000);
    expect([says(), made('listNamespaces'), other.made.length]).toEqual(['', before, 1]);
  });
});

describe('a persona that could not be read again', () => {
  it('stays, says why and when, and comes back by itself', async () => {
    const { state, fail, says, spans } = await begun({ columns: false });
    await state().persona.open(id);
    fail('readPersona', 'reset', 2);
    await state().persona.reread();
    expect(says()).toBe('It is reset. Read again within 2 s, or by r.');
    expect(state().persona.read.data?.persona.subject).toBe('Ada');
    expect(await spans('readPersona', 30)).toEqual([2, 4]);
    expect(says()).toBe('');
  });

  it('is not read again by itself where it is not built, which is an answer', async () => {
    const { state, gateway, says, spans } = await begun({ columns: false });
    gateway.personas.delete(id);
    await state().persona.open(id);
    expect(await spans('readPersona', 120)).toEqual([]);
    expect(says()).toBe('');
  });

  it('is not read again by itself once it is closed', async () => {
    const { state, fail, says, spans, clock } = await begun({ columns: false });
    fail('readPersona', 'timeout', 9);
    // the row on which the cursor rests is read ahead, and is not read again for having failed
    await clock.advance(1000);
    await state().persona.open(id);
    expect(says()).toContain('Read again within 2 s');
    state().persona.close();
    expect(says()).toBe('');
    expect(await spans('readPersona', 120)).toEqual([]);
  });
});

describe('the persona columns', () => {
  it('come back by themselves, and keep what they showed before', async () => {
    const { state, fail, clock } = await begun();
    state().summaries.turn(true);
    await clock.advance(1000);
    expect(state().summaries.known.get(id)).toMatchObject({ state: 'built' });
    fail('readPersona', 'timeout', 4);
    state().summaries.expire();
    state().summaries.want([id, 'ns_0002']);
    await clock.advance(1000);
    expect(state().summaries.known.get(id)).toMatchObject({ state: 'built' });
    expect(state().summaries.known.get('ns_0002')).toMatchObject({ state: 'failed' });
    await clock.advance(10_000);
    expect(state().summaries.failure).toBeUndefined();
    expect(state().summaries.known.get('ns_0002')).toMatchObject({ state: 'not-built' });
  });
});
