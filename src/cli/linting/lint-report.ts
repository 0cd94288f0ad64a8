import type { LintedNamespace, LintPrinted } from '../../contract/cli/lint.ts';

/** What is said after the last namespace. */
export type LintEnd = Omit<LintPrinted, 'namespaces'>;

/** A form in which findings are printed: each namespace as soon as it was looked at, and what is said at the end. Each gives text that ends its line. */
export type LintReport = {
  begin(): string;
  namespace(one: LintedNamespace): string;
  end(last: LintEnd): string;
};

/** Counts what was looked at and found; what is switched off counts nowhere else. */
export class LintCounts {
  readonly all: LintPrinted['counts'] = { personas: 0, not_built: 0, failed: 0, error: 0, warn: 0, info: 0, off: 0 };

  add({ state, findings }: LintedNamespace): void {
    this.all[state === 'linted' ? 'personas' : state === 'failed' ? 'failed' : 'not_built'] += 1;
    for (const { severity, off } of findings) this.all[off === undefined ? severity : 'off'] += 1;
  }
}
