import { expect, it } from 'vitest';
import type { SourceEvent } from '../../../src/contract/event.ts';
import { hashOf } from '../../../src/engine/tally/hash.ts';
import { Stewardship } from '../../../src/engine/tally/stewardship.ts';

const at = (day: number) => Date.UTC(2026, 0, day);
const event = (id: string, kind: SourceEvent['kind'], day: number, more: Partial<SourceEvent>): SourceEvent => ({
  id,
  provider: 'git',
  kind,
  occurred_at: new Date(at(day)).toISOString(),
  self: true,
  actor: { key: 'ana@orchard.example' },
  channel: 'orchard',
  ...more,
});
const releasesOf = (events: readonly SourceEvent[]) => {
  const stewardship = new Stewardship();
  for (const one of events)
    stewardship.add({
      event: one,
      kind: one.kind,
      self: one.self,
      at: Date.parse(one.occurred_at),
      hash: hashOf(one.id),
      past: true,
      key: one.actor.key,
      lane: 'git\norchard',
      files: [],
    });
  return [...stewardship.releases.values.values()].map(({ release }) => release);
};

it('counts releases beside the history, and of two with one name the earlier, whatever comes first', () => {
  const tag = (name: string, day: number) => ({ releases: [{ name, at: new Date(at(day)).toISOString() }] });
  const events = [
    event('git:1', 'commit', 3, tag('v1.0', 5)),
    event('git:2', 'commit', 4, tag('v1.0', 4)),
    event('git:tag:v1.1', 'note', 9, tag('v1.1', 9)),
    event('note:1', 'note', 9, {}),
  ];
  const found = new Map(releasesOf(events).map((release) => [release?.name, release?.id]));
  expect(found).toEqual(
    new Map([
      ['v1.0', 'git:2'],
      ['v1.1', 'git:tag:v1.1'],
    ]),
  );
  expect(new Map(releasesOf(events.toReversed()).map((release) => [release?.name, release?.id]))).toEqual(found);
});
