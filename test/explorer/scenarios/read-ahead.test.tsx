import { describe, expect, it, onTestFinished } from 'vitest';
import { handMovedClock } from '../../helpers/hand-moved-clock.ts';
import { memoryGateway, namespaceNumber, personaOf, portsFor } from '../../helpers/memory-gateway.ts';
import { openTerminal } from '../../helpers/terminal.tsx';

/** A list of three on a gateway of others, which is asked for no persona but the one under the cursor. */
async function begun() {
  const gateway = memoryGateway({ kind: 'remote' });
  gateway.namespaces = [1, 2, 3].map((number) => namespaceNumber(number));
  for (const { id } of gateway.namespaces) gateway.personas.set(id, personaOf(id, `Person of ${id}`));
  const clock = handMovedClock();
  const opened = openTerminal(portsFor(gateway, { clock }));
  onTestFinished(() => opened.close());
  await opened.shows('namespace 3');
  const reads = () => gateway.made.filter((call) => call.startsWith('readPersona '));
  const read = (id: string) => reads().some((call) => call.includes(id));
  const known = (id: string) => opened.explorer.getState().summaries.known.has(id);
  return { gateway, clock, opened, reads, read, known };
}

describe('the persona of the row on which the cursor rests', () => {
  it('is read once, for the list and for its opening', async () => {
    const { clock, opened, reads, known } = await begun();
    await clock.advanceUntil(() => known('ns_0001'));
    await opened.press('enter');
    await opened.shows('Person of ns_0001');
    expect(reads()).toHaveLength(1);
  });

  it('is not read for rows that the cursor only passes', async () => {
    const { clock, opened, reads, known } = await begun();
    await clock.advanceUntil(() => known('ns_0001'));
    await opened.press('j', 'j');
    expect(reads()).toHaveLength(1);
    await clock.advanceUntil(() => known('ns_0003'));
    expect(reads()).toHaveLength(2);
    expect(known('ns_0002')).toBe(false);
  });

  it('is waited for, and not asked for again, where it is opened while it is read', async () => {
    const { gateway, clock, opened, reads, read } = await begun();
    const gate = Promise.withResolvers<void>();
    gateway.gates.set('readPersona', gate.promise);
    await clock.advanceUntil(() => read('ns_0001'));
    await opened.press('enter');
    await opened.shows('loading');
    gate.resolve();
    await opened.shows('Person of ns_0001');
    expect(reads()).toHaveLength(1);
  });

  it('is shown at once and read again behind that where it was read a while ago', async () => {
    const { gateway, clock, opened, reads, known } = await begun();
    await clock.advanceUntil(() => known('ns_0001'));
    await clock.advance(60_000);
    const gate = Promise.withResolvers<void>();
    gateway.gates.set('readPersona', gate.promise);
    gateway.personas.set('ns_0001', personaOf('ns_0001', 'Somebody else'));
    await opened.press('enter');
    await opened.shows('Person of ns_0001');
    expect(reads()).toHaveLength(2);
    gate.resolve();
    await opened.shows('Somebody else');
  });
});
