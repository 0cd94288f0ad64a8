import { children } from '../../contract/persona/json-pointer.ts';
import type { Json } from '../../contract/scalars.ts';

/** Whether there is something to show: what is empty, or not known, is left out. */
export const isGiven = (value: Json | undefined): boolean =>
  value !== undefined &&
  value !== null &&
  value !== '' &&
  value !== 'unknown' &&
  (typeof value !== 'object' || children(value).some(([, item]) => isGiven(item)));
