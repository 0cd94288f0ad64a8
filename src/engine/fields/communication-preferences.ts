import { account, evidenceOf, rounded, type Field, type Findings } from '../findings.ts';
import { median } from '../statistics.ts';
import { placeName } from '../episodes/place-name.ts';

const at = '/identity/communication_preferences';
const leastEvents = 20;
const leastAnswers = 10;

const busiestHours = (week: Int32Array, events: number): number[] => {
  const hours = Array.from({ length: 24 }, (_, hour) => ({ hour, count: 0 }));
  for (const [slot, count] of week.entries()) {
    const hour = hours[slot % 24];
    if (hour) hour.count += count;
  }
  let covered = 0;
  const busiest: number[] = [];
  for (const { hour, count } of hours.toSorted((a, b) => b.count - a.count || a.hour - b.hour)) {
    if (covered >= 0.7 * events) break;
    covered += count;
    busiest.push(hour);
  }
  return busiest.toSorted((a, b) => a - b);
};

const answerMinutes = ({ tallies }: Findings): number[] => {
  const minutes: number[] = [];
  for (const { asked, answers } of tallies.replies.settled()) {
    const first = asked && !asked.self ? answers.find(({ self }) => self) : undefined;
    if (asked && first && first.at >= asked.at) minutes.push((first.at - asked.at) / 60_000);
  }
  return minutes;
};

/** Where, when, how fast and at what length the subject writes. */
export const communicationPreferences: Field = (findings) => {
  const { tallies, persona } = findings;
  const { activity } = tallies;
  const preferences = persona.identity.communication_preferences;
  const own = tallies.own.kept();
  const lack = (have: number, need: number, unit: string) => ({ evidence: [], insufficient: { need, have, unit } });
  if (activity.events < leastEvents) {
    account(findings, at, { method: 'counts of own events', ...lack(activity.events, leastEvents, 'own events') });
    return;
  }
  const evidence = evidenceOf(own);
  activity.lanes.settle();
  preferences.channels = [...activity.lanes.values]
    .toSorted(([a, mine], [b, theirs]) => theirs.events - mine.events || (a < b ? -1 : 1))
    .slice(0, 10)
    .map(([key]) => placeName(key));
  preferences.active_hours = busiestHours(activity.hours, activity.events);
  account(findings, `${at}/channels`, { method: 'own events by channel', evidence });
  account(findings, `${at}/active_hours`, {
    method: `fewest hours that hold 70 % of own events, ${activity.localised * 2 > activity.events ? 'local time' : 'UTC: the sources give no local time'}`,
    evidence,
  });
  const minutes = answerMinutes(findings);
  const reply = median(minutes);
  if (reply !== undefined && minutes.length >= leastAnswers) {
    preferences.reply_minutes = rounded(reply, 1);
    account(findings, `${at}/reply_minutes`, { method: `median of ${minutes.length} first answers`, evidence });
  } else {
    const claim = { method: 'median time to the first answer', ...lack(minutes.length, leastAnswers, 'answers') };
    account(findings, `${at}/reply_minutes`, claim);
  }
  const lengths = own.filter(({ text }) => text !== '').map(({ text }) => text.trim().split(/\s+/).length);
  const words = median(lengths);
  if (words !== undefined) preferences.message_words = rounded(words, 1);
  account(findings, `${at}/message_words`, { method: 'median words of own texts', evidence });
};
