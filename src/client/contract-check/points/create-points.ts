import { limits } from '../../../contract/limits.ts';
import { fieldBreach } from '../../../contract/interface/field-breaches.ts';
import { promisedFields } from '../../../contract/interface/promised-fields.ts';
import { fieldsOf } from '../../received/refusal.ts';
import { breachSentence, dataBy, dataIn, holdsEnvelope, holdsRefused, holdsSame, isTaken } from '../judging.ts';
import { echoOf } from '../paging.ts';
import type { WritingPoint } from '../point.ts';
import { broken, notShown } from '../verdict.ts';
import type { Seen } from '../seen.ts';

const { most } = limits.nameLength;

/** What the interface says of creating a namespace. */
export const createPoints: readonly WritingPoint[] = [
  {
    id: 'namespaces.create',
    section: 'POST /namespaces',
    promises: 'The answer is an envelope: success is true, and data is a Namespace.',
    how: 'POST /namespaces',
    tried: async ({ writes }) => {
      const asked = await writes.created();
      holdsEnvelope(asked, 'an object');
      for (const field of Object.keys(promisedFields.namespace)) {
        const breach = fieldBreach(promisedFields.namespace, field, dataIn(asked), '/data');
        if (breach !== undefined) broken(breachSentence(breach), asked);
      }
    },
  },
  {
    id: 'namespaces.create.kept',
    section: 'POST /namespaces',
    promises: 'name, description and external_reference_id are those that were given.',
    how: 'POST /namespaces',
    tried: async ({ writes }) => {
      const asked = await writes.created();
      const data = fieldsOf(dataBy('namespaces.create', asked, 'an object'));
      for (const [field, value] of Object.entries(writes.wanted)) holdsSame(field, data?.[field], value, asked);
    },
  },
  {
    id: 'namespaces.create.listed',
    section: 'GET /namespaces',
    promises: 'A namespace that was created is in the list.',
    how: 'POST /namespaces, then GET /namespaces, the first and the last pages',
    tried: async ({ writes, reads }) => {
      const id = await writes.space();
      const first = await reads.paging.page(1, 100);
      const total = echoOf(first.asked, 'total') ?? 0;
      const pages = Math.max(1, Math.ceil(total / 100));
      if (first.ids.includes(id)) return;
      for (let page = pages; page > Math.max(1, pages - 5); page -= 1)
        if ((await reads.paging.page(page, 100)).ids.includes(id)) return;
      if (pages > 6) notShown(`It is neither on the first page nor on the last five of ${pages}.`);
      broken(`It is on none of ${pages} pages.`, first.asked);
    },
  },
  ...(
    [
      ['none', {}, 'A namespace without a name'],
      ['short', { name: '' }, 'An empty name'],
      ['long', { name: 'n'.repeat(most + 1) }, `A name of ${most + 1} characters`],
    ] as const
  ).map(([id, json, what]) => ({
    id: `limits.name.${id}`,
    section: id === 'none' ? ('POST /namespaces' as const) : ('Limits' as const),
    promises:
      id === 'none'
        ? 'name is required.'
        : `The name of a namespace has 1 to ${most} characters: ${what.toLowerCase()} is refused.`,
    how: 'POST /namespaces',
    tried: async ({ writes }: Seen) => holdsRefused(await writes.create(json), what),
  })),
  {
    id: 'limits.name.most',
    section: 'Limits',
    promises: `A name of ${most} characters is taken.`,
    how: 'POST /namespaces',
    tried: async ({ writes }) => {
      const asked = await writes.second();
      if (!isTaken(asked)) broken(`It answered ${asked.status}.`, asked);
    },
  },
];
