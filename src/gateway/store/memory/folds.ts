import { type Folds, type NoFold, piecesAtOnce, type StoredFold } from '../folds.ts';
import { type Kept, keptIn, type KeptNamespace } from './kept.ts';

/** Notes that events are other than a build may have folded, and erases what one did. */
export function dropFold(namespace: KeptNamespace): void {
  namespace.replaced += 1;
  namespace.pieces.clear();
  if (namespace.fold !== undefined) namespace.fold = 'replaced';
}

const piecesOf = ({ pieces }: KeptNamespace, run: string): Uint8Array[] =>
  [...pieces].filter(([key]) => key.startsWith(`${run}\n`)).map(([, { bytes }]) => bytes);

/** What a build may go on from, or why there is nothing. */
export function foldOf(namespace: KeptNamespace): StoredFold | NoFold {
  const kept = namespace.fold ?? 'none';
  if (typeof kept === 'string') return kept;
  const pieces = piecesOf(namespace, kept.run);
  return { fold: kept.fold, pieces: () => pieces };
}

/** What builds have folded. */
export const memoryFolds = (kept: Kept): Folds => ({
  async putFoldPiece(scope, run, stand, place, bytes) {
    const namespace = keptIn(kept, scope);
    if (namespace === undefined || namespace.replaced !== stand.replaced) return false;
    namespace.pieces.set(`${run}\n${place}`, { run, bytes });
    return true;
  },
  async keepFold(scope, run, fold, stand) {
    const namespace = keptIn(kept, scope);
    if (namespace === undefined || namespace.replaced !== stand.replaced) return false;
    if (fold !== 'too-large' && piecesOf(namespace, run).length !== fold.pieces) return false;
    namespace.fold = fold === 'too-large' ? fold : { run, fold };
    return true;
  },
  async eraseFoldPieces(scope, which) {
    const namespace = keptIn(kept, scope);
    if (namespace === undefined) return false;
    if (which === 'all') namespace.fold = undefined;
    const current = typeof namespace.fold === 'object' ? namespace.fold.run : undefined;
    const gone = [...namespace.pieces].filter(([, { run }]) => run !== current).slice(0, piecesAtOnce);
    for (const [key] of gone) namespace.pieces.delete(key);
    return gone.length === piecesAtOnce;
  },
});
