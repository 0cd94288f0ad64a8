import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { Count } from './scalars.ts';

const Text = z.string('must be a text');

/** Somebody of a source under all their keys, each with the reason why it is theirs; `self` where they are the persona's subject. */
export const KnownPerson = z.object(
  {
    name: Text,
    self: z.boolean('must be true or false'),
    keys: z
      .array(
        z.object(
          { key: Text.check(z.minLength(1, 'must not be empty'), z.maxLength(1024)), why: Text },
          'must be an object',
        ),
        'must be a list',
      )
      .check(
        z.minLength(1, 'must not be empty'),
        z.maxLength(limits.identityKeys, `must hold at most ${limits.identityKeys}`),
      ),
  },
  'must be an object',
);
export type KnownPerson = z.infer<typeof KnownPerson>;

/** What one source knows of who is who, beside its events: which of the keys in them are one person. */
export const Identities = z.object(
  {
    people: z
      .array(KnownPerson, 'must be a list')
      .check(z.maxLength(limits.identityPeople, `must hold at most ${limits.identityPeople}`)),
  },
  'must be an object',
);
export type Identities = z.infer<typeof Identities>;

/** What one source told, as GET /identities gives it. */
export const SourceIdentities = z.object({ source: z.string(), people: z.array(KnownPerson) });
export type SourceIdentities = z.infer<typeof SourceIdentities>;

/** What PUT /identities keeps now of a source: how many people, with how many keys; none where it was sent none. */
export const IdentitiesReceipt = z.object({ source: z.string(), people: Count, keys: Count });
export type IdentitiesReceipt = z.infer<typeof IdentitiesReceipt>;
