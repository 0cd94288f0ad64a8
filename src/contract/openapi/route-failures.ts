import { type FailureCode, failureStatus } from '../envelope.ts';
import { type RouteName, routes, writes } from '../routes.ts';
import { routeSchemas } from '../route-schemas.ts';
import { routeWords } from './route-words.ts';

const onEvery: readonly FailureCode[] = [
  'unauthorized',
  'key_expired',
  'forbidden_host',
  'forbidden_origin',
  'too_many_requests',
  'internal',
  'read_only',
  'disk_full',
  'store_unavailable',
  'busy',
  'closing',
];

const byTravel: Readonly<Record<'query' | 'json' | 'ndjson', readonly FailureCode[]>> = {
  query: ['invalid_request'],
  json: ['malformed_json', 'request_timeout', 'body_too_large', 'unsupported_media_type', 'invalid_request'],
  ndjson: ['request_timeout', 'unsupported_media_type', 'invalid_request'],
};

/** The fields of a route's input. */
const fieldsOf = (name: RouteName): Readonly<Record<string, unknown>> => routeSchemas[name].input.def.shape;

/** The codes a route refuses with, by their status. */
export function failuresOf(name: RouteName): Map<number, FailureCode[]> {
  const isAboutNamespace = 'external_reference_id' in fieldsOf(name) && 'namespace_id' in fieldsOf(name);
  const codes: FailureCode[] = [
    ...byTravel[routes[name].in],
    ...(isAboutNamespace ? (['namespace_not_found'] as const) : []),
    ...(routeWords[name].failures ?? []),
    ...(routes[name].forPeople === true ? (['key_of_agent'] as const) : []),
    ...(writes(name) ? (['key_reads_only', 'interrupted'] as const) : []),
    ...onEvery,
  ];
  return Map.groupBy(codes, (code) => failureStatus[code]);
}

/** What each status of a refusal means. */
export const statusWords: Readonly<Record<number, string>> = {
  400: 'The body is no JSON, or what is searched is not written as a search.',
  401: 'The key is missing, unknown, revoked or expired.',
  403: 'The gateway does not answer to this Host, or to pages of this Origin; or the key may not do this; or nobody said yes to it.',
  404: 'There is no such thing in the organization of the key.',
  405: 'The path does not take this method.',
  408: 'The body did not arrive in time.',
  409: 'Another namespace of the organization has it already, the persona was built anew meanwhile, or no model can be asked now.',
  413: 'The body is larger than 1 MiB.',
  415: 'The body is of another media type, or packed.',
  422: 'A field is wrong; details names each by its path.',
  429: 'Too many at once; try again after the seconds in Retry-After.',
  500: 'The gateway failed at this request.',
  501: 'This gateway asks no model.',
  502: 'The model could not be asked.',
  503: 'The gateway only reads, its disk takes no more, or it is closing; interrupted: it closed before this was done, which may be done all the same.',
};
