import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AppliedCorrection } from '../../../src/contract/corrections/correction.ts';
import { judgedKey } from '../../../src/contract/corrections/judged-claim.ts';
import type { SourceEvent } from '../../../src/contract/event.ts';
import { PersonaBody } from '../../../src/contract/persona.ts';
import { at } from '../../../src/contract/persona/json-pointer.ts';
import type { Json } from '../../../src/contract/scalars.ts';
import { judgedClaims } from '../../../src/contract/corrections/judged-claims.ts';
import { createEngine } from '../../../src/engine/engine.ts';
import { anyEvents, asOf } from '../arbitrary-events.ts';

const fold = (events: readonly SourceEvent[], corrections: readonly AppliedCorrection[] = []) => {
  const engine = createEngine({ asOf, subject: 'Ada Okafor', corrections });
  for (const event of events) engine.add(event);
  return engine;
};
const built = (events: readonly SourceEvent[], corrections: readonly AppliedCorrection[] = []) =>
  fold(events, corrections).finish();
const withoutTold = ({ provenance: { corrections: _told, ...provenance }, ...persona }: PersonaBody) =>
  JSON.stringify({ ...persona, provenance });

const keys = fc.constantFrom('ada@acme.test', 'ben@acme.test', 'cy@else.test', 'list@acme.test', 'nobody.known@x.test');
const order = fc.oneof(
  fc.record({ kind: fc.constant('left-out' as const), event: fc.nat(5_000).map((number) => `test:${number}`) }),
  fc.record({ kind: fc.constant('left-out' as const), provider: fc.constantFrom('git', 'mail') }),
  fc.record({
    kind: fc.constant('left-out' as const),
    provider: fc.constantFrom('git', 'mail', 'slack'),
    channel: fc.constantFrom('general', 'parser'),
  }),
  fc.record({ kind: fc.constant('somebody-else' as const), event: fc.nat(5_000).map((number) => `test:${number}`) }),
  fc.record({ kind: fc.constant('two-people' as const), keys: fc.uniqueArray(keys, { minLength: 1, maxLength: 2 }) }),
  fc.record({ kind: fc.constant('same' as const), keys: fc.uniqueArray(keys, { minLength: 2, maxLength: 3 }) }),
  fc.record({
    kind: fc.constant('same' as const),
    keys: fc.uniqueArray(keys, { minLength: 1, maxLength: 2 }),
    self: fc.constant(true as const),
  }),
  fc.record({
    kind: fc.constantFrom('wrong' as const, 'right' as const, 'somebody-else' as const),
    field: fc.constantFrom('/peers', '/identity/expertise_areas', '/identity/role', '/episodes'),
    said: fc.constantFrom('Ben Ito', 'parser', 'src/parser.ts', ''),
  }),
);
const anyCorrections = fc
  .array(order, { maxLength: 8 })
  .map((orders): AppliedCorrection[] => orders.map((one, index) => ({ ...one, id: `cor_${100 + index}` })));

