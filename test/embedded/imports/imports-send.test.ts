import { describe, expect, it } from 'vitest';
import type { SourceEvent } from '../../../src/contract/event.ts';
import type { ImportMark } from '../../../src/embedded/imports/begun-imports.ts';
import { sendItems } from '../../../src/embedded/imports/imports-send.ts';
import type { Item } from '../../../src/readers/reader.ts';
import { chatEvents } from '../../gateway/running-gateway.ts';

const events = chatEvents(9_000);

async function* source(of: readonly SourceEvent[]): AsyncGenerator<Item> {
  for (const [index, event] of of.entries()) {
    if (index % 1000 === 10) yield { skipped: { where: `line ${index}`, why: 'it is none' } };
    yield { event };
    // The same event again, which counts as known.
    if (index % 500 === 3) yield { event };
  }
}

/** A gateway that takes so many batches and then is gone. */
function gateway(most = Number.POSITIVE_INFINITY) {
  const sent: string[] = [];
  let batches = 0;
  const send = async (lines: AsyncIterable<string>) => {
    batches += 1;
    if (batches > most) throw new Error('it is gone');
    let accepted = 0;
    for await (const line of lines) {
      sent.push((JSON.parse(line) as SourceEvent).id);
      accepted += 1;
    }
    return { accepted, updated: 0, duplicates: 0, rejected: 0, errors: [] };
  };
  return { sent, send };
}

const whole = { read: 9_018, accepted: 9_000, updated: 0, duplicates: 18, skipped: 9 };

describe('an import that was cut off', () => {
  it.each([0, 1, 2, 3, 4])('goes on from where it was after %i batches, and counts as one', async (batches) => {
    const first = gateway(batches);
    let mark: ImportMark | undefined;
    const report = (_: unknown, at: ImportMark | undefined) => (mark = at ?? mark);
    await expect(sendItems({ read: () => source(events), send: first.send, report }, mark)).rejects.toThrow('gone');
    const cut = mark;
    expect(cut === undefined).toBe(batches === 0);
    const second = gateway();
    const outcome = await sendItems({ read: () => source(events), send: second.send, report }, cut);
    expect([...first.sent, ...second.sent]).toEqual(events.map(({ id }) => id));
    expect(outcome).toMatchObject({ ...whole, ...(cut && { from: batches * 2004 }) });
    expect('from' in outcome).toBe(batches > 0);
  });

  it.each([
    ['another text before it', [{ ...(events[5] as SourceEvent), text: 'said otherwise' }, ...events.slice(1)]],
    ['less than there was', events.slice(0, 100)],
  ])('is sent whole where the source has %s', async (_, changed) => {
    const first = gateway(2);
    let mark: ImportMark | undefined;
    const report = (_now: unknown, at: ImportMark | undefined) => (mark = at ?? mark);
    await expect(sendItems({ read: () => source(events), send: first.send, report })).rejects.toThrow('gone');
    const second = gateway();
    const outcome = await sendItems({ read: () => source(changed), send: second.send, report }, mark);
    expect(second.sent).toEqual([...new Set(changed.map(({ id }) => id))]);
    expect(outcome.from).toBeUndefined();
  });
});
