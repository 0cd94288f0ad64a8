import { keySaid } from '../../bindings/in-force.ts';
import { ago, span } from '../../../text/ago.ts';
import { amount, counted } from '../../../text/amount.ts';
import { clip } from '../../../text/cells.ts';
import { safe } from '../../../text/safe.ts';
import { changedWords } from './build-rows.ts';
import { isUnfinished, remaining, stillFor, type Build } from '../../state/builds/build.ts';
import { bad, bold, good, muted, warn, type Line } from '../../widgets/line.ts';

/** A length of time, to a tenth of a second where it is short. */
const duration = (milliseconds: number): string =>
  milliseconds < 10_000 ? `${(milliseconds / 1000).toFixed(1)} s` : span(milliseconds);

/** What is said of a build whose status is in no word known here, and of which nothing moves. */
const unknownFor = (still: number): string =>
  `, which is no word known here, and no date has moved for ${span(still)}; it may go on`;

/** When a build was: now while it runs, else when it ended. */
export const whenWords = (build: Build, now: number): string =>
  isUnfinished(build) ? 'now' : ago(build.endedAt ?? now, now);

/** What came of a build, in one line: what it counted and what changed, or why it failed. */
export function resultWords(build: Build, now: number): Line {
  const { state, word, startedAt, endedAt, tookMs, error, events } = build;
  if (isUnfinished(build)) return buildWords(build, now);
  if (state === 'failed') return [bad('failed'), muted(error === undefined ? '' : `: ${safe(error, 300)}`)];
  // It ends well, and made a persona of nothing.
  if (state === 'completed' && events === 0)
    return ['nothing to build from', muted(`; ${keySaid('import', 'i')} imports`)];
  const took = duration(tookMs ?? (endedAt ?? now) - startedAt);
  const what = state === 'completed' ? (events === undefined ? 'built' : counted(events, 'event')) : safe(word, 40);
  return [what, muted(` in ${took}${changedWords(build)}`)];
}

/** That the last build failed and where the whole of it stands, in so many columns; its first sentence, or less. */
export function failedWords({ error }: Build, columns: number): Line {
  const start = 'the last build failed';
  const [first = ''] = (error ?? '').split(/(?<=\.)\s|[:;]/);
  const room = columns - start.length - 5;
  const why = first === '' || room < 8 ? '' : `: ${clip(safe(first, 200).replace(/\.$/, ''), room)}`;
  return [bad(start), why, muted(', '), bold(keySaid('builds', 'B'), 'accent')];
}

/** A build in words: its state, what it does, how far it is, how long it takes. */
export function buildWords(build: Build, now: number): Line {
  const { state, word, stage, done, total, startedAt, endedAt, tookMs, error, failure } = build;
  if (!isUnfinished(build))
    return state === 'failed'
      ? [bad('failed'), muted(error === undefined ? '' : ` ${safe(error, 300)}`)]
      : [
          good(state !== 'completed' ? safe(word, 40) : build.events === 0 ? 'built from no events' : 'built'),
          muted(` in ${duration(tookMs ?? (endedAt ?? now) - startedAt)}, ${ago(endedAt ?? now, now)}`),
        ];
  const left = remaining(build, now);
  const still = stillFor(build, now);
  const counts = done !== undefined && total !== undefined && total > 0 ? ` ${amount(done)} of ${amount(total)}` : '';
  const words = state === 'waiting' ? 'queued' : `${stage === undefined ? safe(word, 40) : safe(stage, 40)}${counts}`;
  return [
    words,
    muted(` for ${span(now - startedAt)}`),
    ...(left === undefined ? [] : [muted(`, about ${span(left)} left`)]),
    ...(still === undefined ? [] : [warn(state === 'unknown' ? unknownFor(still) : `, no change for ${span(still)}`)]),
    ...(build.judged === 'movement' ? [muted(', watched by its date')] : []),
    ...(failure === undefined ? [] : [warn(`, ${safe(failure, 120)}`)]),
  ];
}
