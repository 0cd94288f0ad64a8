import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SourceEvent } from '../../../src/contract/event.ts';
import type { PreviewQuestion } from '../../../src/contract/preview/preview-question.ts';
import { createEngine } from '../../../src/engine/engine.ts';
import { asItWas } from '../../../src/engine/preview/as-it-was.ts';
import { Selection } from '../../../src/engine/preview/selection.ts';
import { anyEvents } from '../arbitrary-events.ts';

const ada = { key: 'ada@acme.test', name: 'Ada Okafor' };
const jonas = { key: 'jonas@acme.test', name: 'Jonas Silva' };
const mina = { key: 'mina@acme.test', name: 'Mina Brandt' };
const asOf = '2026-06-01T00:00:00.000Z';

const event = (more: Partial<SourceEvent>): SourceEvent => ({
  id: 'mail:1',
  provider: 'mail',
  kind: 'message',
  occurred_at: '2026-03-01T12:00:00.000Z',
  self: true,
  actor: ada,
  ...more,
});

const selection = (question: PreviewQuestion) => new Selection(question, { asOf, identities: [], corrections: [] });
const without = (more: PreviewQuestion['without']) => selection(more === undefined ? {} : { without: more });

describe('without a person', () => {
  const left = (given: SourceEvent) => without({ people: ['Jonas Silva'] }).counted(given);

  it('goes what they wrote, what went to them alone and what was merged of theirs', () => {
    expect(left(event({ self: false, actor: jonas }))).toBeUndefined();
    expect(left(event({ to: [jonas] }))).toBeUndefined();
    expect(left(event({ kind: 'meeting', to: [jonas] }))).toBeUndefined();
    expect(left(event({ kind: 'commit', merge: { author: jonas } }))).toBeUndefined();
  });

  it('stays what others have part in, and a commit, each without them', () => {
    expect(left(event({ to: [jonas, mina] }))).toEqual(event({ to: [mina] }));
    expect(left(event({ kind: 'commit', to: [{ ...jonas, how: 'reviewed' }] }))).toEqual(
      event({ kind: 'commit', to: [] }),
    );
    expect(
      left(event({ kind: 'commit', committer: jonas, committed_at: '2026-03-02T00:00:00.000Z', title: 'x' })),
    ).toEqual(event({ kind: 'commit', title: 'x' }));
    expect(left(event({ to: [mina] }))).toEqual(event({ to: [mina] }));
    expect(left(event({}))).toEqual(event({}));
  });
});

describe('as of a moment', () => {
  const moment = Date.parse('2026-03-05T00:00:00.000Z');

  it('has no event of later, no tag that was set later, and no hand that put it in later', () => {
    const question = { as_of: '2026-03-05T00:00:00.000Z' };
    const at = new Selection(question, { asOf: question.as_of, identities: [], corrections: [] });
    expect(at.counted(event({ occurred_at: '2026-03-05T00:00:00.001Z' }))).toBeUndefined();
    expect(at.counted(event({ kind: 'meeting', occurred_at: '2026-04-05T00:00:00.000Z' }))).toBeUndefined();
    const early = { name: 'v1', at: '2026-03-04T00:00:00.000Z' };
    const late = { name: 'v2', at: '2026-03-06T00:00:00.000Z' };
    expect(asItWas(event({ releases: [early, late] }), moment)).toEqual(event({ releases: [early] }));
    expect(asItWas(event({ releases: [late] }), moment)).toEqual(event({}));
    expect(asItWas(event({ committer: jonas, committed_at: late.at }), moment)).toEqual(event({}));
    const known = event({ releases: [early], committer: jonas, committed_at: early.at });
    expect(asItWas(known, moment)).toBe(known);
  });

  it('knows of what lay ahead where no day is asked for', () => {
    const ahead = event({ kind: 'meeting', occurred_at: '2026-09-01T00:00:00.000Z' });
    expect(without({ providers: ['slack'] }).counted(ahead)).toBe(ahead);
    expect(without({ providers: ['slack'] }).counted({ ...ahead, kind: 'message' })).toBeUndefined();
  });
});

describe('what is wrong with a question', () => {
  it('names the nearest of many', () => {
    const one = without({ channels: ['harbor'] });
    for (const channel of ['harbour', 'a', 'b', 'c', 'd', 'e', 'f']) one.counted(event({ channel }));
    expect(one.problems()).toEqual([
      { path: 'without.channels.0', message: 'names no channel of these events: the nearest of 7 is harbour' },
    ]);
  });

  it('says of a stretch of time without any event that there is none', () => {
    const one = without({ from: '2026-04-01T00:00:00.000Z' });
    one.counted(event({}));
    expect(one.problems()).toEqual([
      { path: 'without', message: 'names a stretch of time in which there is no event: name another' },
    ]);
  });

  it('says that events have no channel at all', () => {
    const one = without({ channels: ['harbour'] });
    one.counted(event({}));
    expect(one.problems()[0]?.message).toBe('names no channel of these events: they have none');
  });
});

it('leaves an engine with the same persona as if what is left out had never come', () => {
  fc.assert(
    fc.property(anyEvents, (events) => {
      const one = selection({ without: { providers: ['mail'] } });
      const [previewed, real] = [createEngine({ asOf, subject: 'Ada' }), createEngine({ asOf, subject: 'Ada' })];
      for (const given of events) {
        const counted = one.counted(given);
        if (counted !== undefined) previewed.add(counted);
        const isPast = given.occurred_at <= asOf || given.kind === 'meeting';
        if (given.provider !== 'mail' && isPast) real.add(given);
      }
      expect(JSON.stringify(previewed.finish())).toBe(JSON.stringify(real.finish()));
    }),
    { numRuns: 30 },
  );
});
