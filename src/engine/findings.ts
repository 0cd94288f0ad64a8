import type { PersonaBody } from '../contract/persona.ts';
import type { Claim } from '../contract/provenance.ts';
import { Proof, type Mark } from './tally/proof.ts';
import type { Corpus } from './language/corpus.ts';
import type { Rejected } from './corrections/rejected.ts';
import type { KeptOut } from './kept-out/kept-out.ts';
import type { Terms } from './language/terms.ts';
import type { WhoIsWho } from './people/identities.ts';
import type { Person } from './people/people.ts';
import type { Tallies } from './tally/tallies.ts';

/** What a method finds at the end of the fold: the tallies to read, the persona to fill, the claims to account for it. */
export type Findings = {
  readonly tallies: Tallies;
  /** the moment the persona is made for, ms */
  readonly asOf: number;
  readonly subject: string;
  readonly persona: PersonaBody;
  readonly corpus: Corpus;
  readonly terms: Terms;
  readonly noTopics: NoTopics;
  /** pointer of a claim → the events behind it, the newest first */
  readonly behind: Map<string, readonly string[]>;
  /** everybody else in contact with the subject, who mattered most first */
  readonly people: readonly Person[];
  readonly who: WhoIsWho;
  /** the claims that people judged wrong: what is chosen out of many leaves them out before it chooses, the rest goes at the end */
  readonly rejected: Pick<Rejected, 'has' | 'keepsAway'>;
  /** what no claim may hold: who chooses one text out of many asks it last, so that another one stands there; the rest goes at the end */
  readonly keptOut: KeptOut;
};

/** Words that are no topic of this subject: what the subject and the places are called, and what people are called. */
export type NoTopics = { readonly left: ReadonlySet<string>; readonly people: ReadonlySet<string> };

/** One field, or one method for several: it fills its part of the persona, and says for each part where it comes from. */
export type Field = (findings: Findings) => void;

/** A JSON pointer of these parts. */
export const pointer = (...parts: (string | number)[]): string =>
  parts.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** Records where the value at a pointer comes from. */
export const account = ({ persona }: Findings, at: string, claim: Claim): void => {
  persona.provenance.claims[at] = claim;
};

/** The ids of at most five of these events: those of the lowest hashes. */
export const evidenceOf = (events: Iterable<Mark>): string[] => {
  const proof = new Proof();
  for (const event of events) proof.add(event);
  return proof.ids();
};

/** A number with so many decimals, as JSON shows it. */
export const rounded = (value: number, decimals = 3): number => Number(value.toFixed(decimals)) + 0;
