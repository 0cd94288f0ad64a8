import { describe, expect, it } from 'vitest';
import type { Namespace } from '../../src/contract/namespace.ts';
import { handMovedClock } from '../helpers/hand-moved-clock.ts';
import { heldBuilder } from './builds/held-builder.ts';
import { runningGateway } from './running-gateway.ts';

/** A clock that somebody can set back. */
function settableClock() {
  const clock = handMovedClock();
  let setBackBy = 0;
  return {
    setBack: (milliseconds: number) => {
      setBackBy += milliseconds;
    },
    clock: { ...clock, now: () => clock.now() - setBackBy },
  };
}

const hour = 3_600_000;

describe('a clock that is set back', () => {
  it('puts no new namespace before an older one, by its date, its id or its place in the list', async () => {
    const { clock, setBack } = settableClock();
    const { call } = await runningGateway({ clock });
    const made: Namespace[] = [];
    for (const name of ['first', 'second', 'third', 'fourth']) {
      made.push((await call('POST', '/namespaces', { json: { name } })).body.data);
      setBack(hour);
    }
    const by = (key: 'id' | 'created_at') => made.map((one) => one[key]);
    expect(by('created_at')).toEqual(by('created_at').toSorted());
    expect(by('id')).toEqual(by('id').toSorted());
    const { body } = await call('GET', '/namespaces');
    expect(body.data.map(({ name }: Namespace) => name)).toEqual(['first', 'second', 'third', 'fourth']);
  });

  it('moves the date of a persona on with every build, so that a new one can be told', async () => {
    const { clock, setBack } = settableClock();
    const { builder, next } = heldBuilder();
    const { call, withPersona, buildEnds } = await runningGateway({ clock, builder });
    const { query, namespace } = await withPersona('one');
    const built: string[] = [];
    for (let build = 0; build < 3; build += 1) {
      await call('POST', '/personas/build', { json: { namespace_id: namespace.id } });
      (await next()).complete();
      await buildEnds(query);
      built.push((await call('GET', `/personas?${query}`)).body.data.built_at);
      setBack(hour);
    }
    expect(new Set(built).size).toBe(3);
    expect(built).toEqual(built.toSorted());
  });
});
