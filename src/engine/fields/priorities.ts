import { claim, nothingToClaim } from '../claims/claim.ts';
import { recentThings } from '../facts/recent-things.ts';
import { pointer, type Field } from '../findings.ts';
import { eventsSince } from '../facts/hours.ts';
import { amount } from '../../text/amount.ts';

const most = 6;
const days = 90;
/** what was done longer ago than this is no priority any more */
const staleDays = 180;
const dayMs = 86_400_000;
const leastEvents = 5;
const at = '/identity/priorities';
const nothingOften = `nothing stands out in the last ${days} days: no place five times on three days, no thread or meeting three times`;
const method = `own events of the ${days} days up to the newest event of the sources`;

/** What the subject did most in the last 90 days: merging, places and threads of several own events, meetings that recur. */
export const priorities: Field = (findings) => {
  const { tallies, persona, asOf, people } = findings;
  const newest = [...tallies.providers.spans.values()].reduce(
    (last, { pastNewest }) => Math.max(last, pastNewest),
    -Infinity,
  );
  const since = newest - days * dayMs;
  const recent = tallies.own.kept().filter((kept) => kept.at > since);
  const merging = recent.filter(({ change }) => change?.merges !== undefined);
  const held = tallies.meetings.settled().filter(({ newest: last }) => last > since);
  if (newest < asOf - staleDays * dayMs || recent.length + held.length === 0) {
    nothingToClaim(findings, at, method, `no own events in the last ${days} days of these sources`);
    return;
  }
  const facts = {
    days,
    events: recent.length,
    own: recent.length - merging.length,
    releases: recent.filter(({ event }) => event.provider === 'git' && event.kind === 'note').length,
    messages: recent.filter(({ event }) => event.kind === 'message').length,
    meetings: eventsSince(tallies.attended, since),
    new_people: people.filter(({ first }) => first > since).length,
  };
  const things = [
    ...(merging.length > recent.length / 2 && merging.length >= leastEvents
      ? [
          {
            name: `merging: ${merging.length === recent.length ? 'all' : amount(merging.length)} of the last ${amount(recent.length)} commits`,
            events: merging,
            total: merging.length,
          },
        ]
      : []),
    ...recentThings(findings, recent, since),
  ].slice(0, most);
  claim(findings, at, {
    method,
    events: recent.length > 0 ? recent : held.flatMap(({ sittings }) => sittings),
    total: recent.length,
    facts,
    reason: things.length > 0 ? undefined : nothingOften,
  });
  for (const [index, { name, events, total }] of things.entries()) {
    persona.identity.priorities.push(name);
    claim(findings, pointer('identity', 'priorities', index), { method, events, total });
  }
};
