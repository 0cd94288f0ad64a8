import * as z from 'zod/mini';
import { InterpretationRun, PlannedRequest } from './interpretation.ts';

/** persona interpret --json: what the run did; with --dry-run what it would ask, request by request. */
export const InterpretPrinted = z.union([
  InterpretationRun,
  z.strictObject({ run: InterpretationRun, requests: z.array(PlannedRequest) }),
]);
export type InterpretPrinted = z.infer<typeof InterpretPrinted>;
