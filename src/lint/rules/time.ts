import { at } from '../../contract/persona/json-pointer.ts';
import { fullDay } from '../../text/date-words.ts';
import { counted } from '../../text/amount.ts';
import { fieldsOf, itemsAt, type Material, momentOf, textOf } from '../material.ts';
import { type Found, rule } from '../rule.ts';

const dayMs = 86_400_000;
/** a persona that was built so long ago, and one whose newest event is so old */
const builtDays = 90;
const newestDays = 365;
/** clocks of two machines, and days that are told without a zone */
const slack = dayMs;

const days = (from: number, now: number): string => counted(Math.floor((now - from) / dayMs), 'day');

export const stale = rule({
  id: 'stale',
  severity: 'warn',
  title: 'a persona that is out of date',
  why: 'An agent takes what it is given for how things are today: a role, a project or a peer of long ago misleads it.',
  todo: 'Import what is new (persona import NAME) and build again; of a history that has ended, switch the rule off with that as the reason.',
  check: ({ persona, now }) => {
    const built = momentOf(at(persona, '/built_at'));
    const newest = itemsAt(persona, '/providers').flatMap(({ item }) => momentOf(fieldsOf(item)['newest_at']) ?? []);
    const last = newest.length === 0 ? undefined : Math.max(...newest);
    return [
      ...(built !== undefined && now - built > builtDays * dayMs
        ? [{ at: '/built_at', says: `it was built ${days(built, now)} ago` }]
        : []),
      ...(last !== undefined && now - last > newestDays * dayMs
        ? [{ at: '/providers', says: `its newest event is of ${fullDay(last)}, ${days(last, now)} ago` }]
        : []),
    ];
  },
});

export const passed = rule({
  id: 'passed',
  severity: 'warn',
  title: 'what is upcoming and has passed',
  why: 'An agent plans for a day that is over.',
  todo: 'Build again: what is upcoming is told as of the build.',
  check: ({ persona, provenance, now }) =>
    itemsAt(persona, '/episodes').flatMap(({ at: pointer, item }): Found[] => {
      const { horizon, valid_from, valid_until } = fieldsOf(item);
      const end = momentOf(valid_until) ?? momentOf(valid_from);
      if (horizon === 'upcoming' && end !== undefined && end < now - slack)
        return [{ at: pointer, says: `it is told as upcoming, and was over on ${fullDay(end)}` }];
      const next = momentOf(fieldsOf(provenance.get(pointer)?.fields['facts'])['next']);
      return next !== undefined && next < now - slack
        ? [{ at: pointer, says: `the next one is told to be on ${fullDay(next)}, which has passed` }]
        : [];
    }),
});

/** Moments of which the first cannot be later than the second. */
const spans = [
  ['/episodes', 'valid_from', 'valid_until'],
  ['/providers', 'oldest_at', 'newest_at'],
  ['/identity/key_relationships', 'first_at', 'last_at'],
  ['/provenance/contacts', 'first_at', 'last_at'],
] as const;

export const endsBefore = rule({
  id: 'ends-before-it-begins',
  severity: 'error',
  title: 'an end before its beginning',
  why: 'One of the two moments is false, and with it whatever is counted between them.',
  todo: 'Look at the events behind it: a clock was wrong, or the gateway is. Build again once it is put right.',
  check: ({ persona }) =>
    spans.flatMap(([list, from, until]) =>
      itemsAt(persona, list).flatMap(({ at: pointer, item }): Found[] => {
        const fields = fieldsOf(item);
        const [first, last] = [momentOf(fields[from]), momentOf(fields[until])];
        if (first === undefined || last === undefined || last >= first) return [];
        return [
          {
            at: pointer.replace('/provenance/contacts/', '/peers/'),
            says: `${from} is ${fullDay(first)}, ${until} ${fullDay(last)}`,
          },
        ];
      }),
    ),
});

/** What was said or done by the moment of the build: lists, and the field that tells when. */
const said = [
  ['/facets/opinions', 'at'],
  ['/facets/mental_models', 'at'],
  ['/facets/idiolect/sayings', 'at'],
  ['/traits/motivations', 'last_at'],
  ['/providers', 'oldest_at'],
] as const;

function* futureIn({ persona, now }: Material): Generator<Found> {
  const isLater = (moment: number | undefined): moment is number => moment !== undefined && moment > now + slack;
  for (const pointer of ['/built_at', '/provenance/as_of']) {
    const moment = momentOf(at(persona, pointer));
    if (isLater(moment)) yield { at: pointer, says: `it is ${fullDay(moment)}, which is still to come` };
  }
  for (const [list, field] of said)
    for (const { at: pointer, item } of itemsAt(persona, list)) {
      const moment = momentOf(fieldsOf(item)[field]);
      if (isLater(moment)) yield { at: pointer, says: `${field} is ${fullDay(moment)}, which is still to come` };
    }
  for (const { at: pointer, item } of itemsAt(persona, '/episodes')) {
    const { horizon, valid_from, valid_until } = fieldsOf(item);
    const word = textOf(horizon);
    const moment = momentOf(word === 'past' ? valid_until : valid_from);
    if ((word === 'past' || word === 'current') && isLater(moment))
      yield { at: pointer, says: `it is told as ${word}, and is of ${fullDay(moment)}` };
  }
}

export const future = rule({
  id: 'future',
  severity: 'error',
  title: 'a date that is still to come',
  why: 'What was said or done cannot lie ahead: a clock was wrong, and weights by age count it as the newest of all.',
  todo: 'Look at the events behind it; forget those with a wrong clock (persona forget NAMESPACE --event ID), or import their source again, and build.',
  check: futureIn,
});
