import type { PreviewProgress } from '../../../contract/preview/preview-line.ts';
import { previewIn } from '../../../contract/preview/preview-in.ts';
import type { PreviewQuestion } from '../../../contract/preview/preview-question.ts';
import { questionProblems } from '../../../contract/preview/question-problems.ts';
import type { ReceivedPersona } from '../../../client/calls.ts';
import { GatewayFailure } from '../../../client/failure.ts';
import { ownPart } from '../store/own-part.ts';
import { asError, type Read, wasCancelled } from '../store/read.ts';
import type { Explorer, State } from '../store/state.ts';

/** A preview that is being made, and the persona that stands behind one that is shown. */
export type Previewing = {
  readonly making:
    | {
        readonly question: PreviewQuestion;
        /** undefined until the gateway said something */
        readonly progress: PreviewProgress | undefined;
        readonly stop: () => void;
      }
    | undefined;
  readonly today: Read<ReceivedPersona> | undefined;
};

/** The part of the state that previews have. */
export const previewing = ownPart<Previewing>({ making: undefined, today: undefined });

/** The question that the persona on screen answers, where it is a preview. */
export const questionOnScreen = ({ persona }: State): PreviewQuestion | undefined => previewIn(persona.read.data?.raw);

const change = (explorer: Pick<Explorer, 'getState'>, next: Partial<Previewing>): void =>
  previewing.change(explorer, (now) => ({ ...now, ...next }));

/** Ends what is being made, here and at the gateway; false where nothing is. */
export function stopPreview(explorer: Pick<Explorer, 'getState'>): boolean {
  const { making } = previewing.of(explorer.getState());
  making?.stop();
  return making !== undefined;
}

/** Asks for a preview of the persona that is open; undefined where it was stopped. Rejects with a sentence. */
export async function makePreview(explorer: Explorer, question: PreviewQuestion): Promise<ReceivedPersona | undefined> {
  stopPreview(explorer);
  const { namespaceId } = explorer.getState().persona;
  if (namespaceId === undefined) return undefined;
  const mine = new AbortController();
  const making = { question, progress: undefined, stop: () => mine.abort() };
  const isMine = () => previewing.of(explorer.getState()).making?.stop === making.stop;
  change(explorer, { making });
  try {
    const made = await explorer.gateway().calls.previewPersona(
      { namespace_id: namespaceId, ...question },
      {
        signal: mine.signal,
        progress: (progress) => isMine() && change(explorer, { making: { ...making, progress } }),
      },
    );
    // Who went on to somebody else meanwhile does not wait for this one.
    return isMine() && explorer.getState().persona.namespaceId === namespaceId ? made : undefined;
  } catch (error) {
    if (wasCancelled(error)) return undefined;
    const problems = error instanceof GatewayFailure ? questionProblems(error.details, question) : undefined;
    throw problems === undefined ? asError(error) : new Error(problems.join(' '));
  } finally {
    if (isMine()) change(explorer, { making: undefined });
  }
}

/** Shows a preview in the place of the persona, which waits behind it. */
export function showPreview(explorer: Explorer, made: ReceivedPersona): void {
  const { persona } = explorer.getState();
  const isToday = questionOnScreen(explorer.getState()) === undefined;
  if (isToday) change(explorer, { today: persona.read });
  persona.put({ data: made, at: explorer.ports.clock.now(), loading: false, failure: undefined });
}

/** Goes back to the persona of today; undefined where it is on screen. */
export function backToday(state: State): (() => void) | undefined {
  if (questionOnScreen(state) === undefined) return undefined;
  const { today } = previewing.of(state);
  return () => (today === undefined ? void state.persona.reread() : state.persona.put(today));
}
