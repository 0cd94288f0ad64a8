import * as z from 'zod/mini';
import { Address, addressFields, eitherId, isAddressed } from './address.ts';
import { NewPersona, PersonaBinding } from './binding.ts';
import { BuildAcknowledgement, BuildStatus } from './build.ts';
import { correctionSchemas } from './corrections/correction-schemas.ts';
import { PageQuery } from './envelope.ts';
import { EventsErasure, EventsReceipt, SourceEvent } from './event.ts';
import { Identities, IdentitiesReceipt, SourceIdentities } from './identities.ts';
import { interpretationSchemas } from './interpretations/interpretation-schemas.ts';
import { OpenApiDocument } from './openapi/openapi-answer.ts';
import { limits } from './limits.ts';
import { Namespace, namespaceChange, NamespaceErasure, NewNamespace } from './namespace.ts';
import { CompositePersona } from './persona.ts';
import { PreviewWanted } from './preview/preview-wanted.ts';
import type { RouteName } from './routes.ts';
import { isWellFormed, Name, Timestamp } from './scalars.ts';
import { searchLimits } from './search/parse-search.ts';
import { SearchAnswer } from './search/search-answer.ts';

const isObject = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null };
type Wanted = { id?: unknown; claim?: unknown; built_at?: unknown; after?: unknown };

const EventIds = z
  .array(z.string())
  .check(
    z.describe('the id of an event; given as often as there are ids, at most 100 times'),
    z.minLength(1, 'at least one id is required'),
    z.maxLength(limits.eventIds, `at most ${limits.eventIds} ids at once`),
  );

/** Events by their ids, page by page those behind a claim of the newest build, or all of them one answer after another. */
const EventsWanted = z
  .object({
    ...addressFields,
    id: z.optional(EventIds),
    claim: z.optional(
      z
        .string('must be a text')
        .check(
          z.startsWith('/', 'must be a JSON pointer'),
          z.describe('instead of ids: a JSON pointer into the persona, for the events behind its claim, newest first'),
        ),
    ),
    built_at: z.optional(
      Timestamp.check(z.describe('with claim: the built_at of the persona that the claim was read in')),
    ),
    after: z.optional(
      z
        .string('must be a text')
        .check(
          z.describe(
            'instead of ids: as many events as one answer takes, in the order they were first stored, from the one behind this id on; empty for the first',
          ),
        ),
    ),
    page: PageQuery.shape.page,
    pageSize: PageQuery.shape.pageSize,
  })
  .check(
    isAddressed,
    z.refine<Wanted>(({ id, claim, after }) => id !== undefined || claim !== undefined || after !== undefined, {
      error: 'or claim is required',
      path: ['id'],
      ...isObject,
    }),
    z.refine<Wanted>(({ id, claim }) => id === undefined || claim === undefined, {
      error: 'cannot stand beside id',
      path: ['claim'],
      ...isObject,
    }),
    z.refine<Wanted>(({ id, claim, after }) => after === undefined || (id === undefined && claim === undefined), {
      error: 'cannot stand beside id or claim',
      path: ['after'],
      ...isObject,
    }),
    z.refine<Wanted>(({ claim, built_at }) => claim === undefined || built_at !== undefined, {
      error: 'is required with claim',
      path: ['built_at'],
      ...isObject,
    }),
  );

type Erased = { id?: unknown; provider?: unknown; channel?: unknown };

/** Events by their ids, or all of a source: a provider, or one channel of it. */
const ErasureWanted = z
  .object({
    ...addressFields,
    id: z.optional(EventIds),
    provider: z.optional(SourceEvent.shape.provider.check(z.describe('instead of ids: all events of this provider'))),
    channel: z.optional(z.string('must be a text').check(z.describe('with provider: only those of this channel'))),
  })
  .check(
    isAddressed,
    z.refine<Erased>(({ id, provider }) => id !== undefined || provider !== undefined, {
      error: 'or provider is required',
      path: ['id'],
      ...isObject,
    }),
    z.refine<Erased>(({ id, provider }) => id === undefined || provider === undefined, {
      error: 'cannot stand beside id',
      path: ['provider'],
      ...isObject,
    }),
    z.refine<Erased>(({ provider, channel }) => channel === undefined || provider !== undefined, {
      error: 'is required with channel',
      path: ['provider'],
      ...isObject,
    }),
  );

