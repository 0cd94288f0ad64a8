import type { PageQuery } from '../contract/envelope.ts';
import type { RouteName } from '../contract/routes.ts';
import type { Json } from '../contract/scalars.ts';
import { type Ask, createAsk } from './call/ask.ts';
import type { Calls, NamespacePage } from './calls.ts';
import { createBuilds } from './builds/builds.ts';
import { createdOnce } from './call/creation.ts';
import { createOfferedRoutes, type OfferedRoutes } from './call/offered-routes.ts';
import { createInterpretationRoutes } from './call/interpretation-routes.ts';
import { createCorrectionRoutes } from './call/correction-routes.ts';
import { createPreviewReading } from './call/preview-reading.ts';
import { createOwnRoutes } from './call/own-routes.ts';
import type { Repeatability } from './call/retry.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Envelope } from './received/envelope-answer.ts';
import type { Target } from './call/exchange.ts';
import { createEventsReading } from './call/events-reading.ts';
import { createPersonaReading } from './call/persona-reading.ts';
import { createStatusReading } from './call/status-reading.ts';
import { createLook } from './call/look.ts';
import { hostOf, malformed, without } from './failure-words.ts';
import { GatewayFailure } from './failure.ts';
import { callLimits, type CallLimits } from './limits.ts';
import { createListDialect, type ListDialect } from './call/list-dialect.ts';
import { wantedOf } from './call/wanted.ts';
import { createRequestLog, type RequestLog } from './call/request-log.ts';
import { fieldsOf } from './received/refusal.ts';
import { inPieces, receivedReceipt } from './received/event-stream.ts';
import {
  receivedAcknowledgement,
  receivedBinding,
  receivedNamespace,
  receivedPagination,
  receivedRows,
} from './received/received-resources.ts';
import { transportByScheme } from './transport/by-scheme.ts';
import type { Transport } from './transport/transport.ts';

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
  /** whether the gateway has a status endpoint, as far as that has shown */
  readonly statusEndpoint: () => 'there' | 'none' | undefined;
  /** whether the gateway has a route that is ours, as far as that has shown */
  readonly offers: OfferedRoutes['offers'];
  /** how far the gateway's clock is ahead of this machine's, in milliseconds, by its newest answer */
  readonly clockSkew: () => number | undefined;
};

/** Makes the client of one gateway. */
export function createClient(options: ClientOptions): Client {
  const { target, primed, readOnly = false, clock = systemClock, random = Math.random } = options;
  const requests = createRequestLog();
  const dialect = createListDialect();
  let skew: number | undefined;
  let reached: Target | undefined;
  const host = () => reached?.baseUrl ?? 'the gateway';
  const askGateway = createAsk({
    target: async () => (reached = await (typeof target === 'function' ? target() : target)),
    lost: options.lost ?? (() => false),
    send: options.send ?? transportByScheme,
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
    const message = 'Read-only, by its profile or by --read-only: nothing was sent.';
    throw new GatewayFailure({ kind: 'forbidden', message, code: 'read_only_profile' });
  };

  const pageOf = ({ data, pagination }: Pick<Envelope, 'data' | 'pagination'>): NamespacePage => {
    if (!Array.isArray(data)) throw malformed(host(), 200, 'a list was asked for, and its "data" is none');
    return { ...receivedRows(data), pagination: receivedPagination(pagination) };
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

  /** What is read out of an answer, or the failure that it holds nothing of the kind. */
  const promised = <T>(what: string, { data, status }: Envelope, read: (data: Json) => T | undefined): T => {
    const found = read(data);
    if (found === undefined) throw without(host(), status, what, data);
    return found;
  };
  const answerTo = (route: RouteName, input: object, repeat: Repeatability, signal: AbortSignal | undefined) =>
    ask(wantedOf(route, input), { repeat, signal });

  const listNamespaces: Calls['listNamespaces'] = async (input, signal) =>
    (await primedPage(input)) ??
    dialect.page(input, async (query) => pageOf(await answerTo('listNamespaces', query, 'safe', signal)));
  const readPersona = createPersonaReading(ask, host);
  const createOrFetchPersona: Calls['createOrFetchPersona'] = async (input, signal) => {
    mayWrite();
    return promised(
      'a persona binding',
      await answerTo('createOrFetchPersona', input, 'safe', signal),
      receivedBinding,
    );
  };
  const look = createLook(clock);
  const builds = createBuilds(
    {
      trigger: async (input, signal) =>
        promised('an acknowledgement', await answerTo('triggerBuild', input, 'once', signal), receivedAcknowledgement),
      status: createStatusReading(ask, host),
      persona: readPersona,
      binding: createOrFetchPersona,
      readOnly,
    },
    look,
  );

  const routes = createOfferedRoutes(() => hostOf(host()));

  const calls: Calls = {
    ...createOwnRoutes({ answerTo, promised, mayWrite, routes }),
    previewPersona: createPreviewReading(ask, { promised, routes }),
    ...createCorrectionRoutes({ answerTo, promised, mayWrite, routes }),
    ...createInterpretationRoutes(ask, { answerTo, promised, mayWrite, routes }),
    listNamespaces,
    readPersona,
    createOrFetchPersona,
    async createNamespace(input, signal) {
      mayWrite();
      const send = async () => {
        const made = receivedNamespace((await answerTo('createNamespace', input, 'once', signal)).data);
        if (made === undefined) throw malformed(host(), 200, 'the new namespace has no id');
        return made;
      };
      const serverNow = () => clock.now() + (skew ?? 0);
      return createdOnce(input, send, { calls: { listNamespaces }, look, serverNow, signal });
    },
    async triggerBuild(input, signal) {
      mayWrite();
      return builds.triggerBuild(input, signal);
    },
    readBuildStatus: (input, signal) => builds.readBuildStatus(input, signal),
    ...createEventsReading(answerTo, host),
    async sendEvents(input, lines, signal) {
      mayWrite();
      const wanted = wantedOf('sendEvents', input, inPieces(lines));
      return promised('a receipt', await ask(wanted, { repeat: 'never', signal }), receivedReceipt);
    },
  };
  return {
    calls,
    requests,
    list: dialect,
    statusEndpoint: () => builds.statusEndpoint(),
    offers: routes.offers,
    clockSkew: () => skew,
  };
}
