import { byModelWords } from '../contract/interpretations/by-model.ts';
import { claimsByModel } from '../contract/interpretations/without-model.ts';
import { keptOutIn } from '../contract/kept-out/kept-out.ts';
import { steps } from '../contract/persona/json-pointer.ts';
import type { Json } from '../contract/scalars.ts';
import { type EventSide, evidenceIn, type Material, materialOf } from './material.ts';
import type { Rule, Severity } from './rule.ts';
import { severities } from './rule.ts';
import { rules } from './rules/index.ts';

/** One thing that a rule found in a persona. */
export type Finding = {
  readonly rule: string;
  readonly severity: Severity;
  /** a JSON pointer into the persona; '' is all of it */
  readonly at: string;
  readonly says: string;
};

/** What was found in a persona, the gravest first, and which rules could not be asked. */
export type Linted = { readonly findings: readonly Finding[]; readonly notRun: readonly Rule[] };

/** Gives the events of these ids that a gateway has; undefined where it gives none. */
export type AskEvents = (ids: readonly string[]) => Promise<ReadonlyMap<string, EventSide> | undefined>;

/** A pointer that itself shows nothing of what must not leave: it ends above a name that holds such a thing. */
const shownPointer = (pointer: string): string => {
  const unfit = steps(pointer).findIndex((step) => keptOutIn(step).length > 0);
  return unfit === -1
    ? pointer
    : pointer
        .split('/')
        .slice(0, unfit + 1)
        .join('/');
};

const gravity = ({ severity }: { readonly severity: Severity }): number => -severities.indexOf(severity);

/** Holds every rule to a persona as some gateway gave it, at this moment. Each rule finds a place once. */
export async function lint(
  persona: Json,
  now: number,
  askEvents?: AskEvents,
  countTokens?: Material['countTokens'],
): Promise<Linted> {
  const ids = evidenceIn(persona);
  const events = ids.length === 0 ? new Map<string, EventSide>() : await askEvents?.(ids);
  const material = materialOf(persona, { now, events, countTokens });
  const byModels = claimsByModel(persona);
  /** Who said what was found, where a model did. */
  const sayer = (at: string): string => {
    const by = byModels.find((one) => at === one.at || at.startsWith(`${one.at}/`));
    return by === undefined ? '' : ` (said by ${byModelWords(by)})`;
  };
  const findings: Finding[] = [];
  for (const { id, severity, needsEvents, check } of rules) {
    if (needsEvents === true && events === undefined) continue;
    const seen = new Set<string>();
    for (const { at, says } of await check(material)) {
      if (seen.has(at)) continue;
      seen.add(at);
      findings.push({ rule: id, severity, at: shownPointer(at), says: says + sayer(at) });
    }
  }
  return {
    findings: findings.toSorted((a, b) => gravity(a) - gravity(b)),
    notRun: events === undefined ? rules.filter(({ needsEvents }) => needsEvents === true) : [],
  };
}

/** The rule of this id. */
export const ruleOf = (id: string): Rule | undefined => rules.find((one) => one.id === id);
