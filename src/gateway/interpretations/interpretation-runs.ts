import type {
  Interpreted,
  Interpreter,
  InterpretNews,
  InterpretOrder,
} from '../../contract/interpretations/interpreter.ts';
import { GatewayRefusal } from '../refusal.ts';
import type { EventReader } from '../store/events.ts';
import type { Scope } from '../store/scope.ts';

/** What is asked of a run beside its events. */
export type AskedRun = Pick<InterpretOrder, 'subject' | 'at' | 'accepted' | 'dryRun' | 'anew'>;

/** Runs of questions to a model: one at a time a namespace, each over the events as they stand when it begins. */
export type InterpretationRuns = {
  /** Asks, and hands what was accepted to `keep` before another run of this namespace may begin. */
  run(
    scope: Scope,
    asked: AskedRun,
    how: {
      readonly tell: (news: InterpretNews) => void;
      readonly signal: AbortSignal;
      readonly keep: (made: Interpreted) => Promise<void>;
    },
  ): Promise<Interpreted>;
  /** Ends the run of a namespace where there is one; resolves when nothing of it is kept any more later. */
  stop(namespaceId: string, why: string): Promise<void>;
  /** how many go on */
  goingOn(): number;
  /** Resolves when none goes on; to be awaited after `closing` was aborted. */
  stopped(): Promise<void>;
};

type Running = {
  readonly end: AbortController;
  readonly over: Promise<unknown>;
  /** aborted where it ends before its time */
  readonly ends: AbortSignal;
  isUnwanted: boolean;
};

type Needs = {
  readonly interpreter: Interpreter | undefined;
  readonly openEvents: (
    scope: Scope,
  ) => Promise<Pick<EventReader, 'total' | 'identities' | 'corrections' | 'pages' | 'close'>>;
  /** aborted from the moment the gateway closes */
  readonly closing: AbortSignal;
};

const running = () => new GatewayRefusal('already_interpreting', 'a run of this namespace goes on already; it is ended by whoever began it'); // prettier-ignore

/** Makes what runs, over the interpreter of this gateway. */
export function createInterpretationRuns({ interpreter, openEvents, closing }: Needs): InterpretationRuns {
  const runs = new Map<string, Running>();
  const over = async (scope: Scope, asked: AskedRun, tell: (news: InterpretNews) => void, signal: AbortSignal) => {
    if (interpreter === undefined) throw new GatewayRefusal('asks_no_model', 'this gateway asks no model');
    const reader = await openEvents(scope);
    let isOpen = true;
    const close = async () => {
      if (isOpen) {
        isOpen = false;
        await reader.close();
      }
    };
    // What a run holds open holds up who erases; it asks for minutes, and reads at its beginning alone.
    const heard = (news: InterpretNews) => {
      if ('progress' in news && !['waiting', 'reading'].includes(news.progress.stage)) close().catch(() => {});
      tell(news);
    };
    try {
      const { total, identities, corrections } = reader;
      const order = {
        ...asked,
        organization: scope.orgId,
        namespaceId: scope.namespaceId,
        total,
        identities,
        corrections,
        pages: () => reader.pages(),
      };
      return await interpreter.run(order, heard, signal);
    } finally {
      await close();
    }
  };
  return {
    async run(scope, asked, { tell, signal, keep }) {
      // One that was cut needs a moment to end.
      for (let one = runs.get(scope.namespaceId); one !== undefined; one = runs.get(scope.namespaceId)) {
        if (!one.ends.aborted) throw running();
        await one.over;
      }
      const end = new AbortController();
      const ends = AbortSignal.any([signal, end.signal, closing]);
      const { promise, resolve } = Promise.withResolvers<void>();
      const mine: Running = { end, over: promise, ends, isUnwanted: false };
      runs.set(scope.namespaceId, mine);
      try {
        const made = await over(scope, asked, tell, ends);
        if (mine.isUnwanted)
          throw new GatewayRefusal(
            'interpretation_failed',
            'events were erased meanwhile: nothing of this run is kept',
          );
        if (!asked.dryRun) await keep(made);
        return made;
      } finally {
        runs.delete(scope.namespaceId);
        resolve();
      }
    },
    async stop(namespaceId, why) {
      const one = runs.get(namespaceId);
      if (one === undefined) return;
      one.isUnwanted = true;
      one.end.abort(new Error(why));
      await one.over;
    },
    goingOn: () => runs.size,
    async stopped() {
      await Promise.all([...runs.values()].map((one) => one.over));
    },
  };
}
