import { keySaid } from '../../bindings/in-force.ts';
import { GatewayFailure } from '../../../client/failure.ts';
import { span } from '../../../text/ago.ts';
import { wrap } from '../../../text/cells.ts';
import { safe } from '../../../text/safe.ts';
import { absence } from '../store/condition.ts';
import { placeOnScreen } from '../store/here.ts';
import type { State } from '../store/state.ts';
import type { Recovered } from './recovery.ts';

/** What failed to be read and matters where we are: the persona that is open, else the list. */
function failed({ persona, namespaces }: State): { what: Recovered; failure: Error } | undefined {
  const { failure, data } = persona.read;
  if (
    persona.namespaceId !== undefined &&
    failure !== undefined &&
    (data !== undefined || absence(failure) === undefined)
  )
    return { what: 'persona', failure };
  return namespaces.failure === undefined ? undefined : { what: 'namespaces', failure: namespaces.failure };
}

type Answering = 'no answer' | 'key refused' | 'asks to wait' | 'no good answer' | 'well';
const verdicts = { fails: 'no answer', refuses: 'key refused', breaks: 'no good answer', answers: 'well' } as const;

const verdictOf = (failure: Error): Answering => {
  if (!(failure instanceof GatewayFailure)) return 'no good answer';
  if (failure.kind === 'key-refused' || failure.kind === 'forbidden') return 'key refused';
  if (failure.status === undefined) return 'no answer';
  return failure.kind === 'rate-limited' || failure.waitMs !== undefined ? 'asks to wait' : 'no good answer';
};

/** How the gateway answers, in the words beside its dot: by what failed and matters here, else by the newest call. */
export function answering(state: State): Answering | undefined {
  const trouble = failed(state);
  if (trouble !== undefined) return verdictOf(trouble.failure);
  return state.connection.state && verdicts[state.connection.state];
}

/** Whether what is on screen could not be read again. */
export const isTroubled = (state: State): boolean => failed(state) !== undefined;

const mostLines = 3;

/** Why what is on screen is not what the gateway has now, when it is read again and what to do: up to three lines, none where all is well. */
export function troubleLines(state: State, columns: number): readonly string[] {
  const trouble = failed(state);
  if (trouble === undefined) return [];
  const { what, failure } = trouble;
  const plan = state.recovery.plans.get(what);
  const { refresh, saysFailure } = placeOnScreen(state);
  const byHand = refresh === undefined ? '' : `, or by ${keySaid('refresh', 'r')}`;
  const next =
    plan === undefined
      ? 'It was there before.'
      : plan.at === undefined
        ? `Not read again by itself: ${keySaid('profiles', 'P')} for another gateway${byHand === '' ? '' : `, ${keySaid('refresh', 'r')} once more`}.`
        : `Read again within ${span(plan.wait)}${byHand}.`;
  const isTold = saysFailure?.(state) === true;
  return wrap(isTold ? next : `${safe(failure.message, 400)} ${next}`, columns - 4, mostLines);
}
