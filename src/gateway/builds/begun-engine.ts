import type { ReadAll } from '../../contract/build.ts';
import { createEngine, type Engine, type EngineOptions } from '../../engine/engine.ts';
import type { BuildOrder } from './build-order.ts';
import { knownMark, unpackFold } from './packed-fold.ts';

type Begin = Extract<BuildOrder, { type: 'begin' }>;

/** An engine to give events to: those behind what it went on from, or all of them, and why. */
export type BegunEngine = { readonly engine: Engine; readonly readAll: ReadAll | undefined };

/** Why an engine of these options may not go on from what is kept; undefined where it may. */
function hindrance({ folded, total, worthKeeping, ...order }: Begin, mark: string): ReadAll | undefined {
  if (typeof folded === 'string') return folded === 'none' && total < worthKeeping ? 'few' : folded;
  const { fold } = folded;
  if (fold.engine !== mark) return 'engine';
  if (fold.known !== knownMark(order)) return 'known';
  return Date.parse(fold.asOf) > Date.parse(order.asOf) ? 'earlier' : undefined;
}

/** Begins an engine, of this mark, where an earlier build left off, if nothing hinders it; a preview always begins anew. */
export function begunEngine(order: Begin, options: EngineOptions, mark: string): BegunEngine {
  const readAll = order.question === undefined ? hindrance(order, mark) : 'none';
  if (readAll !== undefined || typeof order.folded === 'string') return { engine: createEngine(options), readAll };
  try {
    const engine = createEngine(options);
    engine.takeUp(unpackFold(order.folded.pieces));
    return { engine, readAll: undefined };
  } catch {
    return { engine: createEngine(options), readAll: 'damaged' };
  }
}
