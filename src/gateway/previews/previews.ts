import type { PersonaBody } from '../../contract/persona.ts';
import type { PreviewProgress } from '../../contract/preview/preview-line.ts';
import type { PreviewQuestion } from '../../contract/preview/preview-question.ts';
import { type OwnClock, workerBuilder } from '../builds/builder.ts';
import { GatewayRefusal } from '../refusal.ts';
import type { Backend, BackendClock } from '../store/backend.ts';
import type { Scope } from '../store/scope.ts';
import { createSpareBuilder } from '../builds/spare-builder.ts';
import { createPreviewTurns } from './preview-turns.ts';

/** Resolves when an organization's turn has come, with what gives it back; rejects with the signal's reason when it is aborted before. */
export type PreviewTurn = (organization: string, signal: AbortSignal) => Promise<() => Promise<void>>;

type Needs = {
  readonly openEvents: Backend['openEvents'];
  readonly ownClock: OwnClock | undefined;
  readonly clock: BackendClock;
  /** resolves when no build runs */
  readonly idle: (signal: AbortSignal) => Promise<void>;
  /** where several gateways share a backend */
  readonly previewTurn?: PreviewTurn | undefined;
  /** aborted from the moment the gateway closes */
  readonly closing: AbortSignal;
};

/** What a preview is of. */
export type AskedPreview = {
  readonly scope: Scope;
  readonly subject: string;
  readonly question: PreviewQuestion;
  /** now, ISO 8601 UTC */
  readonly at: string;
};

/** Makes personas that are kept nowhere. */
export type Previews = {
  /** Rejects with a GatewayRefusal where the question is wrong, and with the signal's reason when it is aborted: its worker has stopped then. */
  make(asked: AskedPreview, tell: (progress: PreviewProgress) => void, signal: AbortSignal): Promise<PersonaBody>;
  /** Resolves when none is made any more; to be awaited after `closing` was aborted. */
  stopped(): Promise<void>;
};

/** Makes what previews: each in a worker beside that of the builds, one at a time an organization and behind all builds. */
export function createPreviews({ openEvents, ownClock, clock, idle, previewTurn, closing }: Needs): Previews {
  const turns = createPreviewTurns();
  const spare = createSpareBuilder(() => workerBuilder(openEvents, ownClock), clock);
  const running = new Set<Promise<unknown>>();
  const one = async (
    { scope, subject, question, at }: AskedPreview,
    tell: (progress: PreviewProgress) => void,
    signal: AbortSignal,
  ): Promise<PersonaBody> => {
    await idle(signal);
    const builder = spare.take();
    try {
      const order = { ...scope, id: 'preview', subject, acceptedAt: at, question, turn: idle };
      const { body } = await builder.build(
        order,
        ({ stage, done, total }) => tell({ stage: stage === 'writing' ? 'counting' : stage, done, total }),
        signal,
      );
      spare.putBack(builder);
      return JSON.parse(body) as PersonaBody;
    } catch (error) {
      await builder.rest();
      throw error;
    }
  };
  return {
    async make(asked, tell, given) {
      const signal = AbortSignal.any([given, closing]);
      const wait = () => tell({ stage: 'waiting', done: 0, total: 0 });
      const organization = asked.scope.orgId;
      const made = turns.take({ organization, signal, wait }, async () => {
        const giveBack = await previewTurn?.(organization, signal);
        try {
          return await one(asked, tell, signal);
        } finally {
          await giveBack?.();
        }
      });
      running.add(made);
      try {
        return await made;
      } catch (error) {
        if (!closing.aborted) throw error;
        throw new GatewayRefusal('closing', 'the gateway is closing; try again in a moment');
      } finally {
        running.delete(made);
      }
    },
    async stopped() {
      await Promise.allSettled(running);
      await spare.rest();
    },
  };
}
