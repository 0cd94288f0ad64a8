import type { Clock } from '../../client/clock.ts';
import type { FirstRunStep } from '../../contract/sources/first-run-news.ts';
import { amount } from '../../text/amount.ts';
import { begunImports, type HeldImport } from '../imports/begun-imports.ts';
import { importsMemory } from '../imports/imports-memory.ts';
import type { Destination } from '../imports/imports-orders.ts';
import { runImport } from '../imports/imports-run.ts';

type Needs = {
  readonly dataFolder: string;
  /** the gateway of the folder */
  readonly to: Destination;
  readonly build: (namespaceId: string) => Promise<unknown>;
  /** told how each import stands that is gone on with */
  readonly tell: (steps: readonly FirstRunStep[]) => void;
  readonly clock: Pick<Clock, 'sleep'>;
  readonly signal: AbortSignal;
  readonly report: (error: unknown) => void;
};

/** milliseconds between two looks for imports that somebody left */
const look = 1_000;

/** Goes on with imports that were cut off, from where they were, one after the other, and with those that are left later. */
export function goOnWithImports({ dataFolder, to, build, tell, clock, signal, report }: Needs) {
  const begun = begunImports(dataFolder);
  const memory = importsMemory(dataFolder);
  const steps = new Map<string, FirstRunStep>();
  /** what could not be gone on with, by where it was then: it is left to the next owner until it has moved */
  const vain = new Map<string, number>();
  const open = () =>
    begun.list().filter(({ id, begun: { state, mark } }) => state === 'going' && vain.get(id) !== (mark?.events ?? 0));

  const goOn = async (id: string, held: HeldImport): Promise<void> => {
    const { namespaceId, reader, path, me, apart = [], build: isToBuild } = held.begun;
    const show = (step: Partial<FirstRunStep>) => {
      const before = steps.get(id) ?? {
        namespaceId,
        state: 'importing',
        done: undefined,
        total: undefined,
        note: undefined,
      };
      steps.set(id, { ...before, ...step });
      tell([...steps.values()]);
    };
    const from = held.begun.mark?.events ?? 0;
    show({ done: from, note: `It goes on after ${amount(from)} events, where its import was cut off.` });
    try {
      const job = { namespaceId, reader, path, me, apart };
      const { read } = await runImport(
        { memory, to, now: Date.now, held },
        job,
        ({ read: done }) => show({ done }),
        signal,
      );
      const isLast = !open().some((one) => one.id !== id && one.begun.namespaceId === namespaceId);
      if (isToBuild && isLast) await build(namespaceId);
      held.done();
      show({ state: 'done', done: read });
    } catch (error) {
      held.release();
      if (signal.aborted) return;
      vain.set(id, held.begun.mark?.events ?? 0);
      show({ state: 'failed', note: error instanceof Error ? error.message : String(error) });
      report(error);
    }
  };
  const run = async (): Promise<void> => {
    for (;;) {
      for (const { id } of open()) {
        signal.throwIfAborted();
        const held = begun.take(id);
        if (held !== undefined) await goOn(id, held);
      }
      await clock.sleep(look, signal);
    }
  };
  return {
    /** Goes on until the signal is aborted, which it rejects with. */
    run,
    /** Whether something is left that it goes on with, or that another process makes at this gateway. */
    isBusy: () => open().length > 0,
  };
}
