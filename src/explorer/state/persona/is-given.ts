import type { Json } from '../../../contract/scalars.ts';
import { children } from './pointer.ts';

/** Whether there is something to show: what is empty, or not known, is left out. */
export const isGiven = (value: Json | undefined): boolean =>
  value !== undefined &&
  value !== null &&
  value !== '' &&
  value !== 'unknown' &&
  (typeof value !== 'object' || children(value).some(([, item]) => isGiven(item)));
