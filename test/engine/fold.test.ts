import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SourceEvent } from '../../src/contract/event.ts';
import { PersonaBody } from '../../src/contract/persona.ts';
import type { Identities } from '../../src/contract/identities.ts';
import { createEngine } from '../../src/engine/engine.ts';
import { anyEvents, asOf } from './arbitrary-events.ts';

/** Two of the keys are one person, and the subject is not who the events say alone. */
const identities: readonly Identities[] = [
  {
    people: [
      {
        name: 'Ben Ito',
        self: false,
        keys: ['ben@acme.test', 'cy@else.test'].map((key) => ({ key, why: 'same name' })),
      },
    ],
  },
  {
    people: [
      {
        name: 'Ada Okafor',
        self: true,
        keys: ['list@acme.test', 'ada@acme.test'].map((key) => ({ key, why: 'same name' })),
      },
    ],
  },
];

const fold = (events: readonly SourceEvent[], known: readonly Identities[] = []) => {
  const engine = createEngine({ asOf, subject: 'Ada Okafor', identities: known });
  for (const event of events) engine.add(event);
  return engine;
};
const bytes = (events: readonly SourceEvent[], known: readonly Identities[] = []) =>
  JSON.stringify(fold(events, known).finish());

describe('the fold', () => {
  it('gives the same bytes for the same events in any order', () => {
    fc.assert(
      fc.property(
        anyEvents.chain((events) =>
          fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length })),
        ),
        ([events, shuffled]) => {
          expect(bytes(shuffled)).toBe(bytes(events));
          expect(bytes(shuffled, identities)).toBe(bytes(events, identities.toReversed()));
        },
      ),
      { numRuns: 100 },
    );
  });

  it('gives the same bytes for parts that are merged', () => {
    fc.assert(
      fc.property(anyEvents, fc.integer({ min: 1, max: 4 }), (events, parts) => {
        const engines = Array.from({ length: parts }, (_, part) =>
          fold(events.filter((_event, at) => at % parts === part)),
        );
        const [first, ...others] = engines;
        for (const other of others) first?.merge(other);
        expect(JSON.stringify(first?.finish())).toBe(bytes(events));
      }),
      { numRuns: 100 },
    );
  });

  it('answers what the contract promises, whatever comes', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        expect(PersonaBody.safeParse(fold(events).finish()).error?.issues).toBeUndefined();
      }),
      { numRuns: 100 },
    );
  });

  it('gives evidence that resolves to events it was given', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        const ids = new Set(events.map(({ id }) => id));
        const claims = Object.values(fold(events).finish().provenance.claims);
        expect(claims.flatMap(({ evidence }) => evidence).filter((id) => !ids.has(id))).toEqual([]);
        expect(
          claims.filter(({ evidence, insufficient, reason }) => evidence.length === 0 && !insufficient && !reason),
        ).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});
