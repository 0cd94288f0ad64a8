import { describe, expect, it } from 'vitest';
import type { SourceEvent } from '../../../src/contract/event.ts';
import { personaOf, times } from '../made-up-history.ts';

const event = (index: number, hour: number, offset: number | undefined): SourceEvent => ({
  id: `git:h${index}`,
  provider: 'git',
  kind: 'commit',
  // from Monday 5 January 2026 on, five working days a week
  occurred_at: new Date(Date.UTC(2026, 0, 5 + Math.floor(index / 5) * 7 + (index % 5), hour)).toISOString(),
  self: true,
  actor: { key: 'ada@acme.test', name: 'Ada Okafor' },
  channel: 'tide',
  title: `Change ${index}`,
  text: `Change ${index}`,
  ...(offset === undefined ? {} : { utc_offset_minutes: offset }),
});
const told = (offset: number | undefined, hour = 23) => {
  const persona = personaOf(times(150, (index) => event(index, hour, offset)));
  return {
    preferences: persona.identity.communication_preferences,
    facts: persona.provenance.claims['/identity/communication_preferences']?.facts,
    method: persona.provenance.claims['/identity/communication_preferences/active_hours']?.method,
  };
};

describe('hours', () => {
  it('are those at the subject, by the zone that each event tells', () => {
    const { preferences, facts, method } = told(-360, 5);
    expect(preferences.active_hours).toEqual([23]);
    expect(preferences.offsets).toEqual({ '-360': 150 });
    expect(preferences.week?.[0]?.[23]).toBe(30);
    expect(preferences.week?.[6]?.[23]).toBe(30);
    expect(preferences.week).toHaveLength(7);
    expect(facts).toMatchObject({ night_share: 1, weekend_share: 0.2 });
    expect(method).toContain('local time');
  });

  it.each([
    ['a zone of +0000 throughout, which is a server', 0],
    ['no zone at all', undefined],
  ])('with %s are UTC, and nothing is said of nights', (_what, offset) => {
    const { preferences, facts, method } = told(offset);
    expect(preferences.active_hours).toEqual([23]);
    expect(preferences.week).toBeUndefined();
    expect(facts).not.toHaveProperty('night_share');
    expect(facts).toMatchObject({ days: 150 });
    expect(method).toContain('UTC');
  });

  it('take a winter in London for London where its summer tells so', () => {
    const both = times(150, (index) => event(index, 22, index < 70 ? 0 : 60));
    expect(personaOf(both).identity.communication_preferences.week).toBeDefined();
  });
});
