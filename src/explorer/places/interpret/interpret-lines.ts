import { beyondTheRun } from '../../../contract/interpretations/beyond-the-run.ts';
import { dropReasonNames, dropReasons } from '../../../contract/interpretations/drop-reasons.ts';
import type { InterpretationProgress, InterpretationRun } from '../../../contract/interpretations/interpretation.ts';
import { amount, counted } from '../../../text/amount.ts';
import { wrap } from '../../../text/cells.ts';
import { safe } from '../../../text/safe.ts';
import { keySaid } from '../../bindings/in-force.ts';
import { type Interpreting, needsYes, type Plan } from '../../state/interpreting/interpreting.ts';
import { bad, bold, good, type Line, muted, type Piece, warn } from '../../widgets/line.ts';

const paragraph = (text: string, columns: number, tone: (row: string) => Piece = (row) => row): Line[] =>
  wrap(safe(text, 2_000), columns).map((row): Line => [tone(row)]);

const tokensWords = ({ sent, answered, budget }: InterpretationRun['tokens']): string =>
  `${amount(sent)} tokens sent and ${amount(answered)} answered, of at most ${amount(budget)}`;

/** What of the texts stays here, in words. */
const heldBack = ({ chosen }: InterpretationRun): string[] => {
  const { not_own, instructions, nothing_to_quote, masked, names } = chosen;
  const more = beyondTheRun(chosen);
  const parts = Object.entries(masked).map(([kind, count]) => `${kind} ${amount(count)}`);
  return [
    ...(not_own === 0 ? [] : [`not sent: ${counted(not_own, 'event')} not surely their own words`]),
    ...(instructions === 0 ? [] : [`not sent: ${counted(instructions, 'event')} with text that speaks to a model`]),
    ...(nothing_to_quote === 0 ? [] : [`not sent: ${counted(nothing_to_quote, 'event')} without a sentence to quote`]),
    ...(more === 0 ? [] : [`not sent: ${counted(more, 'event')} more than a run takes`]),
    ...(parts.length === 0 ? [] : [`taken out of texts: ${parts.join(', ')}`]),
    ...(names === 0
      ? []
      : [`${counted(names, 'name')} of other people ${names === 1 ? 'goes as Person 1' : 'go as Person 1, 2, …'}`]),
  ];
};

/** What would be sent where, how much it is, and what stays here. */
function planLines({ run, tokens }: Plan, columns: number): Line[] {
  const { chosen, asked, requests } = run;
  return [
    ...paragraph(
      `${counted(chosen.texts, 'text')} of ${amount(chosen.of)} own events would go to ${asked.host}, to the model ${asked.model}.`,
      columns,
      (row) => bold(row),
    ),
    ...paragraph(
      `${counted(requests.first, 'first question')} of ${amount(tokens.first)} tokens and at most ${counted(requests.second, 'second one')}. With these, and the examination of a model that was not asked before, a run takes at most ${amount(run.tokens.budget)} tokens.`,
      columns,
    ),
    ...heldBack(run).flatMap((text) => paragraph(`- ${text}`, columns, muted)),
    ...run.notices.flatMap((text) => paragraph(text, columns, warn)),
  ];
}

/** What is kept of earlier runs. */
function keptLines({ kept }: Interpreting, columns: number): Line[] {
  if (kept === undefined) return [];
  const fallen = Object.values(kept.fallen).reduce((sum, count) => sum + count, 0);
  if (kept.claims.length === 0 && kept.run === undefined) return [];
  const says = [
    `${counted(kept.claims.length, 'claim')} of a model kept`,
    ...(fallen === 0 ? [] : [`${amount(fallen)} of them not shown, as they do not hold by the events as they are now`]),
    ...(kept.not_asked_about === 0 ? [] : [`${counted(kept.not_asked_about, 'newer event')} not asked about`]),
  ];
  return [...paragraph(`${says.join('; ')}.`, columns, muted), ...reasons(kept.fallen, columns), []];
}

/** How many were dropped, by why. */
const reasons = (counts: InterpretationRun['dropped'], columns: number): Line[] =>
  dropReasonNames.flatMap((reason) => {
    const count = counts[reason];
    return count === undefined ? [] : paragraph(`- ${amount(count)} ${dropReasons[reason]}`, columns, muted);
  });

