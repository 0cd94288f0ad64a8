import { limits } from '../../../contract/limits.ts';
import { fieldsOf } from '../../received/refusal.ts';
import { dataBy, dataIn, holdsEnvelope, holdsRefused, holdsSame, isTaken, textOf } from '../judging.ts';
import type { WritingPoint } from '../point.ts';
import { broken } from '../verdict.ts';
import type { Seen } from '../seen.ts';

const { most } = limits.nameLength;
/** The agent_id that the new binding was given. */
export const boundAgent = async ({ writes }: Seen) =>
  textOf(dataBy('personas.create', await writes.bound(), 'an object'), 'agent_id');

/** What the interface says of creating or fetching a persona. */
export const bindingPoints: readonly WritingPoint[] = [
  {
    id: 'personas.create',
    section: 'POST /personas',
    promises: 'The answer is an envelope: success is true, and data is a persona binding.',
    how: 'POST /personas',
    tried: async ({ writes }) => holdsEnvelope(await writes.bound(), 'an object'),
  },
  {
    id: 'personas.create.new',
    section: 'Persona binding',
    promises: 'A new binding has has_built false and last_built_at null.',
    how: 'POST /personas',
    tried: async ({ writes }) => {
      const asked = await writes.bound();
      const data = fieldsOf(dataBy('personas.create', asked, 'an object'));
      holdsSame('has_built', data?.['has_built'], false, asked);
      holdsSame('last_built_at', data?.['last_built_at'], null, asked);
    },
  },
  {
    id: 'personas.create.kept',
    section: 'POST /personas',
    promises: 'subject is set on the first create, and the binding is of the namespace that was named.',
    how: 'POST /personas',
    tried: async ({ writes }) => {
      const asked = await writes.bound();
      const data = dataBy('personas.create', asked, 'an object');
      holdsSame('subject', textOf(data, 'subject'), writes.subject, asked);
      holdsSame('namespace_id', textOf(data, 'namespace_id'), await writes.space(), asked);
    },
  },
  {
    id: 'personas.create.again',
    section: 'POST /personas',
    promises: 'The call is idempotent: where a binding exists, it is returned.',
    how: 'POST /personas twice',
    tried: async (seen) => {
      const asked = await seen.writes.boundAgain();
      holdsEnvelope(asked, 'an object');
      holdsSame('agent_id', textOf(dataIn(asked), 'agent_id'), await boundAgent(seen), asked);
    },
  },
  {
    id: 'personas.create.subject',
    section: 'POST /personas',
    promises: 'subject is ignored on later calls.',
    how: 'POST /personas again with another subject',
    tried: async ({ writes }) => {
      const asked = await writes.boundAgain();
      const data = dataBy('personas.create.again', asked, 'an object');
      holdsSame('subject', textOf(data, 'subject'), writes.subject, asked);
    },
  },
  {
    id: 'personas.create.reference',
    section: 'POST /personas',
    promises: 'external_reference_id stands in for namespace_id.',
    how: 'POST /personas by reference',
    tried: async (seen) => {
      const asked = await seen.writes.boundByReference();
      holdsEnvelope(asked, 'an object');
      holdsSame('agent_id', textOf(dataIn(asked), 'agent_id'), await boundAgent(seen), asked);
    },
  },
  {
    id: 'personas.create.reference.case',
    section: 'POST /personas',
    promises: 'external_reference_id must equal the one that was given, case-sensitive.',
    how: 'POST /personas by the reference with small and great letters changed',
    tried: async ({ writes }) => holdsRefused(await writes.boundByOtherCase(), 'The reference in other letters'),
  },
  ...(
    [
      ['none', undefined, 'A persona without a subject'],
      ['short', '', 'An empty subject'],
      ['long', 's'.repeat(most + 1), `A subject of ${most + 1} characters`],
    ] as const
  ).map(([id, subject, what]) => ({
    id: `limits.subject.${id}`,
    section: id === 'none' ? ('POST /personas' as const) : ('Limits' as const),
    promises:
      id === 'none'
        ? 'subject is required.'
        : `A subject has 1 to ${most} characters: ${what.toLowerCase()} is refused.`,
    how: 'POST /personas in a namespace without a persona',
    tried: async ({ ask, writes }: Seen) => {
      const space = textOf(dataBy('limits.name.most', await writes.second(), 'an object'), 'id');
      const json = { namespace_id: space, ...(subject === undefined ? {} : { subject }) };
      holdsRefused(await ask('createOrFetchPersona', { json }), what);
    },
  })),
  {
    id: 'limits.subject.most',
    section: 'Limits',
    promises: `A subject of ${most} characters is taken.`,
    how: 'POST /personas',
    tried: async ({ ask, writes }) => {
      const id = textOf(dataBy('limits.name.most', await writes.second(), 'an object'), 'id');
      const asked = await ask('createOrFetchPersona', { json: { namespace_id: id, subject: 's'.repeat(most) } });
      if (!isTaken(asked)) broken(`It answered ${asked.status}.`, asked);
    },
  },
];
