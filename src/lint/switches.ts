import type { LintSwitch } from '../contract/cli/lint.ts';
import type { Finding } from './lint.ts';
import { rules } from './rules/index.ts';

/** A finding, and why it is switched off, where it is. */
export type JudgedFinding = Finding & { readonly off?: string };

const isWithin = (at: string, pointer: string): boolean =>
  pointer === '' || at === pointer || at.startsWith(`${pointer}/`);

/** What is switched off, and which of the switches were of use; throws a sentence where one names a rule that is none. */
export class Switches {
  readonly #used = new Set<LintSwitch>();
  readonly #all: readonly LintSwitch[];

  constructor(all: readonly LintSwitch[]) {
    this.#all = all;
    for (const { rule } of all)
      if (rules.every(({ id }) => id !== rule))
        throw new Error(`There is no rule "${rule}" to switch off; there are ${rules.map(({ id }) => id).join(', ')}.`);
  }

  /** The findings of a namespace, known by any of these names, each with the reason where it is switched off. */
  judged(findings: readonly Finding[], names: readonly string[]): JudgedFinding[] {
    return findings.map((finding) => {
      const off = this.#all.find(
        ({ rule, namespace, at = '' }) =>
          rule === finding.rule && (namespace === undefined || names.includes(namespace)) && isWithin(finding.at, at),
      );
      if (off === undefined) return finding;
      this.#used.add(off);
      return { ...finding, off: off.reason };
    });
  }

  /** The switches that switched nothing off. */
  unused(): LintSwitch[] {
    return this.#all.filter((one) => !this.#used.has(one));
  }
}
