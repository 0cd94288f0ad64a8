import { bounds, cut } from './bounds.ts';

/** Why something could not be read, in the words of whoever tried, one line and not without end. */
export const reasonOf = (error: unknown): string =>
  cut((error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').trim(), bounds.name) ||
  'it cannot be read';
