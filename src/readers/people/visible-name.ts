import { steering } from '../../text/safe.ts';

/** What joins letters, and in a name only hides. */
const joiners = /[\u200C\u200D]/g;

/** A name as it is seen: without characters that nobody sees, every space a plain one. It may be empty. */
export const visibleName = (name: string): string =>
  name.replaceAll(/\s+/g, ' ').replace(steering, '').replace(joiners, '').replaceAll(/ {2,}/g, ' ').trim();
