import { nothingToClaim } from '../claims/claim.ts';
import type { Field } from '../findings.ts';

/** Says why there are none: what sentences state as a goal is the task at hand, and no rule told the two apart. */
export const motivations: Field = (findings) => {
  nothingToClaim(
    findings,
    '/traits/motivations',
    'stated goals were tried and judged',
    'what somebody strives for cannot be told from what they are about to do: of 107 stated goals that rules found, none was judged true',
  );
};
