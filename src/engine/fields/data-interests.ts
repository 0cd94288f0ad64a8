import { nothingToClaim } from '../claims/claim.ts';
import type { Field } from '../findings.ts';

/** Says why there are none: words such as "metrics" and "report" name what a program holds, not what its author cares for. */
export const dataInterests: Field = (findings) => {
  nothingToClaim(
    findings,
    '/identity/data_interests',
    'kinds of data named in own sentences were tried and judged',
    'kinds of data that are named ("latency metrics") are mostly those of a program: fewer than half were judged true of the person',
  );
};
