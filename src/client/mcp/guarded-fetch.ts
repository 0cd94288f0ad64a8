import { redact } from '../../text/redact.ts';
import { safe } from '../../text/safe.ts';
import type { Clock } from '../clock.ts';
import { malformed } from '../failure-words.ts';
import { GatewayFailure } from '../failure.ts';
import type { CallLimits } from '../limits.ts';
import { guarded, type Whole } from '../transport/guard.ts';
import type { Arrived, Transport } from '../transport/transport.ts';
import { createAnswerScan, questionIn, whyNoAnswer } from './answer-message.ts';

/** What came back for a question, and how long it took, in milliseconds. */
export type Exchange = { readonly milliseconds: number; readonly answer: Whole };

export type FetchWorld = {
  readonly url: string;
  /** undefined where the endpoint is at another origin: then none is sent */
  readonly key: string | undefined;
  readonly send: Transport;
  readonly clock: Clock;
  readonly limits: CallLimits;
};

const eventStream = 'text/event-stream';
const typeOf = (arrived: Pick<Arrived, 'header'> | undefined) =>
  arrived?.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';

/**
 * The fetch that the client of MCP is given: one endpoint, under the guard of every other call. What it gives for a question
 * is an answer to that question, read whole and without the key; everything else rejects with a GatewayFailure.
 */
export function createGuardedFetch({ url, key, send, clock, limits }: FetchWorld) {
  let last: Exchange | undefined;
  let failure: GatewayFailure | undefined;

  /** Reads an answer to its end; of a stream of events only up to the answer, for some servers never end theirs. */
  async function read(sent: Parameters<typeof guarded>[1], scan: ReturnType<typeof createAnswerScan> | undefined) {
    let arrived: Arrived | undefined;
    const pieces: Uint8Array[] = [];
    const enough = new AbortController();
    let isEnough = false;
    const heard = (piece: Uint8Array) => {
      pieces.push(piece);
      if (scan === undefined || typeOf(arrived) !== eventStream || !scan.take(piece)) return;
      isEnough = true;
      enough.abort();
    };
    const noting: Transport = async (one) => (arrived = await send(one));
    const signal = AbortSignal.any([sent.signal, enough.signal]);
    try {
      // A tool may work for long in silence; the deadline of the call ends that.
      return await guarded(noting, { ...sent, signal }, { clock, limits: { ...limits, idle: limits.call }, heard });
    } catch (error) {
      if (!isEnough || arrived === undefined) throw error;
      const whole = Buffer.concat(pieces);
      return { status: arrived.status, header: arrived.header, text: whole.toString('utf8'), bytes: whole.byteLength };
    }
  }

  async function post(body: string, headers: Record<string, string>, signal: AbortSignal): Promise<Response> {
    const question = questionIn(body);
    const scan = question && createAnswerScan(question, limits.depth);
    const started = clock.elapsed();
    const authorization = key === undefined ? {} : { authorization: `Bearer ${key}` };
    const sent = { method: 'POST', url, headers: { ...headers, ...authorization }, body, once: true, signal };
    const came = await read(sent, scan);
    const answer = { ...came, text: redact(came.text, key === undefined ? [] : [key]) };
    const { status, header, text } = answer;
    if (question !== undefined || status >= 400) last = { milliseconds: clock.elapsed() - started, answer };
    if (status < 200 || status > 599) throw malformed(url, status, `${status} is no status of HTTP`, text);
    const type = typeOf(answer);
    if (status < 300 && question !== undefined) {
      const isStream = type === eventStream;
      if (text !== '' && !isStream && type !== 'application/json')
        throw malformed(url, status, `it calls itself "${safe(type, 80)}", which MCP does not speak`, text);
      const why = isStream
        ? scan?.take(new Uint8Array()) === true
          ? undefined
          : scan?.why()
        : whyNoAnswer(text, question, limits.depth);
      if (why !== undefined) throw malformed(url, status, why, text);
    }
    const session = header('mcp-session-id');
    return new Response([204, 205, 304].includes(status) ? null : text, {
      status,
      headers: { 'content-type': type, ...(session === undefined ? {} : { 'mcp-session-id': session }) },
    });
  }

  return {
    fetch: async (input: string | URL, init: RequestInit = {}): Promise<Response> => {
      // Nothing is listened to between questions, and nothing but the endpoint is ever asked.
      if (init.method === 'GET' || String(input) !== url) return new Response(null, { status: 405 });
      const headers = Object.fromEntries(new Headers(init.headers));
      const signal = init.signal ?? new AbortController().signal;
      try {
        if (init.method === 'POST' && typeof init.body === 'string') return await post(init.body, headers, signal);
        const authorization = key === undefined ? {} : { authorization: `Bearer ${key}` };
        const sent = { method: init.method ?? 'DELETE', url, headers: { ...headers, ...authorization } };
        const { status } = await guarded(send, { ...sent, body: undefined, once: true, signal }, { clock, limits });
        return new Response(null, { status });
      } catch (error) {
        if (error instanceof GatewayFailure && error.kind !== 'cancelled') failure = error;
        throw error;
      }
    },
    /** Forgets what came before, for the next question. */
    begin(): void {
      last = undefined;
      failure = undefined;
    },
    last: () => last,
    failure: () => failure,
  };
}
