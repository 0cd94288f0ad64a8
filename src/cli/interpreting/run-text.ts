import { type DropReason, dropReasons } from '../../contract/interpretations/drop-reasons.ts';
import type { ChosenModel, InterpretationRun } from '../../contract/interpretations/interpretation.ts';
import { beyondTheRun } from '../../contract/interpretations/beyond-the-run.ts';
import { amount, counted } from '../../text/amount.ts';

const ends: Readonly<Record<InterpretationRun['end'], string>> = {
  whole: 'Everything was asked.',
  budget: 'The budget ended it; what was answered is kept, and the next run goes on from there.',
  cancelled: 'It was stopped; what was answered is kept, and the next run goes on from there.',
  fault: 'A fault ended it; what was answered is kept, and the next run goes on from there.',
  'not-used': 'Nothing of these texts was sent.',
};

/** What was left out of what is sent, in a sentence; undefined where nothing was. */
function leftOutWords(chosen: InterpretationRun['chosen']): string | undefined {
  const { not_own, instructions, nothing_to_quote } = chosen;
  const more = beyondTheRun(chosen);
  const parts = [
    not_own === 0 ? '' : `${amount(not_own)} not surely their own words`,
    instructions === 0 ? '' : `${amount(instructions)} with text that speaks to a model`,
    nothing_to_quote === 0 ? '' : `${amount(nothing_to_quote)} without a sentence to quote`,
    more === 0 ? '' : `${amount(more)} more than a run takes`,
  ].filter((part) => part !== '');
  return parts.length === 0 ? undefined : `Not sent: ${parts.join(', ')}.`;
}

/** What a run would send, in sentences. */
export function plannedLines({ chosen, requests }: InterpretationRun, tokens: number, model: ChosenModel): string[] {
  const { texts, of, masked, names } = chosen;
  const taken = Object.values(masked).reduce((sum, count) => sum + count, 0);
  const out = leftOutWords(chosen);
  return [
    `${counted(texts, 'text')} of ${amount(of)} own events, in ${counted(requests.first, 'question')} of ${amount(tokens)} tokens in all, and at most ${counted(requests.second, 'second question')}; a run takes at most ${amount(model.budget)} tokens.`,
    `Taken out of them: ${counted(taken, 'address or number', 'addresses or numbers')}, ${counted(names, 'name')} of other people.`,
    ...(out === undefined ? [] : [out]),
    ...(requests.examined === 0
      ? []
      : [`Before all that, once for this model: ${counted(requests.examined, 'made-up question')} to examine it.`]),
  ];
}

/** Whether a run went through and some of its questions were lost to faults. */
export const isUnanswered = ({ end, lost = 0 }: InterpretationRun): boolean => end === 'whole' && lost > 0;

/** What a run did, in sentences; what was said of it while it went on is not said again. */
export function runLines(run: InterpretationRun, said: ReadonlySet<string>): string[] {
  const { asked, accepted, known = 0, dropped, requests, tokens, notices } = run;
  const reasons = Object.entries(dropped) as [DropReason, number][];
  const sent = requests.first + requests.second + requests.examined;
  return [
    `${asked.model} at ${asked.host}: ${counted(accepted, 'claim')} accepted, ${amount(reasons.reduce((sum, [, count]) => sum + count, 0))} dropped${known === 0 ? '' : `, ${amount(known)} accepted by an earlier run`}.`,
    ...reasons.map(([reason, count]) => `  ${amount(count)} ${dropReasons[reason]}`),
    `${counted(sent, 'request')} (${amount(requests.examined)} to examine the model, ${amount(requests.first)} first, ${amount(requests.second)} second), ${counted(requests.answered_before, 'answer')} from before; ${amount(tokens.sent)} tokens sent, ${amount(tokens.answered)} answered, of ${amount(tokens.budget)}.`,
    ...notices.filter((notice) => !said.has(notice.replace(/ \(\d+ times\)$/, ''))),
    ...(isUnanswered(run) ? [] : [ends[run.end]]),
  ];
}

/** The sentence under which somebody agrees: how many texts and tokens go where. */
export const consentWords = (
  name: string,
  { chosen, requests }: InterpretationRun,
  tokens: number,
  { name: model, host, remote, budget }: ChosenModel,
): string =>
  `${counted(chosen.texts, 'text')} of "${name}", ${amount(tokens)} tokens in ${counted(requests.first, 'question')}, and up to ${amount(budget)} tokens with all second questions, go to ${model} at ${host}. ${
    remote
      ? 'They leave this machine.'
      : 'A server on this machine may pass them on; what it does with them is not seen from here.'
  } This is asked once for this namespace, host and model.`;
