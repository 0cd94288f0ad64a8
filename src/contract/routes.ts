import { interpretationRoutes } from './interpretations/interpretation-routes.ts';
import { type Query, urlQuery } from '../text/url-query.ts';

/** How one route is called and answered. */
export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** below the base URL */
  readonly path: `/${string}`;
  /** where the input travels: in the query, in a JSON body, or as lines of JSON with the address in the query */
  readonly in: 'query' | 'json' | 'ndjson';
  /** fields that travel in the query, though there is a JSON body */
  readonly inQuery?: readonly string[];
  /** fields of the query that may be given many times */
  readonly lists?: readonly string[];
  /** the answer is a page: `data` is a list, or holds one, and `pagination` stands beside it */
  readonly paged?: true;
  /** the answer is a page where the query names a list and not its items: `pagination` stands beside `data` then */
  readonly mayPage?: true;
  /** the answer has a limit: what did not fit is named in `left_out` beside `data`, to be asked for again */
  readonly leavesOut?: true;
  /** the answer is the data itself, without the envelope */
  readonly bare?: true;
  /** it is for people: an agent's key does not reach it */
  readonly forPeople?: true;
  /** it changes nothing, though its method is none that only reads */
  readonly reads?: true;
  /** the answer comes as lines of JSON: so many of progress, then the data or an error; who cuts the connection ends the work */
  readonly inLines?: true;
  /** one of our additions, which other gateways need not have */
  readonly ours?: true;
  /** fields of the query that are our additions, where the route itself is the interface's */
  readonly oursInQuery?: readonly string[];
};

const table = {
  createNamespace: { method: 'POST', path: '/namespaces', in: 'json' },
  listNamespaces: { method: 'GET', path: '/namespaces', in: 'query', paged: true },
  changeNamespace: {
    method: 'PATCH',
    path: '/namespaces',
    in: 'json',
    inQuery: ['namespace_id', 'external_reference_id'],
    ours: true,
  },
  eraseNamespace: { method: 'DELETE', path: '/namespaces', in: 'query', ours: true },
  createOrFetchPersona: { method: 'POST', path: '/personas', in: 'json' },
  triggerBuild: { method: 'POST', path: '/personas/build', in: 'json' },
  readPersona: { method: 'GET', path: '/personas', in: 'query', oursInQuery: ['build_id'] },
  previewPersona: { method: 'POST', path: '/personas/preview', in: 'json', inLines: true, reads: true, ours: true },
  readBuildStatus: { method: 'GET', path: '/personas/status', in: 'query' },
  listBuilds: { method: 'GET', path: '/builds', in: 'query', paged: true, ours: true },
  search: { method: 'GET', path: '/search', in: 'query', paged: true, ours: true },
  sendEvents: { method: 'POST', path: '/events', in: 'ndjson', ours: true },
  putIdentities: {
    method: 'PUT',
    path: '/identities',
    in: 'json',
    inQuery: ['namespace_id', 'external_reference_id', 'source'],
    ours: true,
  },
  readIdentities: { method: 'GET', path: '/identities', in: 'query', ours: true },
  listCorrections: { method: 'GET', path: '/corrections', in: 'query', paged: true, ours: true },
  addCorrection: {
    method: 'POST',
    path: '/corrections',
    in: 'json',
    inQuery: ['namespace_id', 'external_reference_id'],
    ours: true,
  },
  judgeCorrection: {
    method: 'PATCH',
    path: '/corrections',
    in: 'json',
    inQuery: ['namespace_id', 'external_reference_id', 'id'],
    forPeople: true,
    ours: true,
  },
  removeCorrection: { method: 'DELETE', path: '/corrections', in: 'query', forPeople: true, ours: true },
  ...interpretationRoutes,
  readEvents: {
    method: 'GET',
    path: '/events',
    in: 'query',
    lists: ['id'],
    mayPage: true,
    leavesOut: true,
    ours: true,
  },
  eraseEvents: { method: 'DELETE', path: '/events', in: 'query', lists: ['id'], ours: true },
  readOpenApi: { method: 'GET', path: '/openapi.json', in: 'query', bare: true, ours: true },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof table;
/** Routes of which nothing flows: neither what they take nor what they answer. */
export type WholeRoute = Exclude<RouteName, 'sendEvents' | 'previewPersona' | 'interpret'>;

/** Every route of the gateway: the client sends by it, the gateway answers by it; the shapes stand in route-schemas. */
export const routes: Readonly<Record<RouteName, Route>> = table;
export const routeNames = Object.keys(table) as RouteName[];

/** Whether a route may change what is kept: a key that only reads is refused there. */
export const writes = (name: RouteName): boolean => routes[name].method !== 'GET' && routes[name].reads !== true;

/** The request of a route whose input travels in the query, below the base URL, as it can be sent again by hand. */
export const queryRequest = (name: RouteName, query: Query) => ({
  method: routes[name].method,
  path: routes[name].path + urlQuery(query),
  body: undefined,
});