const stages: Readonly<Record<InterpretationProgress['stage'], string>> = {
  waiting: 'waiting',
  reading: 'reading events',
  examining: 'examining the model with made-up pairs',
  asking: 'asking',
  checking: 'checking, and asking whether each claim follows',
};

function runningLines({ progress, notices }: Interpreting, columns: number, spinner: string): Line[] {
  if (progress === undefined) return [[`${spinner} beginning`]];
  const { stage, done, total, tokens, accepted, dropped } = progress;
  return [
    ...paragraph(`${spinner} ${stages[stage]}, ${amount(done)} of ${amount(total)}`, columns),
    ...paragraph(tokensWords(tokens), columns, muted),
    ...paragraph(`${amount(accepted)} accepted, ${amount(dropped)} dropped`, columns, muted),
    ...notices.slice(-3).flatMap((text) => paragraph(text, columns, warn)),
  ];
}

const ends: Readonly<Record<InterpretationRun['end'], (run: InterpretationRun) => string>> = {
  whole: ({ lost = 0 }) =>
    lost === 0 ? 'All was asked.' : 'Not every question was answered; the next run asks those again.',
  budget: ({ tokens }) =>
    `The budget of ${amount(tokens.budget)} tokens is spent; what was answered is kept, and the next run goes on.`,
  cancelled: () => 'It was ended early; what was answered is kept, and the next run goes on.',
  fault: () => 'The model failed; what was answered is kept, and the next run goes on.',
  'not-used': () => 'The model was examined and is not used.',
};

function resultLines(run: InterpretationRun, columns: number): Line[] {
  const dropped = Object.values(run.dropped).reduce((sum, count) => sum + count, 0);
  return [
    ...paragraph(
      `${counted(run.accepted, 'claim')} accepted, ${amount(dropped)} dropped${run.known === undefined ? '' : `, ${amount(run.known)} accepted by an earlier run`}. ${ends[run.end](run)}`,
      columns,
      run.accepted > 0 ? good : (row) => bold(row),
    ),
    ...reasons(run.dropped, columns),
    ...paragraph(tokensWords(run.tokens), columns, muted),
    ...run.notices.flatMap((text) => paragraph(text, columns, warn)),
    [],
    ...paragraph(
      run.accepted === 0
        ? run.known === undefined
          ? 'The persona stays as it was counted.'
          : 'Nothing of it is new: what was accepted before stays where it is.'
        : `With the next build it stands in Traits and Facets, with its sign and the model's name; ${keySaid('why', 'enter')} there shows the sentences.`,
      columns,
    ),
  ];
}

const choosing = ['persona config set model.url http://127.0.0.1:11434/v1', 'persona config set model.name llama3.1'];

function noneLines({ failure }: Interpreting, columns: number): Line[] {
  const code = failure !== undefined && 'code' in failure ? failure.code : undefined;
  if (code !== 'model_not_chosen') return paragraph(failure?.message ?? 'nothing can be asked', columns, bad);
  return [
    ...paragraph(
      'No model is chosen, and none is ever looked for. A model of your own can be asked what somebody wants or believes; it may only say what it can quote. Two commands in a shell choose one:',
      columns,
    ),
    [],
    ...choosing.map((text): Line => [bold(`  ${text}`)]),
  ];
}

/** All that stands on the screen above the field. */
export function interpretLines(now: Interpreting, columns: number, spinner: string): Line[] {
  const { stage, plan, result, name } = now;
  if (stage === 'running') return runningLines(now, columns, spinner);
  if (stage === 'done' && result !== undefined) return resultLines(result, columns);
  const kept = keptLines(now, columns);
  if (stage === 'none') return [...kept, ...noneLines(now, columns)];
  if (stage === 'looking' || plan === undefined)
    return [...kept, [muted(`${spinner} looking at what would be sent; nothing leaves before you say so`)]];
  const where =
    now.kept?.model?.remote === true
      ? 'These texts would leave this machine.'
      : 'What a server on this machine does with texts, only its owner knows.';
  const yes = needsYes(now)
    ? `Nothing was sent yet. ${where} To say yes for this namespace, this host and this model, type its name, ${name}, and press ${keySaid('interpret-begin', 'enter')}.`
    : `You said yes to this host and model for this namespace before. ${keySaid('interpret-begin', 'enter')} begins.`;
  const key = now.unusedKey === undefined ? [] : paragraph(now.unusedKey, columns, warn);
  return [...kept, ...planLines(plan, columns), ...key, [], ...paragraph(yes, columns)];
}
