import type { Claim } from '../../contract/provenance.ts';
import { claim, nothingToClaim } from '../claims/claim.ts';
import { hoursOf, monthsOf, nightOf } from '../facts/hours.ts';
import { openingsOf } from '../facts/openings.ts';
import { placeName } from '../episodes/place-name.ts';
import { evidenceOf, rounded, type Field, type Findings } from '../findings.ts';
import { sentenceSpans } from '../sentences/spans.ts';
import { chunkCount } from '../language/reading/chunks.ts';
import { median } from '../statistics.ts';
import type { Kept } from '../tally/sample.ts';
import { markOf } from '../topics/term-marks.ts';

const at = '/identity/communication_preferences';
const leastEvents = 20;
const leastAnswers = 10;
const leastTexts = 10;
const mostChannels = 10;
const mostMarks = 20;

const asking = /\?(?=["')\]\u201d]*(?:\s|$))/;

/** Where the questions stand in the messages that are shown for them. */
const askingMarks = (asks: readonly Kept[]): NonNullable<Claim['marks']> => {
  const shown = new Set(evidenceOf(asks));
  const marked = asks.flatMap(({ id, text }) =>
    shown.has(id)
      ? [
          [
            id,
            sentenceSpans(text)
              .filter(({ sentence }) => asking.test(sentence))
              .slice(0, mostMarks)
              .map(({ from, to }) => markOf(text, from, to - from)),
          ] as const,
        ]
      : [],
  );
  return Object.fromEntries(marked);
};

/** How many own messages ask something, where there are enough of them. */
const asksOf = (findings: Findings, texts: readonly Kept[]): void => {
  const messages = texts.filter(({ event }) => event.kind === 'message');
  if (messages.length < leastEvents) return;
  const asks = messages.filter(({ text }) => asking.test(text));
  findings.persona.identity.communication_preferences.asks_share = rounded(asks.length / messages.length);
  claim(findings, `${at}/asks_share`, {
    method: `${asks.length} of ${messages.length} own messages hold a question`,
    events: asks.length > 0 ? asks : messages,
    total: asks.length,
    facts: { asks: asks.length, texts: messages.length },
    marks: askingMarks(asks),
  });
};

const answerMinutes = ({ tallies }: Findings): { minutes: number[]; ids: string[] } => {
  const minutes: number[] = [];
  const ids: string[] = [];
  for (const { asked, answers } of tallies.replies.settled()) {
    const first = asked && !asked.self ? answers.find(({ self }) => self) : undefined;
    if (asked && first && first.at >= asked.at) {
      minutes.push((first.at - asked.at) / 60_000);
      ids.push(first.id);
    }
  }
  return { minutes, ids };
};

type Counted = { readonly kept: Kept; readonly words: number };

const wordsByChannel = (texts: readonly Counted[]): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(texts, ({ kept }) => kept.event.provider)].flatMap(([provider, all]) => {
      const words = all.length < leastTexts ? undefined : median(all.map((one) => one.words));
      return words === undefined ? [] : [[provider, rounded(words, 1)]];
    }),
  );

/** Where, when, how fast and at what length the subject writes. */
export const communicationPreferences: Field = (findings) => {
  const { tallies, persona } = findings;
  // Of somebody whose calendar alone is known, the meetings tell the days and the hours.
  const isOfMeetings = tallies.activity.events < leastEvents && tallies.attended.events >= leastEvents;
  const activity = isOfMeetings ? tallies.attended : tallies.activity;
  const what = isOfMeetings ? 'meetings in the calendar' : 'own events';
  const preferences = persona.identity.communication_preferences;
  const own = tallies.own.kept();
  if (activity.events < leastEvents) {
    const lack = { need: leastEvents, have: activity.events, unit: 'own events' };
    nothingToClaim(findings, at, 'counts of own events', lack);
    return;
  }
  const sittings = () => tallies.meetings.settled().flatMap((series) => series.sittings);
  const all = { events: isOfMeetings ? sittings() : own, total: activity.events };
  activity.lanes.settle();
  preferences.channels = [...activity.lanes.values]
    .toSorted(([a, mine], [b, theirs]) => theirs.events - mine.events || (a < b ? -1 : 1))
    .slice(0, mostChannels)
    .map(([key]) => placeName(key));
  claim(findings, `${at}/channels`, { method: `${what} by channel`, ...all });

  const { hours, week, offsets, isLocal } = hoursOf(activity);
  preferences.active_hours = hours;
  const zone = isLocal ? 'local time, by the zone that each event tells' : 'UTC: the sources give no local time';
  claim(findings, `${at}/active_hours`, { method: `fewest hours that hold 70 % of ${what}, ${zone}`, ...all });
  if (isLocal) {
    preferences.week = week;
    preferences.offsets = offsets;
    claim(findings, `${at}/week`, { method: `${what} by day and hour, ${zone}`, ...all });
    claim(findings, `${at}/offsets`, { method: `${what} by minutes from UTC`, ...all });
  }
  const { months, days, top } = monthsOf(activity);
  preferences.months = months;
  claim(findings, `${at}/months`, { method: `${what} by month`, ...all });
  claim(findings, at, {
    method: `counts of ${what}; ${zone}`,
    ...all,
    facts: { ...(isLocal ? nightOf(week) : {}), days, top_month: top?.month, top_count: top?.count },
  });

  const { minutes, ids } = answerMinutes(findings);
  const reply = median(minutes);
  if (reply !== undefined && minutes.length >= leastAnswers) {
    preferences.reply_minutes = rounded(reply, 1);
    const answers = new Set(ids);
    claim(findings, `${at}/reply_minutes`, {
      method: `median of ${minutes.length} first answers`,
      events: own.filter(({ id }) => answers.has(id)),
      total: minutes.length,
      evidence: ids.slice(0, 5),
      facts: { answers: minutes.length },
    });
  } else {
    const lack = { need: leastAnswers, have: minutes.length, unit: 'answers' };
    nothingToClaim(findings, `${at}/reply_minutes`, 'median time to the first answer', lack);
  }
  const texts = own.filter(({ text }) => text !== '');
  const counted = texts.map((kept): Counted => ({ kept, words: Math.max(1, chunkCount(kept.text)) }));
  const words = median(counted.map((one) => one.words));
  if (words !== undefined) {
    preferences.message_words = rounded(words, 1);
    preferences.words_by_channel = wordsByChannel(counted);
    claim(findings, `${at}/message_words`, { method: 'median words of own texts', events: texts });
    claim(findings, `${at}/words_by_channel`, { method: 'median words of own texts by source', events: texts });
  }
  asksOf(findings, texts);
  openingsOf(findings, texts);
};
