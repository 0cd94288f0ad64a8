import { createFetch } from 'ofetch';
import { redact } from '../../text/redact.ts';
import type { Json } from '../../contract/scalars.ts';
import type { Route } from '../../contract/routes.ts';
import { type Query, urlQuery } from '../../text/url-query.ts';
import type { Clock } from '../clock.ts';
import { guarded, type Whole } from '../transport/guard.ts';
import { LightHeaders } from '../transport/light-headers.ts';
import type { CallLimits } from '../limits.ts';
import { asEnvelope, linesAsTheyCome } from '../received/answer-lines.ts';
import { strictJson } from '../received/strict-json.ts';
import type { Transport } from '../transport/transport.ts';

/** Where requests go, and with which key. */
export type Target = { readonly baseUrl: string; readonly key: string };

/** One request as a call wants it. */
export type Wanted = {
  readonly method: Route['method'];
  readonly path: string;
  readonly query?: Query;
  /** a JSON text, or lines of JSON streamed */
  readonly body?: string | AsyncIterable<string>;
  /** the answer comes in lines, the last of which is what was asked for: each is told as it comes */
  readonly heard?: (line: Json) => void;
};

/** An answer read whole, its body parsed strictly, and the URL it came from. */
export type Exchanged = {
  readonly url: string;
  readonly answer: Whole;
  readonly parsed: ReturnType<typeof strictJson>;
};

type World = { readonly send: Transport; readonly clock: Clock; readonly limits: CallLimits };

/** Makes what sends one request by ofetch over the guarded fetch: no retry, no time-out and no parser but our own. */
export function createExchange({ send, clock, limits }: World) {
  return async (
    { method, path, query = {}, body, heard }: Wanted,
    { baseUrl, key }: Target,
    { signal, attempt, located }: { signal: AbortSignal; attempt: number; located: (path: string) => void },
  ): Promise<Exchanged> => {
    let url = baseUrl + path;
    let answer: Whole | undefined;
    const fetchUnderGuard = async (request: string, { headers }: { headers: LightHeaders }) => {
      url = request;
      const { pathname, search } = new URL(url);
      located(pathname + search);
      const sent = { method, url, headers: Object.fromEntries(headers), body, once: method === 'POST', signal };
      const lines = heard && linesAsTheyCome(heard);
      const whole = asEnvelope(await guarded(send, sent, { clock, limits, attempt, heard: lines }), url);
      // A gateway that says the key back must not bring it onto a screen or into a file.
      answer = { ...whole, text: redact(whole.text, [key]) };
      const { status, header, text } = answer;
      return { status, headers: { get: header }, body: true, text: () => Promise.resolve(text) };
    };
    const $fetch = createFetch({
      fetch: fetchUnderGuard as unknown as typeof fetch,
      Headers: LightHeaders as unknown as typeof Headers,
      AbortController,
    });
    try {
      const { _data: parsed } = await $fetch.raw<ReturnType<typeof strictJson>>(path + urlQuery(query), {
        baseURL: baseUrl,
        method,
        headers: {
          authorization: `Bearer ${key}`,
          accept: 'application/json',
          ...(body === undefined
            ? {}
            : { 'content-type': typeof body === 'string' ? 'application/json' : 'application/x-ndjson' }),
        },
        retry: 0,
        ignoreResponseError: true,
        parseResponse: (text) => strictJson(text, limits.depth),
      });
      if (answer === undefined) throw new Error('ofetch answered without asking');
      return { url, answer, parsed: parsed ?? { wrong: 'it is empty' } };
    } catch (error) {
      // ofetch wraps what its fetch throws; what it wraps it in holds the request's headers and goes no further.
      throw error instanceof Error && error.name === 'FetchError' && error.cause !== undefined ? error.cause : error;
    }
  };
}
