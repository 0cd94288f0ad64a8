import { dataBy, textOf } from '../judging.ts';
import { holdsRefusal } from './own-points.ts';
import type { OwnWritePoint } from './own-write-points.ts';

/** How a gateway of our kind refuses what is written. */
export const ownWriteRefusals: readonly OwnWritePoint[] = [
  {
    id: 'own.refusal.unbound',
    promises: 'A namespace without a persona is 404 persona_not_found.',
    how: 'GET /personas and its status before POST /personas',
    tried: async ({ writes }) => {
      const { read, status } = await writes.unbound();
      for (const asked of [read, status]) holdsRefusal(asked, 'persona_not_found');
    },
  },
  {
    id: 'own.refusal.unbuilt',
    promises: 'A persona without a build is 404: persona_not_built, and build_not_found from its status.',
    how: 'GET /personas and its status before POST /personas/build',
    tried: async ({ writes }) => {
      const { read, status } = await writes.unbuilt();
      holdsRefusal(read, 'persona_not_built');
      holdsRefusal(status, 'build_not_found');
    },
  },
  {
    id: 'own.refusal.taken',
    promises: 'An external reference that is taken is 409 external_reference_taken.',
    how: 'POST /namespaces twice with one reference',
    tried: async ({ writes }) => {
      await writes.space();
      holdsRefusal(await writes.create(writes.wanted), 'external_reference_taken');
    },
  },
  {
    id: 'own.refusal.name',
    promises: 'A namespace without a name is 422 invalid_request.',
    how: 'POST /namespaces',
    tried: async ({ writes }) => holdsRefusal(await writes.create({}), 'invalid_request'),
  },
  {
    id: 'own.refusal.json',
    promises: 'A body that is no JSON is 400 malformed_json.',
    how: 'POST /personas with half an object',
    tried: async ({ ask }) =>
      holdsRefusal(
        await ask('createOrFetchPersona', { body: { type: 'application/json', text: '{"subject": ' } }),
        'malformed_json',
      ),
  },
  {
    id: 'own.refusal.media',
    promises: 'A body of another media type is 415 unsupported_media_type.',
    how: 'POST /personas as text/plain',
    tried: async ({ ask }) =>
      holdsRefusal(
        await ask('createOrFetchPersona', { body: { type: 'text/plain', text: '{}' } }),
        'unsupported_media_type',
      ),
  },
  {
    id: 'own.refusal.both',
    promises: 'Two ids that name two namespaces are 422 invalid_request.',
    how: 'POST /personas/build with the id of one and the reference of another',
    tried: async ({ ask, writes }) => {
      const other = textOf(dataBy('limits.name.most', await writes.second(), 'an object'), 'id');
      const { external_reference_id } = writes.wanted;
      const json = { namespace_id: other, external_reference_id };
      holdsRefusal(await ask('triggerBuild', { json }), 'invalid_request');
    },
  },
];
