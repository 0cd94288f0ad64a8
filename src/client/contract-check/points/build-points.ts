import { receivedStatus } from '../../received/status-answer.ts';
import { dataBy, dataIn, holdsEnvelope, holdsSame, isTaken, textOf } from '../judging.ts';
import type { WritingPoint } from '../point.ts';
import { broken } from '../verdict.ts';
import { boundAgent } from './binding-points.ts';

/** What the interface says of building. */
export const buildPoints: readonly WritingPoint[] = [
  {
    id: 'build.answer',
    section: 'POST /personas/build',
    promises: 'The answer is an envelope: success is true, and data is a build acknowledgement.',
    how: 'POST /personas/build',
    tried: async ({ writes }) => holdsEnvelope(await writes.build(), 'an object'),
  },
  {
    id: 'acknowledgement.accepted',
    section: 'Build acknowledgement',
    promises: 'status is "accepted" when the build is queued.',
    how: 'POST /personas/build',
    tried: async ({ writes }) => {
      const asked = await writes.build();
      holdsSame('status', textOf(dataBy('build.answer', asked, 'an object'), 'status'), 'accepted', asked);
    },
  },
  {
    id: 'acknowledgement.agent',
    section: 'Build acknowledgement',
    promises: 'agent_id is that of the binding.',
    how: 'POST /personas/build',
    tried: async (seen) => {
      const asked = await seen.writes.build();
      const data = dataBy('build.answer', asked, 'an object');
      holdsSame('agent_id', textOf(data, 'agent_id'), await boundAgent(seen), asked);
    },
  },
  {
    id: 'build.ends',
    section: 'POST /personas/build',
    promises: 'An accepted build runs, and its end can be polled through the status endpoint.',
    how: 'GET /personas/status until the build ended',
    tried: async ({ writes }) => {
      const seen = await writes.statuses();
      const asked = seen.at(-1);
      if (asked === undefined) return;
      if (!isTaken(asked)) broken(`GET /personas/status answered ${asked.status} after the build was accepted.`, asked);
      if (receivedStatus(dataIn(asked)).state === 'failed') broken('The build failed.', asked);
    },
  },
  {
    id: 'build.reference',
    section: 'POST /personas/build',
    promises: 'external_reference_id stands in for namespace_id.',
    how: 'POST /personas/build by reference',
    tried: async (seen) => {
      const asked = await seen.writes.buildByReference();
      holdsEnvelope(asked, 'an object');
      holdsSame('agent_id', textOf(dataIn(asked), 'agent_id'), await boundAgent(seen), asked);
    },
  },
];
