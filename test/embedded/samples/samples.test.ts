import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SourceEvent } from '../../../src/contract/event.ts';
import { NewNamespace } from '../../../src/contract/namespace.ts';
import { samples } from '../../../src/embedded/samples.ts';
import { jsonl } from '../../../src/readers/jsonl/jsonl.ts';

const linesOf = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n');
const eventsOf = (file: string) => linesOf(file).map((line) => JSON.parse(line) as SourceEvent);
const never = new AbortController().signal;

describe('the sample people', () => {
  it('say that they are samples and fictional', () => {
    expect(samples).toHaveLength(3);
    for (const { namespace } of samples) {
      expect(NewNamespace.parse(namespace)).toEqual(namespace);
      expect(namespace.external_reference_id).toMatch(/^sample:/);
      expect(namespace.description).toMatch(/^Sample, fictional\./);
    }
    expect(new Set(samples.map(({ namespace }) => namespace.external_reference_id)).size).toBe(3);
  });

  it('are built into the program as they stand in the source', () => {
    for (const { file } of samples)
      expect(readFileSync(`dist/samples/${basename(file)}`).equals(readFileSync(file))).toBe(true);
  });

  describe.each(samples)('$subject', ({ subject, file }) => {
    const events = eventsOf(file);

    it('is a few hundred events, each of the contract and nothing beside it', () => {
      expect(events.length).toBeGreaterThan(150);
      expect(events.length).toBeLessThan(600);
      for (const event of events) expect(SourceEvent.parse(event)).toEqual(event);
    });

    it('has an id for each event, in the order of time, and answers only what came before', () => {
      const at = new Map(events.map((event) => [event.id, Date.parse(event.occurred_at)]));
      expect(at.size).toBe(events.length);
      expect([...at.values()]).toEqual([...at.values()].toSorted((a, b) => a - b));
      const answers = events.filter(({ reply_to }) => reply_to !== undefined);
      expect(answers.length).toBeGreaterThan(10);
      for (const { reply_to, occurred_at } of answers)
        expect(at.get(reply_to ?? '')).toBeLessThan(Date.parse(occurred_at));
    });

    it('has addresses that nobody can have', () => {
      const addresses = events.flatMap(({ actor, to = [] }) => [actor, ...to]).flatMap(({ address }) => address ?? []);
      expect([...new Set(addresses)].filter((address) => !address.endsWith('.test'))).toEqual([]);
    });

    it('never says the same sentence twice', () => {
      const sentences = events
        .flatMap(({ text = '' }) => text.split(/(?<=[.!?])\s+|\n+/))
        .filter((sentence) => sentence.split(/\s+/).length > 4);
      const seen = new Set<string>();
      const again = sentences.filter((sentence) => seen.size === seen.add(sentence.toLowerCase()).size);
      expect(again).toEqual([]);
    });

    it('tells of mail how it reached whom, of what was written its thread, and of commits what was done to which file', () => {
      const of = (...sources: string[]) => events.filter(({ provider }) => sources.includes(provider));
      const manners = of('mail').flatMap(({ to = [] }) => to.map(({ how }) => how));
      expect(manners.filter((how) => how !== 'to' && how !== 'cc')).toEqual([]);
      expect(of('mail', 'slack', 'chat').filter(({ thread }) => thread === undefined)).toEqual([]);
      expect(
        of('git').filter(({ changed, merge, files }) => files !== undefined || (changed ?? merge) === undefined),
      ).toEqual([]);
    });

    it('is read by the reader whole, and recognised as who it is', async () => {
      expect(await jsonl.recognises(file, never)).toBe('good');
      const { name, me } = await jsonl.guess(file, never);
      expect(name).toBe(subject);
      const items = await Array.fromAsync(jsonl.read(file, me, never));
      expect(items.filter((item) => 'skipped' in item)).toEqual([]);
      const read = items.flatMap((item) => ('event' in item ? [item.event] : []));
      expect(read.map(({ id, self }) => ({ id, self }))).toEqual(events.map(({ id, self }) => ({ id, self })));
    });
  });
});
