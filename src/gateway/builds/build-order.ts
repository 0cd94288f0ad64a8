import type { BuildProgress } from '../../contract/build.ts';
import type { FieldProblem } from '../../contract/envelope.ts';
import type { PreviewQuestion } from '../../contract/preview/preview-question.ts';
import type { Built } from '../store/build-runs.ts';
import type { ReadInterpretations } from '../store/interpretations.ts';
import type { EventsStand, Fold, NoFold } from '../store/folds.ts';

/** What an earlier build folded, its pieces read; or why there is nothing to go on from. */
export type ReadFold = { readonly fold: Fold; readonly pieces: readonly Uint8Array[] } | NoFold;

/** What the build worker is told: to begin, then the events page by page as it asks for them, until there are no more. */
export type BuildOrder =
  | {
      readonly type: 'begin';
      readonly subject: string;
      readonly acceptedAt: string;
      /** the moment the persona is made for */
      readonly asOf: string;
      readonly total: number;
      readonly identities: readonly string[];
      readonly corrections: readonly string[];
      readonly interpretations: ReadInterpretations;
      /** the persona that was built last, as JSON */
      readonly earlier: string | undefined;
      readonly stand: EventsStand;
      readonly folded: ReadFold;
      /** so many events read are worth keeping what was folded */
      readonly worthKeeping: number;
      /** of a preview: what it answers */
      readonly question: PreviewQuestion | undefined;
    }
  | { readonly type: 'page'; readonly texts: readonly string[] }
  | { readonly type: 'end' };

/** What the build worker says. */
export type BuildNews =
  /** it goes on from what was folded, and wants the events behind it; or it wants all events */
  | { readonly type: 'begun'; readonly behind: EventsStand | undefined }
  | { readonly type: 'more' }
  | { readonly type: 'progress'; readonly progress: BuildProgress }
  | ({ readonly type: 'built' } & Built)
  /** what is asked of a preview is wrong */
  | { readonly type: 'refused'; readonly problems: readonly FieldProblem[] }
  /** `event`: the id of the event that cannot be counted, where it is one */
  | { readonly type: 'failed'; readonly why: string; readonly event: string | undefined };
