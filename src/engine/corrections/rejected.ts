import type { AppliedCorrection } from '../../contract/corrections/correction.ts';
import { type JudgedClaim, judgedKey } from '../../contract/corrections/judged-claim.ts';

/** The claims that people found wrong, or about somebody else: known again by their keys, and counted where they come up. */
export class Rejected {
  readonly #ids = new Map<string, string>();
  readonly #claims = new Map<string, number>();

  constructor(corrections: readonly AppliedCorrection[]) {
    for (const { id, kind, field, of, said = '' } of corrections)
      if ((kind === 'wrong' || kind === 'somebody-else') && field !== undefined)
        this.#ids.set(judgedKey({ field, of, said }), id);
  }

  /** Forgets what it counted. */
  begin(): void {
    this.#claims.clear();
  }

  /** Whether such a claim was rejected. */
  has(claim: JudgedClaim): boolean {
    return this.#ids.size > 0 && this.#ids.has(judgedKey(claim));
  }

  /** Whether such a claim was rejected; it counts as kept away. */
  keepsAway(claim: JudgedClaim): boolean {
    const id = this.#ids.size === 0 ? undefined : this.#ids.get(judgedKey(claim));
    if (id === undefined) return false;
    this.#claims.set(id, this.claimsOf(id) + 1);
    return true;
  }

  /** how many claims the correction of this id kept away */
  claimsOf(id: string): number {
    return this.#claims.get(id) ?? 0;
  }
}
