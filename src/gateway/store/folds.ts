import type { Scope } from './scope.ts';

/** Where the events of a namespace stood: the last one, and how often one of them had been replaced or erased by then. */
export type EventsStand = { readonly last: number; readonly replaced: number };

/** What a build folded, for a later one to go on from. */
export type Fold = {
  /** the engine that folded, and what it knew beside the events: only an equal one goes on from it */
  readonly engine: string;
  readonly known: string;
  /** the moment that it was made for, ISO 8601 UTC */
  readonly asOf: string;
  /** how many events are in it: all up to where they stood */
  readonly events: number;
  readonly stand: EventsStand;
  /** how many pieces it has */
  readonly pieces: number;
};

/** Why there is no fold to go on from: none was kept, an event of it was replaced or erased, or it was larger than what is kept. */
export const noFold = ['none', 'replaced', 'too-large'] as const;
export type NoFold = (typeof noFold)[number];

/** A fold as it is kept, with its pieces in their order. */
export type StoredFold = { readonly fold: Fold; pieces(): Iterable<Uint8Array> | AsyncIterable<Uint8Array> };

/** How much all folds take. */
export type FoldSize = { readonly namespaces: number; readonly bytes: number; readonly tooLarge: number };

/** So many pieces are erased in one short transaction. */
export const piecesAtOnce = 8;

/** What builds have folded, a namespace each: made anew by any build, so nothing is lost where it is gone. */
export type Folds = {
  /** Keeps a piece of the fold that a run makes; it counts with `keepFold` only. False where its events stand otherwise by now, or nowhere. */
  putFoldPiece(scope: Scope, run: string, stand: EventsStand, place: number, piece: Uint8Array): Promise<boolean>;
  /** From now on the pieces of this run are the fold of the namespace, or there is none; false where its events stand otherwise by now, or a piece is missing. */
  keepFold(scope: Scope, run: string, fold: Fold | 'too-large', stand: EventsStand): Promise<boolean>;
  /** Erases some pieces: those that are of no fold, or all with the fold; true where more are left. */
  eraseFoldPieces(scope: Scope, which: 'all' | 'of no fold'): Promise<boolean>;
};
