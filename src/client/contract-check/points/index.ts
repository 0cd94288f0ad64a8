import { contractSections, type Point } from '../point.ts';
import { bindingPoints } from './binding-points.ts';
import { buildPoints } from './build-points.ts';
import { createPoints } from './create-points.ts';
import { fieldPoints } from './field-points.ts';
import { listPoints } from './list-points.ts';
import { ownPoints } from './own-points.ts';
import { ownAdditions, ownStates } from './own-write-points.ts';
import { ownWriteRefusals } from './own-write-refusals.ts';
import { personaPoints } from './persona-points.ts';
import { keyPoints, servicePoints } from './service-points.ts';

const writing = [...createPoints, ...bindingPoints, ...buildPoints].map((point): Point => ({ ...point, writes: true }));
const ownWriting = [...ownWriteRefusals, ...ownStates, ...ownAdditions].map((point): Point => ({
  ...point,
  section: 'Beyond the interface',
  writes: true,
  ours: point.ours ?? true,
}));

const all = [
  ...servicePoints,
  ...listPoints,
  ...personaPoints,
  ...writing,
  ...fieldPoints,
  ...keyPoints,
  ...ownPoints,
  ...ownWriting,
];

/** Every point of the interface, in the order of its page: a new one is one record in the file of its subject. */
export const contractPoints: readonly Point[] = contractSections.flatMap((section) =>
  all.filter((point) => point.section === section),
);
