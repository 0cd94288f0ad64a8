import { constantFrom, integer, assert, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromWallClock, ownZone, zoneOffset } from '../../../src/readers/source/wall-clock.ts';

const at = (text: string) => Date.parse(`${text}Z`);
const given = (text: string, zone: string) => {
  const moment = fromWallClock(at(text), zone);
  return moment && [new Date(moment.at).toISOString().slice(0, 16), moment.offset];
};

describe('what a clock on a wall shows', () => {
  it('is a moment in a zone, summer time included', () => {
    expect(given('2026-01-15T12:00', 'Europe/Madrid')).toEqual(['2026-01-15T11:00', 60]);
    expect(given('2026-07-15T12:00', 'Europe/Madrid')).toEqual(['2026-07-15T10:00', 120]);
    expect(given('2026-07-15T12:00', 'Asia/Kolkata')).toEqual(['2026-07-15T06:30', 330]);
    expect(given('2026-01-15T12:00', 'America/St_Johns')).toEqual(['2026-01-15T15:30', -210]);
    expect(given('2026-01-15T12:00', 'Nowhere/Else')).toBeUndefined();
  });

  it('is one of both where a clock shows it twice, and a moment where it never does', () => {
    expect(given('2026-10-25T02:30', 'Europe/Madrid')?.[0]).toMatch(/^2026-10-25T0[01]:30$/);
    expect(given('2026-03-29T02:30', 'Europe/Madrid')?.[0]).toMatch(/^2026-03-29T0[01]:30$/);
  });

  it('shows that again at the moment that is given, but for an hour that is left out', () => {
    const zones = constantFrom('Europe/Madrid', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia', 'UTC');
    const check = () =>
      assert(
        property(zones, integer({ min: at('2005-01-01T00:00'), max: at('2030-01-01T00:00') }), (zone, wall) => {
          const moment = fromWallClock(wall, zone);
          if (moment === undefined) return false;
          const shown = moment.at + (zoneOffset(zone, moment.at) ?? 0) * 60_000;
          return Math.abs(shown - wall) <= 3_600_000 * (zone === 'Pacific/Apia' ? 24 : 1);
        }),
      );
    expect(check).not.toThrow();
  });

  it('is read in the zone of this machine, which has a name', () => {
    expect(zoneOffset(ownZone(), 0)).toBeTypeOf('number');
  });
});