type Change = { name?: unknown; description?: unknown };

const NamespaceChangeWanted = z.object({ ...addressFields, ...namespaceChange }).check(
  isAddressed,
  z.refine<Change>(({ name, description }) => name !== undefined || description !== undefined, {
    error: 'or description is required',
    path: ['name'],
    ...isObject,
  }),
);

const PersonaWanted = z
  .object({
    ...addressFields,
    build_id: z.optional(
      z
        .string('must be a text')
        .check(
          z.minLength(1, 'must not be empty'),
          z.describe('a completed build whose persona is kept; without it the persona of the newest'),
        ),
    ),
  })
  .check(isAddressed, eitherId);

/** The namespace, or where none is named all of the organization. */
const anyAddress = {
  namespace_id: addressFields.namespace_id.check(
    z.describe('the id of the namespace; without one, all of the organization'),
  ),
  external_reference_id: addressFields.external_reference_id.check(
    z.describe('the external reference of the namespace, in the place of its id'),
  ),
};

const SearchWanted = z.object({
  ...anyAddress,
  q: z.string('must be a text').check(
    z.refine((text) => text.trim() !== '', 'must hold words or filters'),
    z.maxLength(searchLimits.length, `must have at most ${searchLimits.length} characters`),
    isWellFormed,
    z.describe('words, of which the last may go on; "words in quotes" side by side; and filters, as since:2026-04'),
  ),
  said_by_model: z
    .optional(z.enum(['leave_out'], { error: 'must be leave_out, or not be there' }))
    .check(z.describe('leave_out: neither give nor count claims that a model said')),
  ...PageQuery.shape,
});

const Source = Name.check(z.describe('what was read, by a name that its reader gives it again each time'));

/** What each route of the table takes, and what it answers in `data`. */
export const routeSchemas = {
  createNamespace: { input: NewNamespace, reply: Namespace },
  listNamespaces: { input: PageQuery, reply: z.array(Namespace) },
  changeNamespace: { input: NamespaceChangeWanted, reply: Namespace },
  eraseNamespace: { input: Address, reply: NamespaceErasure },
  createOrFetchPersona: { input: NewPersona, reply: PersonaBinding },
  triggerBuild: { input: Address, reply: BuildAcknowledgement },
  readPersona: { input: PersonaWanted, reply: CompositePersona },
  previewPersona: { input: PreviewWanted, reply: CompositePersona },
  readBuildStatus: { input: Address, reply: BuildStatus },
  listBuilds: { input: z.object({ ...anyAddress, ...PageQuery.shape }), reply: z.array(BuildStatus) },
  search: { input: SearchWanted, reply: SearchAnswer },
  sendEvents: { input: Address, reply: EventsReceipt },
  putIdentities: {
    input: z.object({ ...addressFields, source: Source, people: Identities.shape.people }).check(isAddressed),
    reply: IdentitiesReceipt,
  },
  readIdentities: {
    input: z.object({ ...addressFields, source: z.optional(Source) }).check(isAddressed),
    reply: z.array(SourceIdentities),
  },
  ...correctionSchemas,
  ...interpretationSchemas,
  readEvents: { input: EventsWanted, reply: z.array(SourceEvent) },
  eraseEvents: { input: ErasureWanted, reply: EventsErasure },
  readOpenApi: { input: z.object({}), reply: OpenApiDocument },
} satisfies Record<RouteName, { input: z.ZodMiniObject; reply: z.ZodMiniType }>;

/** What a route takes, checked. */
export type Input<N extends RouteName> = z.infer<(typeof routeSchemas)[N]['input']>;
/** What a route answers in `data`. */
export type Reply<N extends RouteName> = z.infer<(typeof routeSchemas)[N]['reply']>;
