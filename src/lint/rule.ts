import type { Material } from './material.ts';

/** How grave a finding is, the least first. */
export const severities = ['info', 'warn', 'error'] as const;
export type Severity = (typeof severities)[number];

/** What a rule found: where in the persona, and a sentence that shows nothing of what must not leave. */
export type Found = { readonly at: string; readonly says: string };

/** What is looked for in a persona, as data: commands, the place and docs/lint.md are made of it. */
export type Rule = {
  readonly id: string;
  readonly severity: Severity;
  /** in few words, what was found */
  readonly title: string;
  /** why it matters to who hands the persona to an agent */
  readonly why: string;
  readonly todo: string;
  /** it is asked of the events behind claims: where a gateway gives none, it is not run */
  readonly needsEvents?: true;
  readonly check: (material: Material) => Iterable<Found> | Promise<Iterable<Found>>;
};

/** A rule, held to its form. */
export const rule = (given: Rule): Rule => given;
