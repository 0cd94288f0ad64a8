import * as z from 'zod/mini';

const Id = z.optional(z.string('must be a text').check(z.minLength(1, 'must not be empty')));

/** How a namespace is addressed: by its id, by its external reference (case-sensitive), or by both when they agree. */
export const addressFields = { namespace_id: Id, external_reference_id: Id };

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

/** The address of a namespace and of the persona in it. */
export const Address = z.object(addressFields).check(isAddressed);
export type Address = z.infer<typeof Address>;
