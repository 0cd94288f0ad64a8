import type { Folded, TakenRun } from '../store/build-runs.ts';
import type { Folds } from '../store/folds.ts';

type Needs = {
  readonly folds: Folds;
  readonly signal: AbortSignal;
  readonly report: (error: unknown) => void;
};

/**
 * Keeps what a build folded, piece by piece, once its persona is written. Where it is cut short, or an event was replaced or erased
 * meanwhile, what an earlier build folded stands if it still may, and nothing is lost but time: never rejects.
 */
export async function keepFolded({ folds, signal, report }: Needs, run: TakenRun, folded: Folded): Promise<void> {
  const mine = `${run.id}.${run.run}`;
  try {
    const isLarge = 'tooLarge' in folded;
    const stand = isLarge ? folded.tooLarge : folded.fold.stand;
    for (const [place, piece] of (isLarge ? [] : folded.pieces).entries()) {
      if (signal.aborted) return;
      if (!(await folds.putFoldPiece(run, mine, stand, place, piece))) break;
    }
    await folds.keepFold(run, mine, isLarge ? 'too-large' : folded.fold, stand);
    while (await folds.eraseFoldPieces(run, 'of no fold')) signal.throwIfAborted();
  } catch (error) {
    if (!signal.aborted) report(error);
  }
}
