import * as z from 'zod';
import { BuildAcknowledgement, BuildStatus } from '../../contract/build.ts';
import { tool } from './tool.ts';

/** The tools that start a build and say how far it is. */
export const buildTools = [
  tool({
    name: 'build_persona',
    title: 'Build the persona',
    description:
      'Queues a build of the persona from all events there are now, and returns at once; ask build_status until it is completed or failed. While a build waits, that one is returned.',
    input: z.object({}),
    answers: z.object(BuildAcknowledgement.shape),
    route: 'triggerBuild',
    answer: (namespace) => namespace.build(),
  }),
  tool({
    name: 'build_status',
    title: 'Status of the newest build',
    description:
      'The newest build: accepted, running (with how many of its events are done), completed, or failed with the reason.',
    input: z.object({}),
    answers: z.object(BuildStatus.shape),
    route: 'readBuildStatus',
    answer: (namespace) => namespace.status(),
  }),
];
