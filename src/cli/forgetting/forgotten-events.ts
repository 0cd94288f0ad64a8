import { InvalidArgumentError } from 'commander';
import type { Calls, ReceivedEvent } from '../../client/calls.ts';
import { textIn } from '../../client/received/received-fields.ts';
import { counted } from '../../text/amount.ts';
import { day, instant } from '../../text/moment.ts';
import { safe } from '../../text/safe.ts';
import { type CliIo, CommandFailure, exitCodes } from '../cli-command.ts';
import { cellText } from '../output/cell-text.ts';
import { progressOn } from '../output/progress.ts';

/** All events of a provider, or of one channel of it. */
export type EventSource = { readonly provider: string; readonly channel?: string };

/** Which events are to be forgotten: those of these ids, or of this source. */
export type Forgotten = { readonly ids: readonly string[] } | EventSource;

/** What went: so many events, so many kept personas that quoted them, and the build that makes the current one anew. */
export type WentWith = {
  readonly erased: number;
  readonly personas: number;
  readonly build: string | null;
  readonly traces: boolean;
};

/** Reads an option that names a source, as mail or slack:general; anything else is wrong usage. */
export function eventSource(text: string): EventSource {
  const [, provider, channel] = /^([a-z][a-z0-9_-]{0,39})(?::(.+))?$/s.exec(text) ?? [];
  if (provider === undefined)
    throw new InvalidArgumentError('It must be a provider, as mail, or one of its channels, as slack:general.');
  return { provider, ...(channel === undefined ? {} : { channel }) };
}

const firstWords = 60;

const eventText = (event: ReceivedEvent): string => {
  const at = instant(textIn(event['occurred_at']) ?? '');
  const said = cellText(textIn(event['title']) ?? textIn(event['text']) ?? '');
  const words = said.length > firstWords ? `${said.slice(0, firstWords).toWellFormed()}…` : said;
  return [at === undefined ? '' : day(at, 'utc'), cellText(event['provider'] ?? ''), words && `“${words}”`]
    .filter((part) => part !== '')
    .join(', ');
};

/** What is about to be forgotten, in words; fails where an event is not there. */
export async function forgottenText(
  io: CliIo,
  calls: Pick<Calls, 'readEvents'>,
  namespaceId: string,
  what: Forgotten,
): Promise<string> {
  if (!('ids' in what))
    return `all events of ${safe(what.provider)}${what.channel === undefined ? '' : ` in ${safe(what.channel)}`}`;
  const events = await calls.readEvents({ namespace_id: namespaceId, id: [...what.ids] }, io.signal);
  const there = new Set(events.map(({ id }) => id));
  const missing = what.ids.find((id) => !there.has(id));
  if (missing !== undefined)
    throw new CommandFailure(
      `There is no event ${safe(missing)}. "persona search" finds events, and the explorer shows the id of each.`,
      exitCodes.refused,
    );
  const [first] = events;
  return events.length === 1 && first !== undefined
    ? `one event (${eventText(first)})`
    : counted(events.length, 'event');
}

const atOnce = 100;

function* wishes(what: Forgotten) {
  if (!('ids' in what)) yield what;
  else
    for (let start = 0; start < what.ids.length; start += atOnce) yield { id: what.ids.slice(start, start + atOnce) };
}

/** Forgets events until none of them is left, telling how many it was on the way. */
export async function forgetEvents(
  io: CliIo,
  calls: Pick<Calls, 'eraseEvents'>,
  namespaceId: string,
  what: Forgotten,
): Promise<WentWith> {
  const progress = progressOn(io);
  let went: WentWith = { erased: 0, personas: 0, build: null, traces: false };
  try {
    for (const wish of wishes(what))
      for (let more = true; more;) {
        const answer = await calls.eraseEvents({ namespace_id: namespaceId, ...wish }, io.signal);
        const count = (value: unknown) => (typeof value === 'number' ? value : 0);
        went = {
          erased: went.erased + count(answer.erased),
          personas: went.personas + count(answer.personas),
          build: textIn(answer.build_id) ?? went.build,
          traces: answer.traces === true,
        };
        // One that erases nothing and speaks of more would go on for ever.
        more = answer.more === true && count(answer.erased) > 0;
        if (more) progress.say(`${counted(went.erased, 'event')} forgotten`);
      }
  } finally {
    progress.end();
  }
  return went;
}

/** What went, in sentences. */
export function wentText({ erased, personas, build }: WentWith): string[] {
  if (erased === 0) return ['There was nothing of it; nothing was forgotten.'];
  return [
    `${counted(erased, 'event')} forgotten${personas === 0 ? '.' : `, and with ${erased === 1 ? 'it' : 'them'} ${counted(personas, 'kept persona')} that said the same.`}`,
    ...(build === null ? [] : ['The persona quoted it too, so it is gone and is being built anew.']),
  ];
}
