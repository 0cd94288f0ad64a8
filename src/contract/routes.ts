import * as z from 'zod/mini';
import { Address, addressFields, isAddressed } from './address.ts';
import { NewPersona, PersonaBinding } from './binding.ts';
import { BuildAcknowledgement, BuildStatus } from './build.ts';
import { PageQuery } from './envelope.ts';
import { EventsReceipt, SourceEvent } from './event.ts';
import { limits } from './limits.ts';
import { Namespace, NewNamespace } from './namespace.ts';
import { CompositePersona } from './persona.ts';

type Shape = {
  /** where the input travels: in the query, in a JSON body, or (with the address in the query) as lines of JSON */
  in: 'query' | 'json' | 'ndjson';
  /** fields of the query that may be given many times */
  lists?: readonly string[];
  /** the answer is a page: `data` is a list and `pagination` stands beside it */
  paged?: true;
  /** one of our additions, which other gateways need not have */
  ours?: true;
};

const route = <In extends z.ZodMiniType, Out extends z.ZodMiniType>(
  method: 'GET' | 'POST',
  path: string,
  shape: Shape,
  input: In,
  reply: Out,
) => ({ method, path, ...shape, input, reply });

const EventIds = z
  .object({
    ...addressFields,
    id: z
      .array(z.string())
      .check(
        z.minLength(1, 'at least one id is required'),
        z.maxLength(limits.eventIds, `at most ${limits.eventIds} ids at once`),
      ),
  })
  .check(isAddressed);

/** Every route of the gateway: the client sends by it, the gateway answers by it. */
export const routes = {
  createNamespace: route('POST', '/namespaces', { in: 'json' }, NewNamespace, Namespace),
  listNamespaces: route('GET', '/namespaces', { in: 'query', paged: true }, PageQuery, z.array(Namespace)),
  createOrFetchPersona: route('POST', '/personas', { in: 'json' }, NewPersona, PersonaBinding),
  triggerBuild: route('POST', '/personas/build', { in: 'json' }, Address, BuildAcknowledgement),
  readPersona: route('GET', '/personas', { in: 'query' }, Address, CompositePersona),
  readBuildStatus: route('GET', '/personas/status', { in: 'query' }, Address, BuildStatus),
  sendEvents: route('POST', '/events', { in: 'ndjson', ours: true }, Address, EventsReceipt),
  readEvents: route('GET', '/events', { in: 'query', lists: ['id'], ours: true }, EventIds, z.array(SourceEvent)),
};

export type RouteName = keyof typeof routes;
/** What a route takes, checked. */
export type Input<N extends RouteName> = z.infer<(typeof routes)[N]['input']>;
/** What a route answers in `data`. */
export type Reply<N extends RouteName> = z.infer<(typeof routes)[N]['reply']>;
