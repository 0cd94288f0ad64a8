import { describe, expect, it } from 'vitest';
import { engineName } from '../../../src/contract/persona/engine-name.ts';
import type { Json } from '../../../src/contract/scalars.ts';
import { level, strength, traitReading, traitSentence } from '../../../src/explorer/panes/traits/big-five.ts';
import { providersOf, standing, verdict } from '../../../src/explorer/panes/providers/freshness.ts';
import { typeMismatch } from '../../../src/explorer/panes/drawn/type-mismatch.ts';
import { withUnit } from '../../../src/explorer/panes/drawn/units.ts';
import { claimOf } from '../../../src/explorer/state/persona/claim.ts';
import { fixture } from '../../stories/explorer.ts';

const day = 86_400_000;
const now = Date.UTC(2026, 10, 20);

describe('the words of a trait', () => {
  it('name its place, and call weak what is weak', () => {
    expect([0.1, 0.3, 0.5, 0.7, 0.9].map(level)).toEqual([
      'low',
      'rather low',
      'near the middle',
      'rather high',
      'high',
    ]);
    expect([0.14, 0.5, 0.9, undefined, 7].map(strength)).toEqual(['weak', 'moderate', 'strong', undefined, undefined]);
  });

  it('read any known scale, and none that is not known', () => {
    const raw = (big_five: Json, big_five_confidence: Json = {}) => ({ traits: { big_five, big_five_confidence } });
    expect(traitReading(raw({ openness: 72, neuroticism: 12 }), 'openness')).toMatchObject({ value: 72, share: 0.72 });
    expect(traitReading(raw({ openness: -0.5, neuroticism: 0.5 }), 'openness')).toMatchObject({ share: 0.25 });
    expect(traitReading(raw({ openness: 3.4, neuroticism: 4.1 }), 'openness')).toBeUndefined();
    expect(traitReading(raw({ openness: 'high' }), 'openness')).toBeUndefined();
    expect(traitReading(raw({}), 'openness')).toBeUndefined();
  });

  it('never make a finding of a weak reading', () => {
    const reading = traitReading(fixture('ada'), 'conscientiousness');
    expect(reading && traitSentence('Conscientiousness', reading)).toBe(
      'Conscientiousness: 0.71, perhaps rather high, 80 % interval 0.20 to 0.96; weak evidence',
    );
    expect(traitSentence('Openness', { value: 72, share: 0.72, interval: undefined, strength: undefined })).toBe(
      'Openness: 72, rather high; confidence not given',
    );
  });
});

describe('freshness', () => {
  it('is the newest event beside the build', () => {
    expect(standing(now + 6 * day, now, now + 30 * day)).toMatchObject({
      words: 'newest event is 6 d after the build',
      isBehind: true,
    });
    expect(standing(now - 41 * day, now, now)).toMatchObject({
      words: 'newest 1 mo before',
      isQuiet: true,
    });
    expect(standing(now - 1000, now, now)).toMatchObject({
      words: 'newest within a day',
      isBehind: false,
      isQuiet: false,
    });
    expect(standing(now + 14 * day, now, now)).toMatchObject({ words: 'reaches 14 d ahead', isBehind: false });
    expect(standing(undefined, now, now).words).toBe('');
  });

  it('is one verdict over all providers, those to come left out', () => {
    const raw = (...newest: number[]): Json => ({
      built_at: new Date(now).toISOString(),
      providers: newest.map((at) => ({ provider: 'mail', newest_at: new Date(at).toISOString() })),
    });
    expect(verdict(raw(now - 1000, now + 20 * day), now)).toEqual({
      words: 'newest event within a day of the build',
      tone: undefined,
    });
    expect(verdict(raw(now + 6 * day, now - 90 * day), now + 7 * day)).toEqual({
      words: 'behind: newest event is 6 d after the build',
      tone: 'warn',
    });
    expect(verdict(raw(now - 90 * day), now).tone).toBe('warn');
    expect(verdict(raw(), now).words).toBe('no event says how far it reaches');
    expect(verdict({}, now).words).toBe('the gateway does not say when it was built');
    const by = (engine: string) => verdict({ ...(raw(now - 1000) as object), provenance: { engine } }, now);
    expect(by('persona-engine 1')).toEqual({ words: 'built by an earlier engine; b builds it again', tone: 'warn' });
    for (const other of [engineName, 'persona-engine 99', 'another engine 1', ''])
      expect([other, by(other).words]).toEqual([other, 'newest event within a day of the build']);
  });

  it('takes providers as they come', () => {
    expect(
      providersOf({ providers: [{ provider: '', event_count: -1, newest_at: 'soon', weekly: [1, 0, 2] }, 'mail'] }),
    ).toMatchObject([
      { name: 'no name is given', count: undefined, newest: undefined, series: [1, 0, 2] },
      { name: 'no name is given', count: undefined },
    ]);
  });
});

describe('what is behind a place', () => {
  const raw = fixture('ada');

  it('is its own claim, else one event of each part, else the claim above', () => {
    expect(claimOf(raw, '/peers/0')?.evidence).toHaveLength(4);
    expect(claimOf(raw, '/peers')).toMatchObject({
      pointer: '/peers',
      method: expect.stringContaining('decayed contact'),
    });
    expect(claimOf(raw, '/traits/motivations/1')?.pointer).toBe('/traits/motivations');
    expect(claimOf(raw, '/subject')).toBeUndefined();
    expect(claimOf({ provenance: { claims: 7 } }, '/peers')).toBeUndefined();
  });

  it('is a reason where the parts have too little', () => {
    expect(claimOf(fixture('thin'), '/traits/big_five')?.reason).toBe('not enough data: 112 of 300 own words');
  });
});

describe('odd types and known units', () => {
  it('are said', () => {
    expect(typeMismatch('/identity/role', 7)).toBe('a number instead of a text');
    expect(typeMismatch('/traits/values', ['honesty'])).toBe('a list instead of an object');
    expect(typeMismatch('/identity/role', 'lead')).toBeUndefined();
    expect(typeMismatch('/identity/made_up', 7)).toBeUndefined();
    expect(withUnit('/identity/communication_preferences/active_hours', [8, 9, 10, 14])).toBe('8–10, 14 h');
    expect(withUnit('/identity/communication_preferences/reply_minutes', 47)).toBe('answers in 47 min (median)');
    expect(withUnit('/traits/made_up', 3)).toBeUndefined();
  });
});
