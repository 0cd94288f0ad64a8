import { uuid7, uuid7After } from '../ids.ts';

const prefix = 'cor_';

/** The id of a new correction: it sorts after the namespace's last one, so that the order of ids is the order in which they were made. */
export const correctionId = (last: string | undefined, now: number): string =>
  prefix + (last === undefined ? uuid7(now) : uuid7After(last.slice(prefix.length), now));
