import { claimKey, claimText } from '../claims/claim-key.ts';
import type { InterpretedClaim } from './accepted-claim.ts';
import type { InterpretedField } from './interpreted-fields.ts';

/** The section of a persona that a field of claims is, as claimKey knows it. */
export const sectionOf = (field: InterpretedField): string => field.slice(field.lastIndexOf('/') + 1);

type Said = Pick<InterpretedClaim, 'field' | 'claim'>;

/** The words of a claim of a model's. */
export const wordsOfClaim = ({ field, claim }: Said): string => claimText(sectionOf(field), claim);

/** What a claim of a model's is about, so that it is known again. */
export const keyOfClaim = ({ field, claim }: Said): string => claimKey(sectionOf(field), claim);
