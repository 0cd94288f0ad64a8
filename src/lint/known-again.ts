import { claimKey, claimText } from '../contract/claims/claim-key.ts';

/** by so much of a text claims are known again: what is longer is no claim, and to put its accents in order takes ever longer */
const mostCharacters = 1_000;

/** By what a claim of a section is known again: `claimKey` of as much of its text as anybody would tell. */
export const knownBy = (section: string, claim: unknown): string =>
  claimKey(section, claimText(section, claim).slice(0, mostCharacters));
