import { children } from '../../../contract/persona/json-pointer.ts';
import type { Json } from '../../../contract/scalars.ts';
import { notBuiltIn } from '../../received/not-built.ts';
import { fieldsOf } from '../../received/refusal.ts';
import { type Came, dataBy, dataIn, holdsEnvelope, holdsSame, isTaken, textOf } from '../judging.ts';
import type { Point } from '../point.ts';
import { broken, notShown } from '../verdict.ts';

/** Holds every item of a list of the persona to begin before it ends. */
function holdsSpans({ value, asked }: Came, list: string, [from, to]: readonly [string, string]): void {
  const items = children(fieldsOf(value)?.[list]);
  if (items.length === 0) notShown(`The persona that was read has no ${list}.`);
  const moment = (item: Json, field: string) => Date.parse(textOf(item, field));
  if (items.every(([, item]) => Number.isNaN(moment(item, to) - moment(item, from))))
    notShown(`None of its ${list} names both moments.`);
  const odd = items.find(([, item]) => moment(item, from) > moment(item, to));
  if (odd !== undefined) broken(`/data/${list}/${odd[0]} ends before it begins.`, asked);
}

/** What the interface says of reading a persona beside its fields. */
export const personaPoints: readonly Point[] = [
  {
    id: 'personas.read',
    section: 'GET /personas',
    promises: 'The answer is an envelope: success is true, and data is the composite persona.',
    how: 'GET /personas of a namespace whose persona is built',
    tried: async ({ reads }) => holdsEnvelope((await reads.persona()).asked, 'an object'),
  },
  {
    id: 'personas.read.bound',
    section: 'GET /personas',
    promises: 'The persona is that of the namespace it was asked of.',
    how: 'GET /personas',
    tried: async ({ reads }) => {
      const { value, asked } = await reads.composite();
      holdsSame('namespace_id', textOf(value, 'namespace_id'), textOf((await reads.persona()).namespace, 'id'), asked);
    },
  },
  {
    id: 'provider.span',
    section: 'Composite persona',
    promises: "A provider's oldest event is not newer than its newest.",
    how: 'GET /personas',
    tried: async ({ reads }) => holdsSpans(await reads.composite(), 'providers', ['oldest_at', 'newest_at']),
  },
  {
    id: 'episode.span',
    section: 'Composite persona',
    promises: 'An episode is valid from a moment that is not after the one until which it is.',
    how: 'GET /personas',
    tried: async ({ reads }) => holdsSpans(await reads.composite(), 'episodes', ['valid_from', 'valid_until']),
  },
  {
    id: 'personas.read.early',
    section: 'GET /personas',
    promises: 'The composite persona is returned once a build has completed, and not before.',
    how: 'GET /personas of a new persona, before its build',
    writes: true,
    tried: async ({ writes }) => {
      const { read } = await writes.unbuilt();
      if (isTaken(read) && notBuiltIn(dataIn(read), read.status ?? 0) === undefined)
        broken('A persona came although nothing was built.', read);
    },
  },
  {
    id: 'personas.read.built',
    section: 'GET /personas',
    promises: 'Once a build has completed, the full composite persona can be read.',
    how: 'GET /personas after the build',
    writes: true,
    tried: async ({ writes }) => {
      const asked = await writes.built();
      holdsEnvelope(asked, 'an object');
      if (textOf(dataIn(asked), 'built_at') === '') broken('The persona has no built_at.', asked);
    },
  },
  {
    id: 'personas.read.agent',
    section: 'GET /personas',
    promises: 'The persona that is read is the one that was bound: its agent_id and its subject.',
    how: 'GET /personas after the build',
    writes: true,
    tried: async ({ writes }) => {
      const binding = dataBy('personas.create', await writes.bound(), 'an object');
      const asked = await writes.built();
      const data = dataBy('personas.read.built', asked, 'an object');
      for (const field of ['agent_id', 'subject']) holdsSame(field, textOf(data, field), textOf(binding, field), asked);
    },
  },
];
