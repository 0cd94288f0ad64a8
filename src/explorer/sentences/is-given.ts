import type { Json } from '../../contract/scalars.ts';

/** Whether there is something to show: what is empty, or not known, is left out. Ten thousand people are asked within a few milliseconds. */
export function isGiven(value: Json | undefined): boolean {
  if (value === undefined || value === null || value === '' || value === 'unknown') return false;
  if (typeof value !== 'object') return true;
  if (Array.isArray(value)) return value.some(isGiven);
  for (const key in value) if (Object.hasOwn(value, key) && isGiven(value[key])) return true;
  return false;
}
