import { type Finding, lint } from './lint.ts';
import { rules } from './rules/index.ts';
import { type Rule, severities, type Severity } from './rule.ts';

/** What one rule found in a persona, with all that it says of itself. */
export type RuleGroup = { readonly rule: Rule; readonly findings: readonly Finding[] };

/** What was found in a persona by rule, the gravest first; how many of each severity, by how many rules, and which could not be asked. */
export type GroupedLint = {
  readonly groups: readonly RuleGroup[];
  readonly counts: Readonly<Record<Severity, number>>;
  readonly asked: number;
  readonly notRun: readonly Rule[];
};

/** Holds every rule to a persona, and puts what they found together by rule. */
export async function grouped(...asked: Parameters<typeof lint>): Promise<GroupedLint> {
  const { findings, notRun } = await lint(...asked);
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
    asked: rules.length - notRun.length,
    notRun,
  };
}
