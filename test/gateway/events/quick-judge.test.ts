import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { SourceEvent } from '../../../src/contract/event.ts';
import { StorableText } from '../../../src/contract/scalars.ts';
import { problemsOf } from '../../../src/gateway/checked-input.ts';
import { eventOfLine } from '../../../src/gateway/events/event-of-line.ts';
import { quickJudge, unsure } from '../../../src/gateway/events/quick-judge.ts';
import { chatEvent } from '../running-gateway.ts';

/** What a line becomes by the schemas alone. */
function bySchemaAlone(text: string): unknown {
  const raw = JSON.parse(text) as unknown;
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return 'is no JSON object';
  const { success, data, error } = SourceEvent.safeParse(raw);
  if (!success)
    return problemsOf(error.issues, raw)
      .map(({ path, message }) => `${path} ${message}`)
      .join('; ');
  const id = StorableText.safeParse(data.id);
  return id.success ? { id: data.id, body: JSON.stringify(data) } : `id ${id.error.issues[0]?.message}`;
}

/** Mostly the one, and seldom the other. */
const mostly = (right: fc.Arbitrary<unknown>, ...wrong: unknown[]) =>
  fc.oneof({ weight: 40, arbitrary: right }, { weight: 1, arbitrary: fc.constantFrom(...wrong) });

const text = mostly(fc.string({ unit: 'binary', maxLength: 8 }), 1, null);
const count = mostly(fc.nat(), -1, 0.5, '1', 1e300);
const moment = mostly(
  fc.constantFrom('2026-04-03', '2026-04-03T10:00:00Z', '2026-04-03T10:00:00.000+02:00'),
  '2026-99-99',
  'yesterday',
  '',
);
const known = fc.record(
  {
    key: mostly(fc.constantFrom('ada@example.org', 'é 😀'), ''),
    name: text,
    address: text,
    program: mostly(fc.constantFrom('assistant', 'bot'), 'person'),
    how: mostly(fc.constantFrom('to', 'cc', 'co-author'), 'Loud'),
  },
  { requiredKeys: ['key'] },
);
const file = fc.record(
  { file: text, what: mostly(fc.constantFrom('A', 'M'), 'X'), from: text, added: count },
  { requiredKeys: ['file', 'what'] },
);

/** Events as a sender may write them: mostly right, every field there is. */
const likely = fc.record(
  {
    id: mostly(fc.constantFrom('a:1', 'é'), '', 'a\0', '\ud800', 'x'.repeat(1025)),
    provider: mostly(fc.constantFrom('mail', 'git'), 'Mail', ''),
    kind: mostly(fc.constantFrom('message', 'commit'), 'song'),
    occurred_at: moment,
    self: fc.boolean(),
    actor: known,
    to: fc.array(known, { maxLength: 3 }),
    audience: mostly(fc.constantFrom('one', 'few'), 'all'),
    channel: text,
    text,
    cuts: fc.array(count, { maxLength: 3 }),
    removed: fc.record({ quoted: count, code: count, repeated: count }, { requiredKeys: [] }),
    utc_offset_minutes: mostly(fc.constantFrom(0, 60, 1080), 1081, 0.5),
    response: mostly(fc.constantFrom('accepted'), 'maybe'),
    files: fc.array(text, { maxLength: 2 }),
    changed: mostly(
      fc.array(file, { maxLength: 2 }),
      Array.from({ length: 201 }, () => ({ file: 'a', what: 'A' })),
    ),
    merge: fc.record({ branch: text, number: count, author: known }, { requiredKeys: [] }),
    releases: fc.array(fc.record({ name: text, at: moment, by: known }, { requiredKeys: ['name', 'at'] }), {
      maxLength: 2,
    }),
    ref: fc.record({ file: text, line: count }, { requiredKeys: ['file'] }),
  },
  { requiredKeys: ['id', 'provider', 'kind', 'occurred_at', 'self', 'actor'] },
);

/** One field, somewhere, made something else; another one added; all in another order. */
const spoilt = fc
  .tuple(
    likely,
    fc.nat(),
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom('text', 'more', '__proto__', '0'),
    fc.boolean(),
  )
  .map(([event, place, value, name, turned]) => {
    const entries: [string, unknown][] = [...Object.entries(event), [name, value]];
    const at = place % (entries.length * 2);
    if (at < entries.length) entries[at] = [entries[at]?.[0] ?? '', value];
    return Object.fromEntries(turned ? entries.toReversed() : entries);
  });

describe('the quick way of an event', () => {
  it('decides as the schema does: the same accepted, the same text stored, the same error', () => {
    const lines = fc
      .oneof({ weight: 6, arbitrary: likely }, { weight: 3, arbitrary: spoilt }, fc.jsonValue({ maxDepth: 3 }))
      .map((value) => JSON.stringify(value));
    let accepted = 0;
    fc.assert(
      fc.property(lines, (line) => {
        const expected = bySchemaAlone(line);
        if (typeof expected !== 'string') accepted += 1;
        expect(eventOfLine({ number: 1, text: line })).toEqual(expected);
      }),
      { numRuns: 2_000 },
    );
    expect(accepted).toBeGreaterThan(300);
  });

  it('is taken by what senders write: in the order of the contract, in another, and with fields that nobody knows', () => {
    const judge = quickJudge(SourceEvent);
    const event = { ...chatEvent(1), to: [{ key: 'bo@example.org', how: 'to' }], cuts: [1, 2] };
    expect(judge(event)).toEqual(SourceEvent.parse(event));
    const turned = Object.fromEntries(Object.entries({ ...event, more: [1] }).toReversed());
    expect(JSON.stringify(judge(turned))).toBe(JSON.stringify(SourceEvent.parse(turned)));
    expect(judge({ ...event, self: 'yes' })).toBe(unsure);
  });

  it('is sure of nothing that it does not know', () => {
    const kinds = [
      z.email(),
      z.int(),
      z.union([z.string(), z.number()]),
      z.strictObject({ a: z.string() }),
      z.looseObject({ a: z.string() }),
      z.object({ a: z.string() }).check(z.refine(() => false)),
      z.pipe(z.string(), z.transform(Number)),
      z._default(z.string(), 'a'),
    ];
    for (const kind of kinds)
      for (const value of ['a@b.example', 1, { a: 'a' }]) expect(quickJudge(kind)(value)).toBe(unsure);
    expect(quickJudge(z.string().check(z.trim()))(' a ')).toBe(unsure);
  });
});
