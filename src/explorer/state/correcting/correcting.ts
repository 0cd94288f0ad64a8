import type { JudgedClaim } from '../../../contract/corrections/judged-claim.ts';
import type { ReceivedCorrection } from '../../../client/calls.ts';
import { ownPart } from '../store/own-part.ts';

/** Somebody with the keys that count as theirs. */
export type Somebody = { readonly name: string; readonly keys: readonly string[]; readonly isSubject: boolean };

/** What is to be put right: a claim, an event behind one, a person, or several of these at once. */
export type Target = {
  readonly namespaceId: string;
  /** what it is, for people */
  readonly words: string;
  readonly claim?: JudgedClaim | undefined;
  readonly event?: { readonly id: string; readonly provider: string; readonly channel: string | undefined } | undefined;
  readonly person?: Somebody | undefined;
  /** whom this person may be the same as */
  readonly others?: readonly Somebody[] | undefined;
};

/** What somebody is putting right, as far as they said it. */
export type Correcting = {
  readonly target: Target | undefined;
  /** what was put right in this namespace before */
  readonly known: readonly ReceivedCorrection[];
  /** the choice, or whom it is the same as */
  readonly step: 'what' | 'who';
  readonly reason: string;
  /** the reason is being typed */
  readonly typing: boolean;
};

/** The part of the state that the choice has for itself. */
export const correcting = ownPart<Correcting>({
  target: undefined,
  known: [],
  step: 'what',
  reason: '',
  typing: false,
});
