import { cameInstead, promisedAt } from '../../../contract/interface/field-breaches.ts';
import type { Json } from '../../../contract/scalars.ts';

/** What is odd about a value beside the interface, in words; undefined where nothing is, or nothing came. */
export function typeMismatch(pointer: string, value: Json | undefined): string | undefined {
  const wanted = promisedAt(pointer);
  const came = wanted === undefined || value === undefined || value === null ? undefined : cameInstead(wanted, value);
  return wanted === undefined || came === undefined ? undefined : `${came} instead of ${wanted.words}`;
}
