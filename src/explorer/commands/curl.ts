import { jsonEscaped } from '../../text/json-escaped.ts';
import { urlOf } from '../state/store/base-url.ts';
import type { SentRequest } from '../state/store/state.ts';

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The request as a curl command; the key stays a variable. */
export function curlOf({ method, path, body, headers = [], isKeyless = false }: SentRequest, baseUrl: string): string {
  return [
    'curl',
    ...(method === 'GET' ? [] : ['-X', method]),
    ...(isKeyless ? [] : ['-H "Authorization: Bearer $PERSONA_API_KEY"']),
    ...headers.map((header) => `-H "${header}"`),
    ...(body === undefined ? [] : ["-H 'Content-Type: application/json'", '--data-raw', quoted(jsonEscaped(body))]),
    quoted(/^https?:/.test(path) ? path : urlOf(baseUrl, path)),
  ].join(' ');
}
