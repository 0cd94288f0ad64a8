import type { AcceptedClaim } from '../../src/contract/interpretations/accepted-claim.ts';
import type { ChosenModel } from '../../src/contract/interpretations/interpretation.ts';
import type {
  ForgottenEvents,
  Interpreted,
  Interpreter,
  InterpretNews,
  InterpretOrder,
} from '../../src/contract/interpretations/interpreter.ts';
import { orchardRun } from './orchard-claims.ts';

/** What a scripted interpreter does, and what it was asked. */
export type Script = {
  model: ChosenModel | undefined;
  /** thrown where the model is asked for */
  unusable?: string;
  claims: readonly AcceptedClaim[];
  /** waited for before a run ends; a run that is aborted meanwhile ends as cancelled */
  gate?: Promise<void>;
  fault?: Error;
  readonly orders: InterpretOrder[];
  readonly read: string[];
  readonly consented: Set<string>;
  readonly forgotten: [namespaceId: string, events: ForgottenEvents][];
};

export const orchardModel: ChosenModel = {
  name: 'orchard-3b',
  host: '127.0.0.1:11434',
  remote: false,
  context: 3_000,
  budget: 100_000,
};

/** An interpreter that says what it is told to, in place of a model. */
export function scriptedInterpreter(more: Partial<Script> = {}): { script: Script; interpreter: Interpreter } {
  const script: Script = {
    model: orchardModel,
    claims: [],
    orders: [],
    read: [],
    consented: new Set(),
    forgotten: [],
    ...more,
  };
  const tokens = { sent: 0, answered: 0, budget: 100_000 };
  const run = async (order: InterpretOrder, tell: (news: InterpretNews) => void, signal: AbortSignal) => {
    script.orders.push(order);
    let own = 0;
    for await (const page of order.pages()) {
      script.read.push(...page);
      own += page.length;
    }
    tell({ progress: { stage: 'reading', done: own, total: order.total, tokens, accepted: 0, dropped: 0 } });
    if (script.fault !== undefined) throw script.fault;
    if (order.dryRun)
      tell({ request: { kind: 'first', number: 1, of: 1, tokens: 812, body: '{"model":"orchard-3b"}' } });
    if (script.gate !== undefined) {
      const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
      await Promise.race([script.gate, aborted]);
    }
    const claims = order.dryRun || signal.aborted ? [] : script.claims;
    const made = { ...orchardRun(own), dry_run: order.dryRun, accepted: claims.length };
    return { claims, run: signal.aborted ? { ...made, end: 'cancelled' } : made } satisfies Interpreted;
  };
  return {
    script,
    interpreter: {
      async chosen() {
        if (script.unusable !== undefined) throw new Error(script.unusable);
        return script.model;
      },
      consented: async (id) => script.consented.has(id),
      consent: async (id) => void script.consented.add(id),
      run,
      async forget(id, events) {
        script.forgotten.push([id, events]);
        return 2;
      },
      close: async () => {},
    },
  };
}
