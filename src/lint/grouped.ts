import { type Finding, lint } from './lint.ts';
import { rules } from './rules/index.ts';
import type { LintSwitch } from '../contract/cli/lint.ts';
import { type Rule, severities, type Severity } from './rule.ts';
import { Switches } from './switches.ts';

/** What one rule found in a persona, with all that it says of itself. */
export type RuleGroup = { readonly rule: Rule; readonly findings: readonly Finding[] };

/** What was found in a persona by rule, the gravest first; how many of each severity, by which rules, and which could not be asked. */
export type GroupedLint = {
  readonly groups: readonly RuleGroup[];
  readonly counts: Readonly<Record<Severity, number>>;
  readonly asked: readonly Rule[];
  readonly notRun: readonly Rule[];
  /** what was found and is switched off, each rule and reason once */
  readonly off: readonly { readonly rule: string; readonly reason: string; readonly findings: number }[];
  /** why nothing is switched off, where something was to be */
  readonly problem: string | undefined;
};

/** Reads what is switched off, and by which names the namespace is known there; it rejects with a sentence. */
type SwitchedOff = { readonly read: () => Promise<readonly LintSwitch[]>; readonly names: readonly string[] };

/** What is switched off; nothing, and why, where that cannot be known. */
async function switchesOf(read: SwitchedOff['read']): Promise<{ switches: Switches; problem: string | undefined }> {
  try {
    return { switches: new Switches(await read()), problem: undefined };
  } catch (error) {
    return { switches: new Switches([]), problem: error instanceof Error ? error.message : String(error) };
  }
}

/** Holds every rule to a persona, and puts what they found together by rule. */
export async function grouped({ read, names }: SwitchedOff, ...asked: Parameters<typeof lint>): Promise<GroupedLint> {
  const { switches, problem } = await switchesOf(read);
  const { findings: all, notRun } = await lint(...asked);
  const judged = switches.judged(all, names);
  const findings = judged.filter(({ off }) => off === undefined);
  const byReason = Map.groupBy(
    judged.filter(({ off }) => off !== undefined),
    ({ rule, off = '' }) => `${rule}\n${off}`,
  );
  const byRule = Map.groupBy(findings, ({ rule }) => rule);
  const groups = [...byRule].flatMap(([id, found]): RuleGroup[] => {
    const rule = rules.find((one) => one.id === id);
    return rule === undefined ? [] : [{ rule, findings: found }];
  });
  const count = (severity: Severity) => findings.filter((one) => one.severity === severity).length;
  const [info, warn, error] = severities.map(count);
  return {
    groups,
    counts: { info: info ?? 0, warn: warn ?? 0, error: error ?? 0 },
    asked: rules.filter((rule) => !notRun.includes(rule)),
    notRun,
    off: [...byReason.values()].flatMap(([first, ...others]) =>
      first === undefined ? [] : [{ rule: first.rule, reason: first.off ?? '', findings: 1 + others.length }],
    ),
    problem,
  };
}
