import { keySaid } from '../../bindings/in-force.ts';
import { amount, counted } from '../../../text/amount.ts';
import { day, instant } from '../../../text/moment.ts';
import { safe } from '../../../text/safe.ts';
import type { SourceSurvey } from '../../../contract/sources/survey.ts';
import type { ImportingSlice } from '../../state/importing/importing-state.ts';

const spanOf = (first: string | undefined, last: string | undefined): string => {
  const [from, until] = [instant(first ?? ''), instant(last ?? '')];
  if (from === undefined || until === undefined) return '';
  const [start, end] = [day(from, 'local'), day(until, 'local')];
  return start === end ? `, ${start}` : `, ${start} – ${end}`;
};

/** What a source is, in one line: "a git history: 2,005 commits, 9 May 2017 – 9 Aug 2026". */
export function sourceWords({ called, unit, counted: soFar, survey, failure }: SourceSurvey): string {
  if (failure !== undefined) return `${called}: ${safe(failure, 300)}`;
  if (survey !== undefined) return `${called}: ${counted(survey.items, unit)}${spanOf(survey.firstAt, survey.lastAt)}`;
  return soFar === 0 ? `${called}, counting` : `${called}: ${amount(soFar)} ${unit}s so far`;
}

/** What stands under the path: what it is, why it is nothing, or what can be typed; `isGood` once it is known and can be read. */
export function pathWords({ path, before, looking, found, problem, source, names }: ImportingSlice): {
  readonly text: string;
  readonly is: 'good' | 'bad' | 'muted';
} {
  if (names.length > 1) {
    const shown = names.slice(0, 12).map((name) => safe(name, 40));
    const more = names.length > shown.length ? ` and ${names.length - shown.length} more` : '';
    return { text: `${shown.join('  ')}${more}`, is: 'muted' };
  }
  if (path.trim() === '')
    return {
      text:
        before === undefined
          ? 'a folder with a git history, a mailbox, an export, a calendar; paste or drop it'
          : `${keySaid('import-complete', 'tab')} takes what was imported here last: ${safe(before, 300)}`,
      is: 'muted',
    };
  if (problem !== undefined)
    return { text: safe(problem, 400), is: problem.endsWith(' is not there.') ? 'muted' : 'bad' };
  if (found === undefined) return { text: looking ? 'looking what it is' : '', is: 'muted' };
  const here = found.sources[source];
  if (here === undefined)
    return { text: looking ? 'looking what it is' : 'nothing that is read here; `persona readers` lists what is', is: 'muted' }; // prettier-ignore
  return {
    text: sourceWords(here),
    is: here.failure !== undefined ? 'bad' : here.survey === undefined ? 'muted' : 'good',
  };
}
