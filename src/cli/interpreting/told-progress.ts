import type { InterpretationProgress } from '../../contract/interpretations/interpretation.ts';
import { amount } from '../../text/amount.ts';
import type { CliIo } from '../cli-command.ts';
import { safeLine } from '../output/print.ts';

const stages: Readonly<Record<InterpretationProgress['stage'], string>> = {
  waiting: 'waits',
  reading: 'reads events',
  examining: 'examines the model',
  asking: 'asks',
  checking: 'asks a second time',
};

/** after so long every step is told: a model on a slow machine takes minutes for a few questions */
const quietMilliseconds = 30_000;

/** Tells how far a run is: every notice, once, every tenth step, and any step where nothing was told for half a minute. */
export function toldProgress(
  io: Pick<CliIo, 'err' | 'clock'>,
  said: Set<string>,
): (now: InterpretationProgress) => void {
  let [last, at] = ['', io.clock.now()];
  return ({ stage, done, total, tokens, accepted, dropped, notice }) => {
    if (notice !== undefined) {
      if (!said.has(notice)) safeLine(io.err, notice);
      said.add(notice);
      return;
    }
    const tenth = `${stage} ${total === 0 ? 0 : Math.floor((done * 10) / total)}`;
    const now = io.clock.now();
    if (tenth === last && now - at < quietMilliseconds) return;
    [last, at] = [tenth, now];
    safeLine(
      io.err,
      `${stages[stage]}: ${amount(done)} of ${amount(total)}; ${amount(tokens.sent + tokens.answered)} tokens, ${amount(accepted)} accepted, ${amount(dropped)} dropped`,
    );
  };
}
