import type { RouteName } from '../../contract/routes.ts';
import type { Asked } from './asked.ts';
import type { Seen } from './seen.ts';

/** The sections of the interface's page, in its order, and at the end what is ours. */
export const contractSections = [
  'What the service does',
  'Namespace',
  'Persona binding',
  'Build acknowledgement',
  'Composite persona',
  'Pagination object',
  'POST /namespaces',
  'GET /namespaces',
  'POST /personas',
  'POST /personas/build',
  'GET /personas',
  'Other endpoints',
  'Authentication',
  'Limits',
  'Versioning',
  'Beyond the interface',
] as const;
export type ContractSection = (typeof contractSections)[number];

/** One thing that the interface promises, and how that is tried. */
export type Point = {
  readonly id: string;
  readonly section: ContractSection;
  /** in one sentence */
  readonly promises: string;
  /** the requests that show it, in few words */
  readonly how: string;
  /** it can only be tried by writing */
  readonly writes?: true;
  /** an addition of ours, by its route where it is one: only a gateway that says it has it is held to it */
  readonly ours?: true | RouteName;
  /** Returns where the point is kept; throws `Broken` or `NotShown` where not. */
  readonly tried: (seen: Seen) => Promise<unknown>;
};

/** A point of a list of those that all write. */
export type WritingPoint = Omit<Point, 'writes'>;

/** What became of one point. */
export type Judged = Pick<Point, 'id' | 'section' | 'promises' | 'how'> & {
  readonly isOurs: boolean;
  readonly verdict: 'kept' | 'broken' | 'not shown';
  /** what is wrong, or why it is not shown; "" where it is kept */
  readonly says: string;
  /** the answer that shows it, of a point that is broken */
  readonly asked: Asked | undefined;
};
