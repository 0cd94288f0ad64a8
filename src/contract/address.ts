import * as z from 'zod/mini';
import { isWellFormed } from './scalars.ts';

/** No longer and no stricter than this: a reference of any length that was stored once is still found. */
const id = (what: string) =>
  z.optional(z.string('must be a text').check(z.minLength(1, 'must not be empty'), isWellFormed, z.describe(what)));

/** How a namespace is addressed: by its id, by its external reference (case-sensitive), or by both when they agree. */
export const addressFields = {
  namespace_id: id('the id of the namespace; required where external_reference_id is absent'),
  external_reference_id: id(
    'the external reference that the namespace was created with, case-sensitive; required where namespace_id is absent',
  ),
};

type Addressed = { namespace_id?: string | undefined; external_reference_id?: string | undefined };

/** The check that at least one address is there. */
export const isAddressed = z.refine<Addressed>(
  ({ namespace_id, external_reference_id }) => namespace_id !== undefined || external_reference_id !== undefined,
  {
    error: 'or external_reference_id is required',
    path: ['namespace_id'],
    // Told beside what else is wrong, not after it.
    when: ({ value }) => typeof value === 'object' && value !== null,
  },
);

/** The same, as JSON Schema says it. */
export const eitherId = z.meta({ anyOf: [{ required: ['namespace_id'] }, { required: ['external_reference_id'] }] });

/** The address of a namespace and of the persona in it. */
export const Address = z.object(addressFields).check(isAddressed, eitherId);
export type Address = z.infer<typeof Address>;
