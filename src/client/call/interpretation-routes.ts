import type { InterpretNews } from '../../contract/interpretations/interpreter.ts';
import type { Json } from '../../contract/scalars.ts';
import type { Calls } from '../calls.ts';
import type { Ask } from './ask.ts';
import type { OwnNeeds } from './own-needs.ts';
import { wantedOf } from './wanted.ts';

/** The shapes of what is answered: loaded with the first call, for they are many. */
const shapes = () => import('../../contract/interpretations/interpretation.ts');

type Parsing<T> = { safeParse(raw: unknown): { success: boolean; data?: T | undefined } };
const read =
  <T>(schema: Parsing<T>) =>
  (data: Json): T | undefined =>
    schema.safeParse(data).data;

/** What a line before the last tells; undefined for one that is not known. */
const newsIn = (
  line: Json,
  { InterpretationProgress, PlannedRequest }: Awaited<ReturnType<typeof shapes>>,
): InterpretNews | undefined => {
  if (typeof line !== 'object' || line === null || Array.isArray(line)) return undefined;
  const progress = InterpretationProgress.safeParse(line['progress']).data;
  if (progress !== undefined) return { progress };
  const request = PlannedRequest.safeParse(line['request']).data;
  return request === undefined ? undefined : { request };
};

/** Makes the calls of interpretations, which are ours. Nothing is sent twice that may have begun: a run costs tokens. */
export function createInterpretationRoutes(
  ask: Ask,
  { answerTo, promised, mayWrite, routes }: OwnNeeds,
): Pick<Calls, 'interpret' | 'putInterpretations' | 'readInterpretations' | 'eraseInterpretations'> {
  return {
    interpret: async (input, { signal, tell } = {}) => {
      if (input.dry_run !== true) mayWrite();
      const known = await shapes();
      return routes.asked('interpret', async () => {
        const heard = (line: Json) => {
          const news = newsIn(line, known);
          if (news !== undefined) tell?.(news);
        };
        const answer = await ask({ ...wantedOf('interpret', input), heard }, { repeat: 'never', signal });
        return promised('a run', answer, read(known.InterpretationRun));
      });
    },
    putInterpretations: async (input, signal) => {
      mayWrite();
      const { InterpretationsReceipt } = await shapes();
      return routes.asked('putInterpretations', async () =>
        promised(
          'a receipt',
          await answerTo('putInterpretations', input, 'safe', signal),
          read(InterpretationsReceipt),
        ),
      );
    },
    readInterpretations: async (input, signal) => {
      const { Interpretations } = await shapes();
      return routes.asked('readInterpretations', async () =>
        promised('claims', await answerTo('readInterpretations', input, 'safe', signal), read(Interpretations)),
      );
    },
    eraseInterpretations: async (input, signal) => {
      mayWrite();
      const { InterpretationsErasure } = await shapes();
      return routes.asked('eraseInterpretations', async () =>
        promised(
          'a receipt',
          await answerTo('eraseInterpretations', input, 'once', signal),
          read(InterpretationsErasure),
        ),
      );
    },
  };
}