describe('corrections of any kind', () => {
  it('give the same bytes for the same events and corrections, in any order and any split', () => {
    fc.assert(
      fc.property(
        anyEvents.chain((events) =>
          fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length })),
        ),
        anyCorrections,
        fc.integer({ min: 1, max: 4 }),
        ([events, shuffled], corrections, parts) => {
          const bytes = JSON.stringify(built(events, corrections));
          expect(JSON.stringify(built(shuffled, corrections.toReversed()))).toBe(bytes);
          const [first, ...others] = Array.from({ length: parts }, (_, part) =>
            fold(
              events.filter((_event, place) => place % parts === part),
              corrections,
            ),
          );
          for (const other of others) first?.merge(other);
          expect(JSON.stringify(first?.finish())).toBe(bytes);
          expect(JSON.stringify(first?.finish())).toBe(bytes);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('leave a persona as the contract promises it, each told with what it changed', () => {
    fc.assert(
      fc.property(anyEvents, anyCorrections, (events, corrections) => {
        const persona = built(events, corrections);
        expect(PersonaBody.safeParse(persona).error?.issues).toBeUndefined();
        expect((persona.provenance.corrections ?? []).map(({ id }) => id)).toEqual(corrections.map(({ id }) => id));
        for (const told of persona.provenance.corrections ?? [])
          for (const pointer of told.at ?? []) expect(at(persona as unknown as Json, pointer)).toBeDefined();
      }),
      { numRuns: 100 },
    );
  });
});

describe('what is left out', () => {
  it('is as if it had never been there, and is counted', () => {
    fc.assert(
      fc.property(
        anyEvents,
        fc.constantFrom('git', 'mail', 'slack'),
        fc.option(fc.constantFrom('general', 'parser'), { nil: undefined }),
        (events, provider, channel) => {
          const isGone = (event: SourceEvent) =>
            event.provider === provider && (channel === undefined || event.channel === channel);
          const persona = built(events, [
            { id: 'cor_1', kind: 'left-out', provider, ...(channel === undefined ? {} : { channel }) },
          ]);
          expect(withoutTold(persona)).toBe(withoutTold(built(events.filter((event) => !isGone(event)))));
          expect(persona.provenance.corrections?.[0]).toEqual({
            id: 'cor_1',
            kind: 'left-out',
            events: events.filter(isGone).length,
            claims: 0,
          });
        },
      ),
      { numRuns: 60 },
    );
  });

  it('may be the very event that cannot be counted', () => {
    const broken = { id: 'test:1', provider: 'git', occurred_at: 'never' } as unknown as SourceEvent;
    expect(() => built([broken])).toThrow(RangeError);
    expect(built([broken], [{ id: 'cor_1', kind: 'left-out', event: 'test:1' }]).source_event_count).toBe(0);
  });
});

describe('a claim that was judged', () => {
  const anyJudged = anyEvents.chain((events) => {
    const claims = [...judgedClaims(built(events))].map(({ claim }) => claim);
    return fc.tuple(fc.constant(events), fc.subarray(claims, { maxLength: Math.min(6, claims.length) }));
  });

  it('wrong is nowhere in the persona any more, and nothing is told that leads nowhere', () => {
    fc.assert(
      fc.property(anyJudged, ([events, judged]) => {
        const orders = judged.map((claim, index): AppliedCorrection => ({
          id: `cor_${100 + index}`,
          kind: 'wrong',
          ...claim,
        }));
        const engine = fold(events, orders);
        const persona = engine.finish();
        expect(PersonaBody.safeParse(persona).error?.issues).toBeUndefined();
        const gone = new Set(judged.map(judgedKey));
        // A measure that is empty now is still a field; what was said in it is gone.
        const said = [...judgedClaims(persona)].filter(({ claim }) => claim.said !== '');
        expect(said.filter(({ claim }) => gone.has(judgedKey(claim)))).toEqual([]);
        const { claims } = persona.provenance;
        const told = Object.entries(claims).filter(
          ([, { evidence, reason }]) => evidence.length > 0 && reason === undefined,
        );
        expect(told.filter(([pointer]) => at(persona as unknown as Json, pointer) === undefined)).toEqual([]);
        expect([...engine.behind().keys()].filter((pointer) => claims[pointer] === undefined)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('right stands where it stood, and changes nothing', () => {
    fc.assert(
      fc.property(anyJudged, ([events, judged]) => {
        const orders = judged.map((claim, index): AppliedCorrection => ({
          id: `cor_${100 + index}`,
          kind: 'right',
          ...claim,
        }));
        const persona = built(events, orders);
        expect(withoutTold(persona)).toBe(withoutTold(built(events)));
        for (const { claims, at: pointers } of persona.provenance.corrections ?? []) {
          expect(claims).toBeGreaterThan(0);
          expect(pointers).toHaveLength(claims);
        }
      }),
      { numRuns: 60 },
    );
  });
});
