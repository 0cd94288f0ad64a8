import { selectedRequest } from '../state/store/connection.ts';
import { urlOf } from '../state/store/base-url.ts';
import type { State } from '../state/store/explorer.ts';
import { pageOf } from '../state/namespaces/slots.ts';
import { slotAt } from '../state/namespaces/namespace-list.ts';
import { currentNamespace } from './current-namespace.ts';

type Request = { readonly method: string; readonly path: string; readonly body: string | undefined };

/** The request that stands for what is on screen. */
export function requestOf(state: State): Request | undefined {
  const place = state.screen.places.at(-1);
  if (place === 'requests') return selectedRequest(state.connection);
  const id = encodeURIComponent(currentNamespace(state)?.id ?? '');
  if (place === 'persona') return { method: 'GET', path: `/personas?namespace_id=${id}`, body: undefined };
  const { namespaces } = state;
  const page = pageOf(slotAt(namespaces, namespaces.cursor), namespaces.pageSize);
  return { method: 'GET', path: `/namespaces?page=${page}&pageSize=${namespaces.pageSize}`, body: undefined };
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The request as a curl command; the key stays a variable. */
export function curlOf({ method, path, body }: Request, baseUrl: string): string {
  return [
    'curl',
    ...(method === 'GET' ? [] : ['-X', method]),
    '-H "Authorization: Bearer $PERSONA_API_KEY"',
    ...(body === undefined ? [] : ["-H 'Content-Type: application/json'", '--data-raw', quoted(body)]),
    quoted(urlOf(baseUrl, path)),
  ].join(' ');
}
