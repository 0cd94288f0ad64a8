import { summaryLines } from '../../../contract/sources/summary-words.ts';
import { span } from '../../../text/ago.ts';
import { amount, counted } from '../../../text/amount.ts';
import { wrap } from '../../../text/cells.ts';
import { safe } from '../../../text/safe.ts';
import { isUnfinished, remaining, type Build } from '../../state/builds/build.ts';
import type { ImportRun } from '../../state/importing/import-run.ts';
import type { Glyphs } from '../../widgets/glyphs.ts';
import { bad, good, muted, type Line } from '../../widgets/line.ts';
import { bar } from '../../widgets/marks/bar.ts';
import { spinner } from '../../widgets/marks/spinner.ts';

type Look = { readonly glyphs: Glyphs; readonly turn: number; readonly now: number; readonly columns: number };

const label = (word: string): string => ` ${word.padEnd(10)}`;

/** A bar with the time that is left, where both are known. */
function barLine(share: number | undefined, left: number | undefined, { glyphs, columns }: Look): Line {
  const time = left === undefined ? [] : [muted(` about ${span(Math.max(1000, left))}`)];
  return share === undefined ? time : ['  ', ...bar(share, Math.max(8, Math.min(30, columns - 50)), glyphs), ...time];
}

function readLine({ state, progress, outcome, startedAt, order }: ImportRun, look: Look): Line {
  const { glyphs, turn, now } = look;
  if (outcome !== undefined) {
    const { read, skipped } = outcome;
    const left = skipped === 0 ? ', none left out' : `, ${amount(skipped)} left out`;
    return [good(glyphs.done), label('read'), counted(read, order.unit), muted(left)];
  }
  const { read = 0, done, total, from } = progress ?? {};
  const sign = state === 'failed' ? bad(glyphs.failed) : spinner(turn, glyphs);
  const elapsed = now - startedAt;
  const left = done !== undefined && total !== undefined && done > 0 && elapsed > 1000 ? (elapsed * (total - done)) / done : undefined; // prettier-ignore
  const share = done !== undefined && total ? done / total : undefined;
  const resumed = from === undefined ? [] : [muted(` after ${amount(from)}, where it was cut off`)];
  return [sign, label('reading'), amount(read), ...resumed, ...(state === 'failed' ? [] : barLine(share, left, look))];
}

function joinedLine({ outcome, order }: ImportRun, { glyphs }: Look): Line {
  if (outcome === undefined) return [muted(`${glyphs.dot}${label('joining')}`)];
  const own = order.me.length;
  const { people = 0, keys = 0, isKept = true } = outcome.joined ?? {};
  const others = own > 1 ? people - 1 : people;
  const theirs = own > 1 ? keys - own : keys;
  const mine = `${counted(own, 'address', 'addresses')} of ${safe(order.subject, 60)}`;
  const rest = others > 0 ? `, ${amount(theirs)} of ${counted(others, 'other')}` : '';
  const lost = isKept ? '' : '; this gateway keeps no joins, so the events’ own names count';
  return [good(glyphs.done), label('joined'), mine, muted(rest + lost)];
}

function countedLine({ outcome, state }: ImportRun, build: Build | undefined, look: Look): Line {
  const { glyphs, turn, now } = look;
  if (outcome === undefined) return [muted(`${glyphs.dot}${label('counting')}`)];
  if (state === 'failed') return [bad(glyphs.failed), label('counting')];
  if (build === undefined || !isUnfinished(build)) return [spinner(turn, glyphs), label('counting')];
  const { done, total } = build;
  const counts = done !== undefined && total ? `${amount(done)} of ${amount(total)}` : 'queued';
  const share = done !== undefined && total ? done / total : undefined;
  return [spinner(turn, glyphs), label('counting'), counts, ...barLine(share, remaining(build, now), look)];
}

const mostSkips = 4;
/** as far to the right as what stands behind the labels, and as far from the other side as the frame */
const indent = 12;
const outside = 4;

/** How an import goes, step by step; what went wrong stands below, whole. */
export function progressLines(run: ImportRun, build: Build | undefined, look: Look): Line[] {
  const { outcome, failure } = run;
  const skips = outcome?.skips ?? [];
  return [
    readLine(run, look),
    ...skips
      .slice(0, mostSkips)
      .map(({ where, why }): Line => [muted(`             ${safe(where, 40)}: ${safe(why, 120)}`)]),
    joinedLine(run, look),
    ...(outcome?.summary === undefined ? [] : summaryLines(outcome.summary))
      .flatMap((text) => wrap(safe(text, 600), look.columns - indent - outside))
      .map((text): Line => [muted(`${' '.repeat(indent)}${text}`)]),
    countedLine(run, build, look),
    [muted(`${look.glyphs.dot} then it opens`)],
    ...(failure === undefined
      ? []
      : [[''], ...wrap(safe(failure, 600), look.columns - 2).map((text): Line => [bad(text)])]),
  ];
}
