import * as z from 'zod/mini';
import { Count } from '../scalars.ts';

/** A finding that is known and accepted: of this rule, everywhere or only in a namespace, at a pointer and what is below it; and why. */
export const LintSwitch = z.strictObject({
  rule: z.string('must be the id of a rule'),
  /** the id, external reference or name of a namespace */
  namespace: z.optional(z.string('must be a text')),
  at: z.optional(z.string('must be a text').check(z.regex(/^(?:\/.*)?$/s, 'must be a JSON pointer'))),
  reason: z.string('is required: say why').check(z.refine((text) => text.trim() !== '', 'is required: say why')),
});
export type LintSwitch = z.infer<typeof LintSwitch>;

/** .persona-lint.json */
export const LintSwitches = z.strictObject(
  { off: z.array(LintSwitch, 'must be a list') },
  'must be an object with "off"',
);
export type LintSwitches = z.infer<typeof LintSwitches>;

const severity = z.enum(['info', 'warn', 'error']);

/** What lint says of one namespace. */
export const LintedNamespace = z.strictObject({
  namespace_id: z.string(),
  name: z.string(),
  subject: z.string(),
  /** not built: there is no persona to look at; failed: it could not be read, and `says` has why */
  state: z.enum(['linted', 'not built', 'failed']),
  says: z.optional(z.string()),
  findings: z.array(
    z.strictObject({
      rule: z.string(),
      severity,
      /** a JSON pointer into the persona; '' is all of it */
      at: z.string(),
      says: z.string(),
      /** why it is switched off; it counts nowhere */
      off: z.optional(z.string()),
    }),
  ),
  /** rules that could not be asked, because the gateway gives no events */
  not_run: z.array(z.string()),
});
export type LintedNamespace = z.infer<typeof LintedNamespace>;

/** persona lint --json: what each rule found, a namespace after the other, and of how many. */
export const LintPrinted = z.strictObject({
  namespaces: z.array(LintedNamespace),
  counts: z.strictObject({
    personas: Count,
    not_built: Count,
    failed: Count,
    error: Count,
    warn: Count,
    info: Count,
    off: Count,
  }),
  /** switches that switched nothing off */
  unused: z.array(LintSwitch),
  /** what --after goes on from, where not all was looked at */
  after: z.nullable(z.string()),
});
export type LintPrinted = z.infer<typeof LintPrinted>;
