import type { ByModel } from '../interpretations/by-model.ts';
import { byModelAt } from '../interpretations/without-model.ts';
import { at } from '../persona/json-pointer.ts';
import type { Json } from '../scalars.ts';
import { said } from './said.ts';
import { type Judged, sectionOf } from './sections.ts';
import { since } from './since.ts';
import { containerOf } from './told-claims.ts';

/** A claim with what it says and since when it stands; `came` and `moved` are places in the list of personas. */
export type DatedClaim = {
  readonly pointer: string;
  readonly is: string;
  readonly text: string;
  readonly came: number;
  readonly moved: number | undefined;
  /** which model said it, where one did */
  readonly said_by_model?: ByModel;
};

/** tables, counts of what stands elsewhere, and how it was built */
const unaged: ReadonlySet<Judged> = new Set(['frame', 'history', 'beside']);

/** The claims of the newest of these personas, the oldest first, with their age; tables, empty places and how it was built are none. */
export function datedClaims(personas: readonly Json[]): DatedClaim[] {
  const newest = personas.at(-1) ?? null;
  return since(personas).flatMap(({ pointer, came, moved }) => {
    const value = at(newest, pointer);
    const isListed = Array.isArray(at(newest, containerOf(pointer)));
    const { is, judged } = sectionOf(isListed ? containerOf(pointer) : pointer);
    const isEmpty = value === '' || value === null || (typeof value === 'object' && Object.keys(value).length === 0);
    if (unaged.has(judged) || isEmpty || value === undefined) return [];
    const text = said({ pointer, in: isListed ? 'list' : 'map', key: '', value, provenance: {} });
    const by = isListed ? byModelAt(newest, pointer) : undefined;
    return [{ pointer, is, text, came, moved, ...(by && { said_by_model: by }) }];
  });
}
