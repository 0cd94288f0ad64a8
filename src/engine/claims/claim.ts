import type { Claim } from '../../contract/provenance.ts';
import type { Fact } from '../../contract/claims/claim-facts.ts';
import { evidenceOf, type Findings } from '../findings.ts';
import { precision, type ClaimKind } from './precision.ts';
import type { Mark } from '../tally/proof.ts';

/** so many events behind a claim are named, the newest */
const mostBehind = 10_000;

/** An event behind a claim. */
export type Behind = Mark & { readonly at: number };

/** A claim as it is made: how, what speaks for it, and how many events these are. */
export type Made = {
  readonly method: string;
  /** the events behind it, as far as they are kept */
  readonly events: readonly Behind[];
  /** how many they are, where not all are kept */
  readonly total?: number;
  /** what was measured for claims of this kind; a plain count has none */
  readonly kind?: ClaimKind;
  readonly facts?: Readonly<Record<string, Fact | undefined>>;
  readonly marks?: Claim['marks'];
  readonly interval?: [number, number];
  /** the events that show it best, where these are not any */
  readonly evidence?: readonly string[];
  /** why nothing is said of what was counted */
  readonly reason?: string | undefined;
};

const newestFirst = (a: Behind, b: Behind): number => b.at - a.at || (a.id < b.id ? -1 : 1);

/** The facts that are known. */
const knownFacts = (facts: Readonly<Record<string, Fact | undefined>>): Record<string, Fact> =>
  Object.fromEntries(Object.entries(facts).flatMap(([name, fact]) => (fact === undefined ? [] : [[name, fact]])));

type Listed = { readonly evidence: readonly string[]; readonly newest: readonly string[] };
const listed = new WeakMap<readonly Behind[], Listed>();

/** Some of these events as evidence, and the newest of them; many claims are made of one list. */
const listOf = (events: readonly Behind[]): Listed => {
  const known = listed.get(events);
  if (known !== undefined) return known;
  const newest = events.toSorted(newestFirst).slice(0, mostBehind);
  const list = { evidence: evidenceOf(events), newest: newest.map(({ id }) => id) };
  listed.set(events, list);
  return list;
};

/** Makes a claim on a part of the persona: its evidence, its count, and all the events behind it for who asks for them. */
export const claim = (findings: Findings, at: string, made: Made): void => {
  const { method, events, kind, marks, interval, evidence, reason } = made;
  const facts = knownFacts(made.facts ?? {});
  const list = listOf(events);
  findings.persona.provenance.claims[at] = {
    method,
    evidence: [...(evidence ?? list.evidence)],
    total: made.total ?? events.length,
    ...(kind === undefined ? {} : { confidence: precision[kind] }),
    ...(interval === undefined ? {} : { interval }),
    ...(reason === undefined ? {} : { reason }),
    ...(Object.keys(facts).length === 0 ? {} : { facts }),
    ...(marks === undefined || Object.keys(marks).length === 0 ? {} : { marks }),
  };
  findings.behind.set(at, list.newest);
};

/** What is needed before a part of the persona can say anything. */
export type Need = { readonly need: number; readonly have: number; readonly unit: string };

/** Says why a part of the persona is empty: what it would need, or what was found. */
export const nothingToClaim = (findings: Findings, at: string, method: string, why: Need | string): void => {
  findings.persona.provenance.claims[at] = {
    method,
    evidence: [],
    ...(typeof why === 'string' ? { reason: why } : { insufficient: { ...why } }),
  };
};
