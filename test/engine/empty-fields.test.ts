import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { SourceEvent } from '../../src/contract/event.ts';
import type { PersonaBody } from '../../src/contract/persona.ts';
import { samples } from '../../src/embedded/samples.ts';
import { createEngine } from '../../src/engine/engine.ts';
import { anyEvents } from './arbitrary-events.ts';
import { writtenBy } from './writers.ts';

const asOf = '2026-11-20T12:00:00.000Z';

const personaOf = (events: Iterable<SourceEvent>, subject = 'Writer 0'): PersonaBody => {
  const engine = createEngine({ asOf, subject });
  for (const event of events) engine.add(event);
  return engine.finish();
};

const isEmpty = (value: unknown): boolean =>
  value === '' || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

/** The empty fields of a persona, a level into objects, for which no claim at or under them says why. */
const unexplained = ({ identity, traits, facets, episodes, peers, provenance: { claims } }: PersonaBody): string[] => {
  const fields: [string, unknown][] = [
    ['/episodes', episodes],
    ['/peers', peers],
  ];
  for (const [part, section] of Object.entries({ identity, traits, facets }))
    for (const [name, value] of Object.entries(section)) {
      fields.push([`/${part}/${name}`, value]);
      if (typeof value === 'object' && value !== null && !Array.isArray(value))
        for (const [inner, each] of Object.entries(value)) fields.push([`/${part}/${name}/${inner}`, each]);
    }
  const isExplained = (at: string) =>
    Object.entries(claims).some(
      ([claimed, { reason, insufficient }]) =>
        (claimed === at || claimed.startsWith(`${at}/`)) && (reason !== undefined || insufficient !== undefined),
    );
  return fields.flatMap(([at, value]) => (isEmpty(value) && !isExplained(at) ? [at] : []));
};

const day = (number: number) => new Date(Date.parse(asOf) - number * 86_400_000).toISOString();
const ada = { key: 'ada@acme.test', name: 'Ada Okafor' };
const ben = { key: 'ben@acme.test', name: 'Ben Ito' };
const cy = { key: 'cy@acme.test', name: 'Cy Moss' };

/** So many events of one kind of source, a day apart, each about something else: nothing of them recurs. */
const events = (count: number, event: (number: number) => Partial<SourceEvent>): SourceEvent[] =>
  Array.from({ length: count }, (_, number) => ({
    id: `made-up:${number}`,
    provider: 'mail',
    kind: 'message',
    occurred_at: day(number + 1),
    self: true,
    actor: ada,
    text: 'The pump is in the shed behind the house, and the key is on the hook.',
    ...event(number),
  }));

const kinds: Record<string, (count: number) => SourceEvent[]> = {
  'a git history': (count) =>
    events(count, (number) => ({
      provider: 'git',
      kind: 'commit',
      channel: 'shed',
      title: `Mend the pump ${number}`,
      changed: [{ file: `part-${number}/pump.c`, what: 'M' }],
    })),
  'a mailbox': (count) =>
    events(count, (number) => ({ channel: 'Sent', to: [number % 2 === 0 ? ben : cy], title: `Pump ${number}` })),
  'a mail list': (count) =>
    events(count, (number) => ({ channel: 'pumps.lists.test', list: 'pumps.lists.test', title: `Pump ${number}` })),
  'a chat': (count) => events(count, () => ({ provider: 'slack', channel: 'general' })),
  'a chat of others': (count) =>
    events(count, () => ({ provider: 'slack', channel: 'pumps', self: false, actor: ben })),
  'a calendar': (count) =>
    events(count, (number) => ({ provider: 'calendar', kind: 'meeting', title: `Pump ${number}`, to: [ben] })),
  prompts: (count) => events(count, () => ({ provider: 'chat', kind: 'prompt' })),
  notes: (count) => events(count, () => ({ provider: 'notes', kind: 'note' })),
};

describe('an empty field', () => {
  it.each(samples.map(({ subject, file }) => [subject, file] as const))(
    'has its reason in the sample %s',
    (subject, file) => {
      const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
      expect(
        unexplained(
          personaOf(
            lines.map((line) => JSON.parse(line) as SourceEvent),
            subject,
          ),
        ),
      ).toEqual([]);
    },
  );

  for (const [kind, made] of Object.entries(kinds))
    it.each([0, 1, 6, 40, 200])(`has its reason in ${kind} of %i events`, (count) => {
      expect(unexplained(personaOf(made(count), 'Ada Okafor'))).toEqual([]);
    });

  it.each([10, 100, 400])('has its reason where %i events are written in sentences', (count) => {
    expect(unexplained(personaOf(writtenBy(8, count)))).toEqual([]);
  });

  it('has its reason whatever the events are', () => {
    fc.assert(
      fc.property(anyEvents, (any) => {
        expect(unexplained(personaOf(any, 'Ada Okafor'))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
