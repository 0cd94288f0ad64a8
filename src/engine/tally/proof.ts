import { limits } from '../../contract/limits.ts';
import { byHash } from './hash.ts';

/** An event by id and the hash of it. */
export type Mark = { readonly id: string; readonly hash: number };

/** The at most five events of the lowest hashes that stand for all that were offered. */
export class Proof {
  marks: Mark[] = [];

  add(mark: Mark): void {
    const { marks } = this;
    const last = marks.at(-1);
    if (last && marks.length === limits.evidence && byHash(mark, last) >= 0) return;
    if (marks.some(({ id }) => id === mark.id)) return;
    const after = marks.findIndex((known) => byHash(mark, known) < 0);
    marks.splice(after === -1 ? marks.length : after, 0, { id: mark.id, hash: mark.hash });
    if (marks.length > limits.evidence) marks.pop();
  }

  merge(other: Proof): this {
    for (const mark of other.marks) this.add(mark);
    return this;
  }

  ids(): string[] {
    return this.marks.map(({ id }) => id);
  }
}
