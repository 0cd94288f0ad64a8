import type { PageQuery } from '../contract/envelope.ts';
import type { Json } from '../contract/scalars.ts';
import { type Ask, createAsk } from './ask.ts';
import type { Calls, NamespacePage } from './calls.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Envelope } from './envelope-answer.ts';
import type { Target } from './exchange.ts';
import { malformed } from './failure-words.ts';
import { GatewayFailure } from './failure.ts';
import { callLimits, type CallLimits } from './limits.ts';
import { createListDialect, type ListDialect } from './list-dialect.ts';
import { createRequestLog, type RequestLog } from './request-log.ts';
import { fieldsOf } from './refusal.ts';
import { inPieces, seenReceipt } from './event-stream.ts';
import { seenStatus } from './status-answer.ts';
import {
  seenAcknowledgement,
  seenBinding,
  seenNamespace,
  seenPagination,
  seenPersona,
  seenRows,
} from './seen-resources.ts';
import { transport, type Transport } from './transport.ts';

export type ClientOptions = {
  /** where requests go and with which key; asked before every attempt, it may wait, and reject with a sentence */
  readonly target: Target | (() => Target | Promise<Target>);
  /** hears that a target cannot be reached; true when asking for the target again gives another one */
  readonly lost?: (target: Target) => boolean;
  /** the answer to one page of the list, which may be there before any connection is */
  readonly primed?: { readonly query: PageQuery; readonly answer: () => Promise<string | undefined> };
  /** nothing is ever written: calls that write are refused here, and nothing is sent */
  readonly readOnly?: boolean;
  readonly send?: Transport;
  readonly clock?: Clock;
  /** 0 up to 1, for the spread of waits */
  readonly random?: () => number;
  readonly limits?: Partial<CallLimits>;
};

/** One gateway as a program uses it. */
export type Client = {
  readonly calls: Calls;
  readonly requests: RequestLog;
  readonly list: Pick<ListDialect, 'names'>;
  /** how far the gateway's clock is ahead of this machine's, in milliseconds, by its newest answer */
  clockSkew(): number | undefined;
};

const json = (input: object) => JSON.stringify(input);

/** Makes the client of one gateway. */
export function createClient(options: ClientOptions): Client {
  const { target, primed, readOnly = false, clock = systemClock, random = Math.random } = options;
  const requests = createRequestLog();
  const dialect = createListDialect();
  let skew: number | undefined;
  const askGateway = createAsk({
    target: typeof target === 'function' ? target : () => target,
    lost: options.lost ?? (() => false),
    send: options.send ?? transport,
    clock,
    random,
    limits: { ...callLimits, ...options.limits },
    log: requests,
  });
  const ask: Ask = async (wanted, how) => {
    const answer = await askGateway(wanted, how);
    const date = answer.date === undefined ? Number.NaN : Date.parse(answer.date);
    if (Number.isFinite(date)) skew = date - clock.now();
    return answer;
  };
  const mayWrite = () => {
    if (!readOnly) return;
    const message = 'This profile is read-only: nothing was sent.';
    throw new GatewayFailure({ kind: 'forbidden', message, code: 'read_only_profile' });
  };

  const pageOf = ({ data, pagination }: Pick<Envelope, 'data' | 'pagination'>): NamespacePage => {
    if (!Array.isArray(data)) throw malformed('', 200, 'a list was asked for, and its "data" is none');
    return { ...seenRows(data), pagination: seenPagination(pagination) };
  };
  let primedAnswer = primed;
  const primedPage = async ({ page, pageSize }: PageQuery): Promise<NamespacePage | undefined> => {
    if (primedAnswer?.query.page !== page || primedAnswer.query.pageSize !== pageSize) return undefined;
    const { answer } = primedAnswer;
    primedAnswer = undefined;
    const text = await answer();
    const body = text === undefined ? undefined : fieldsOf(JSON.parse(text) as Json);
    return body?.['success'] === true
      ? pageOf({ data: body['data'] ?? null, pagination: body['pagination'] })
      : undefined;
  };

  const calls: Calls = {
    async createNamespace(input, signal) {
      mayWrite();
      const { data } = await ask(
        { method: 'POST', path: '/namespaces', body: json(input) },
        { repeat: 'once', signal },
      );
      const made = seenNamespace(data);
      if (made === undefined) throw malformed('', 200, 'the new namespace has no id');
      return made;
    },
    async listNamespaces(input, signal) {
      const first = await primedPage(input);
      return (
        first ??
        dialect.page(input, async (query) =>
          pageOf(await ask({ method: 'GET', path: '/namespaces', query }, { repeat: 'safe', signal })),
        )
      );
    },
    async createOrFetchPersona(input, signal) {
      mayWrite();
      const wanted = { method: 'POST', path: '/personas', body: json(input) } as const;
      return seenBinding((await ask(wanted, { repeat: 'safe', signal })).data);
    },
    async triggerBuild(input, signal) {
      mayWrite();
      const wanted = { method: 'POST', path: '/personas/build', body: json(input) } as const;
      return seenAcknowledgement((await ask(wanted, { repeat: 'once', signal })).data);
    },
    async readPersona(input, signal) {
      const { data } = await ask({ method: 'GET', path: '/personas', query: { ...input } }, { repeat: 'safe', signal });
      return { persona: seenPersona(data), raw: data };
    },
    async readBuildStatus(input, signal) {
      const wanted = { method: 'GET', path: '/personas/status', query: { ...input } } as const;
      return seenStatus((await ask(wanted, { repeat: 'safe', signal })).data);
    },
    async readEvents(input, signal) {
      const { data } = await ask({ method: 'GET', path: '/events', query: { ...input } }, { repeat: 'safe', signal });
      return Array.isArray(data) ? data.map(fieldsOf).filter((event) => event !== undefined) : [];
    },
    async sendEvents(input, lines, signal) {
      mayWrite();
      const wanted = { method: 'POST', path: '/events', query: { ...input }, body: inPieces(lines) } as const;
      return seenReceipt((await ask(wanted, { repeat: 'once', signal })).data);
    },
  };
  return { calls, requests, list: dialect, clockSkew: () => skew };
}
