import { placesOf } from '../../../contract/interface/field-breaches.ts';
import {
  type PersonaPart,
  promisedFields,
  promisedInPersona,
  type PromisedFields,
} from '../../../contract/interface/promised-fields.ts';
import { type Came, dataBy, holdsField } from '../judging.ts';
import type { ContractSection, Point } from '../point.ts';
import { notShown } from '../verdict.ts';
import type { Seen } from '../seen.ts';

type Things = Pick<Point, 'section' | 'how' | 'writes'> & {
  readonly prefix: string;
  readonly fields: PromisedFields;
  readonly all: (seen: Seen) => Promise<readonly Came[]>;
};

/** A point for each field of a table of the interface. */
const pointsOf = ({ prefix, fields, all, ...rest }: Things): Point[] =>
  Object.entries(fields).map(([field, { words, optional }]) => ({
    ...rest,
    id: `${prefix}.${field}`,
    promises: `${field} is ${words}${optional === true ? ', where it is given' : ''}.`,
    tried: async (seen) => holdsField(fields, field, await all(seen)),
  }));

const personaPart = (prefix: string, part: PersonaPart, section: ContractSection = 'Composite persona') =>
  pointsOf({
    prefix,
    section,
    how: 'GET /personas',
    fields: promisedInPersona[part],
    all: async ({ reads }) => {
      const { value, asked } = await reads.composite();
      const places = placesOf(value, part);
      if (places.length === 0) return notShown(`The persona that was read has no ${part.replaceAll(/[/*]/g, '')}.`);
      return places.map(([pointer, item]) => ({ value: item, asked, pointer: `/data${pointer}` }));
    },
  });

/** Every field that the interface's tables name, as a point of its own. */
export const fieldPoints: readonly Point[] = [
  ...pointsOf({
    prefix: 'namespace',
    section: 'Namespace',
    how: 'GET /namespaces, every row of the first page',
    fields: promisedFields.namespace,
    all: async ({ reads }) => reads.rows(),
  }),
  ...pointsOf({
    prefix: 'pagination',
    section: 'Pagination object',
    how: 'GET /namespaces',
    fields: promisedFields.pagination,
    all: async ({ reads }) => [await reads.pagination()],
  }),
  ...pointsOf({
    prefix: 'binding',
    section: 'Persona binding',
    how: 'POST /personas',
    writes: true,
    fields: promisedFields.binding,
    all: async ({ writes }) => {
      const asked = await writes.bound();
      return [{ value: dataBy('personas.create', asked, 'an object'), asked, pointer: '/data' }];
    },
  }),
  ...pointsOf({
    prefix: 'acknowledgement',
    section: 'Build acknowledgement',
    how: 'POST /personas/build',
    writes: true,
    fields: promisedFields.acknowledgement,
    all: async ({ writes }) => {
      const asked = await writes.build();
      return [{ value: dataBy('build.answer', asked, 'an object'), asked, pointer: '/data' }];
    },
  }),
  ...personaPart('persona', ''),
  ...personaPart('provider', '/providers/*'),
  ...personaPart('identity', '/identity'),
  ...personaPart('traits', '/traits'),
  ...personaPart('episode', '/episodes/*'),
  ...personaPart('peer', '/peers/*'),
  ...personaPart('facets', '/facets'),
];
