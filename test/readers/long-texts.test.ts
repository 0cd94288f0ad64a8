import { describe, expect, it } from 'vitest';
import { hostilePlaces } from '../bench/growth/hostile-places.ts';
import { hostileShapes } from '../bench/growth/hostile-shapes.ts';

/** What looks at each place of it anew from each other one is still at it when the net of the tests closes. */
const lengthOf = (place: string): number => (place.startsWith('reader: mail') ? 250_000 : 1024 * 1024);

/** What once took time that grew with the square of a text, or doubled with each piece of it. */
const found: readonly (readonly [place: string, shape: string])[] = [
  ['reader: git, message', 'spaces'],
  ['reader: git, message', 'carriage returns'],
  ['reader: git, message', 'quotes before a line separator'],
  ['reader: git, body', 'at signs before a line separator'],
  ['reader: git, body', 'blanks before a line separator'],
  ['reader: own words', 'at signs before a line separator'],
  ['reader: mail, words', 'patches'],
  ['reader: mail, sender', 'one long word'],
  ['reader: Slack', 'mentions of Slack'],
  ['reader: Slack', 'links of Slack'],
  ['reader: Slack', 'subteams of Slack'],
  ['reader: calendar, description', 'markup never closed'],
];

describe('a text of 1 MiB, or of a mail as long as is read', () => {
  it.each(found)('is read to its end (%s: %s)', async (place, shape) => {
    const text = hostileShapes[shape]?.(lengthOf(place)) ?? '';
    expect(text.length).toBeGreaterThan(lengthOf(place) - 10);
    const read = await hostilePlaces[place]?.(text);
    expect(read).toBeUndefined();
  });

  it('is read to its end where every piece could be two things (people of a calendar)', async () => {
    expect(await hostilePlaces['reader: calendar, people']?.(';a'.repeat(60))).toBeUndefined();
  });
});
