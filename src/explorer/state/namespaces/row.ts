import type { ReceivedNamespace } from '../../../client/calls.ts';
import { span } from '../../../text/ago.ts';
import { amount } from '../../../text/amount.ts';
import { instant, moment } from '../../../text/moment.ts';
import { safe } from '../../../text/safe.ts';
import type { FirstRunStep } from '../../../contract/sources/first-run-news.ts';
import { isUnfinished, type Build } from '../builds/build.ts';
import { conditions } from '../store/condition.ts';
import type { TimeShown } from '../store/screen.ts';
import { textOf, type Summary } from './summary.ts';

/** Everything that one row of the list is made of. */
export type RowFacts = {
  readonly row: ReceivedNamespace | undefined;
  readonly summary: Summary | undefined;
  readonly build: Build | undefined;
  readonly step: FirstRunStep | undefined;
};

/** What a row says, cell by cell; `tone` is what the state of the build means. */
export type RowCells = {
  readonly name: string;
  readonly persona: string;
  readonly built: string;
  readonly runs: boolean;
  readonly tone: 'accent' | 'warn' | 'bad' | 'muted' | undefined;
  readonly events: string;
  readonly reference: string;
  readonly created: string;
  readonly about: string;
};

/** A moment (epoch ms) as the person chose to read it; — where there is none. */
export const told = (at: number | undefined, time: TimeShown, now: number): string =>
  at === undefined ? '—' : moment(at, now, time);

const dayLong = 86_400_000;
const share = (done: number | undefined, total: number | undefined): string | undefined =>
  done === undefined || !total ? undefined : `${Math.min(100, Math.floor((100 * done) / total))} %`;

function stateOf(
  { summary, build, step }: RowFacts,
  time: TimeShown,
  now: number,
): Pick<RowCells, 'built' | 'runs' | 'tone'> {
  if (build !== undefined && isUnfinished(build)) {
    const word =
      build.state === 'waiting' ? 'queued' : build.state === 'running' ? conditions.building : safe(build.word, 20);
    return { built: share(build.done, build.total) ?? word, runs: true, tone: 'accent' };
  }
  if (step?.state === 'importing') return { built: `${amount(step.done ?? 0)} read`, runs: true, tone: 'accent' };
  if (step?.state === 'waiting') return { built: 'waiting', runs: false, tone: 'muted' };
  if (step?.state === 'failed' || build?.state === 'failed')
    return { built: conditions.failed, runs: false, tone: 'bad' };
  switch (summary?.state) {
    case 'built': {
      const behind = (summary.newestAt ?? 0) - (summary.builtAt ?? Infinity);
      const isBehind = behind > 0 && (summary.newestAt ?? 0) <= now + dayLong;
      const built = isBehind && time === 'relative' ? `behind ${span(behind)}` : told(summary.builtAt, time, now);
      return { built, runs: false, tone: isBehind ? 'warn' : undefined };
    }
    case 'failed':
      return { built: conditions.failed, runs: false, tone: 'bad' };
    case 'not-built':
      if (summary.toBuild === 0) return { built: 'no events', runs: false, tone: 'muted' };
      return { built: conditions[summary.state], runs: false, tone: 'muted' };
    case 'no-persona':
      return { built: conditions[summary.state], runs: false, tone: 'muted' };
    default:
      return { built: '', runs: false, tone: undefined };
  }
}

/** The cells of a row, safe to draw; a row that is not there yet says so. */
export function rowCells(facts: RowFacts, time: TimeShown, now: number): RowCells {
  const { row, summary, step } = facts;
  const built = summary?.state === 'built' ? summary : undefined;
  const note = step !== undefined && step.state !== 'done' ? (step.note ?? '') : '';
  return {
    name: row === undefined ? '…' : safe(textOf(row.name) || row.id, 255),
    persona: built ? safe(built.subject, 255) : note !== '' ? safe(note, 255) : summary === undefined ? '' : '—',
    ...stateOf(facts, time, now),
    events: built ? (built.events === undefined ? '—' : amount(built.events)) : summary === undefined ? '' : '—',
    reference: row === undefined ? '' : safe(textOf(row.external_reference_id) || '—', 255),
    created: told(instant(textOf(row?.created_at)), time, now),
    about: safe(textOf(row?.description), 255),
  };
}

/** The row as a sentence, for a screen reader. */
export function rowSentence(facts: RowFacts, time: TimeShown, now: number): string {
  const { name, persona, built, events, runs } = rowCells(facts, time, now);
  const isBuilt = facts.summary?.state === 'built';
  return [
    name,
    ...(persona === '' || persona === '—' ? [] : [`persona ${persona}`]),
    ...(built === '' ? [] : [runs ? `build: ${built}` : isBuilt ? `built ${built}` : built]),
    ...(isBuilt && events !== '—' ? [`${events} events`] : []),
  ].join(', ');
}
