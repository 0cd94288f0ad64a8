import type { SourceEvent } from '../../contract/event.ts';

const day = 86_400_000;
const ada = { key: 'ada@example.org', name: 'Ada Okafor', address: 'ada@example.org' };
const ben = { key: 'ben@example.org', name: 'Ben Ruiz', address: 'ben@example.org' };
const asked = [
  'Could you look at the orchard survey before Friday? I think the second table is off because two rows are missing.',
  'I would rather plan the harvest by plot, since the slopes ripen later than the valley.',
  'Thanks for the soil samples. We should repeat the lower field, because its figures moved twice.',
];
const answered = [
  'I looked at the survey; the second table is right now.',
  'By plot is fine with me. I will ask the crew about the slopes.',
  'The lower field is repeated next week.',
];

/** A meeting that is to come, so that the persona has an episode whatever else an engine makes of letters. */
const meeting = (end: number): SourceEvent => ({
  id: 'calendar:0',
  provider: 'calendar',
  kind: 'meeting',
  occurred_at: new Date(end + 7 * day + 9 * 3_600_000).toISOString(),
  ended_at: new Date(end + 7 * day + 10 * 3_600_000).toISOString(),
  self: true,
  actor: ada,
  to: [{ ...ben, how: 'invited' }],
  title: 'Walk through the lower field',
  channel: 'calendar',
});

/** A small exchange of letters between two fictional people, which ended a day before `now`, and their next meeting: the same for the same day. */
export function madeUpEvents(now: number): readonly SourceEvent[] {
  const end = Math.floor(now / day) * day;
  const letters = Array.from({ length: 60 }, (_, index): SourceEvent => {
    const isOwn = index % 2 === 0;
    const thread = `thread:${Math.floor(index / 4)}`;
    return {
      id: `mail:${index}`,
      provider: 'mail',
      kind: 'message',
      occurred_at: new Date(end - (60 - index) * 2 * day + (9 + (index % 6)) * 3_600_000).toISOString(),
      self: isOwn,
      actor: isOwn ? ada : ben,
      to: [{ ...(isOwn ? ben : ada), how: 'to' }],
      audience: 'one',
      channel: 'mail',
      thread,
      utc_offset_minutes: 60,
      text: (isOwn ? asked : answered)[Math.floor(index / 2) % 3] ?? '',
    };
  });
  return [...letters, meeting(end)];
}
