import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { basePath } from '../../contract/base-path.ts';
import { callerBounds } from '../../contract/limits.ts';
import { routeNames, routes, type RouteName, writes } from '../../contract/routes.ts';
import type { PreviewProgress } from '../../contract/preview/preview-line.ts';
import { answeredInLines, type ToldLine } from './answered-lines.ts';
import { admitKey, admitName, type AllowedNames } from './admission.ts';
import { bodyOf, type BodyNeeds } from './callers/body.ts';
import type { Connections } from './callers/connections.ts';
import type { RateLimit } from './callers/rate-limit.ts';
import { createShares, held, type Hold } from './callers/shares.ts';
import { expectMedia, jsonOf, queryOf, withQuery } from './input.ts';
import { createKeptAnswers, isKept, type KeptAnswer, nameOf } from './kept-answers.ts';
import { createLastCall } from './last-call.ts';
import { mcpRequest } from './mcp-request.ts';
import { closingNow, refusalOf, sendJson, sendRefusal } from './refusals.ts';
import { sentText } from './sent-text.ts';
import { learntOf } from './told-answers.ts';
import type { Answer, Caller } from '../handling.ts';
import { checkedInput } from '../checked-input.ts';
import { mustReach } from '../keys/rights.ts';
import { envelope, type OpenedGateway } from '../open.ts';
import type { McpEndpoint } from '../mcp/endpoint.ts';
import { GatewayRefusal } from '../refusal.ts';

export type AppOptions = BodyNeeds & {
  readonly opened: OpenedGateway;
  readonly allowed: AllowedNames;
  /** milliseconds */
  readonly bodyDeadline: number;
  /** aborted from the moment the gateway closes */
  readonly closing: AbortSignal;
  readonly rateLimit?: RateLimit | undefined;
  /** where requests come on connections */
  readonly connections?: Connections;
};

type Handler = (input: unknown, caller: Caller) => Promise<Answer<RouteName>>;
/** `version`: of what is kept, when the request was let in */
type Variables = { caller: Caller; hold: Hold; version: string | undefined };
/** `Bindings`: the request and its answer as Node has them; absent where the application is called without a server */
type Env = { Variables: Variables; Bindings: Partial<HttpBindings> };

const learntOfCall = (c: Context<Env>) => learntOf(c.env?.incoming);

/** The gateway as a Hono application: admission, input, one answer a route, one place for errors. */
export function createApp(options: AppOptions): Hono<Env> {
  const { opened, allowed, closing, late, bodyDeadline, connections, rateLimit } = options;
  const app = new Hono<Env>();
  const shares = createShares();
  const lastCall = createLastCall(late);
  const answers = createKeptAnswers(() => opened.version());
  const handlerOf = (name: RouteName) => opened.handlers[name] as Handler;

  const refused = (error: unknown, c: Context<Env>) =>
    refusalOf(error, (met) => opened.report(met, learntOfCall(c)?.id));

  const inputOf = async (name: RouteName, c: Context<Env>): Promise<unknown> => {
    const { in: travels, inQuery } = routes[name];
    const hold = c.get('hold');
    if (travels === 'query') return checkedInput(name, queryOf(name, c.req.url));
    if (travels === 'json') {
      const body = await jsonOf(c.req.raw, held(bodyOf(c.req.raw, options, { deadline: bodyDeadline }), hold));
      return checkedInput(name, inQuery === undefined ? body : withQuery(body, queryOf(name, c.req.url)));
    }
    expectMedia(c.req.raw, 'application/x-ndjson');
    const { stream, streamRate, lag } = callerBounds;
    const chunks = bodyOf(c.req.raw, options, { deadline: stream, pace: { rate: streamRate, lag } });
    return { ...checkedInput(name, queryOf(name, c.req.url)), chunks };
  };

  const answersInLines = async (name: RouteName, c: Context<Env>): Promise<Response> => {
    const input = await inputOf(name, c);
    const work = (say: (line: ToldLine) => void, signal: AbortSignal) => {
      // A preview tells its progress alone, a run of questions what else there is.
      const tell = name === 'interpret' ? say : (progress: PreviewProgress) => say({ progress });
      return handlerOf(name)({ ...(input as object), tell, signal }, c.get('caller'));
    };
    c.get('hold').takeStream();
    return answeredInLines(c, work, { late, refusalOf: (error) => refused(error, c) });
  };

  const made = async (name: RouteName, c: Context<Env>): Promise<KeptAnswer> => {
    const input = await inputOf(name, c);
    const answered = await lastCall(name, handlerOf(name)(input, c.get('caller')));
    const text = routes[name].bare === true ? JSON.stringify(answered.data) : envelope(answered);
    return { status: answered.status, text: sentText(text), given: answered.given };
  };

  const answer = async (name: RouteName, c: Context<Env>): Promise<Response> => {
    const caller = c.get('caller');
    const hold = c.get('hold');
    const version = c.get('version');
    // Before the body is read: what may not be done need not be sent.
    mustReach(name, caller);
    if (routes[name].in === 'ndjson') hold.takeStream();
    if (routes[name].inLines === true) return answersInLines(name, c);
    const place = isKept(name) ? nameOf(caller.orgId, c.env?.incoming?.url ?? c.req.url) : undefined;
    const found = place === undefined ? undefined : answers.find(place, version);
    found?.given?.();
    const { status, text } =
      found ?? (place === undefined ? await made(name, c) : await answers.make(place, version, () => made(name, c)));
    if (writes(name)) {
      answers.drop();
      hold.takeAnyway(text.bytes);
    } else hold.take(text.bytes);
    return sendJson(c, status, text);
  };

  /** Lets the request in, or refuses it, before it is answered; a middleware would say the same, and cost a promise more. */
  const admitted = (answering: (c: Context<Env>) => Promise<Response>) => async (c: Context<Env>) => {
    admitName(c, allowed);
    if (closing.aborted) throw closingNow();
    const version = opened.version();
    const caller = await admitKey(c, (key) => opened.callerOf(key, version));
    const { incoming } = c.env ?? {};
    if (incoming !== undefined) connections?.know(incoming);
    const learnt = learntOfCall(c);
    if (learnt !== undefined) learnt.orgId = caller.orgId;
    if (rateLimit !== undefined) await rateLimit(caller.orgId);
    const hold = shares.enter(caller.orgId);
    if (incoming !== undefined) connections?.whenAnswered(incoming, hold.leave);
    c.set('caller', caller);
    c.set('hold', hold);
    c.set('version', version);
    try {
      return await answering(c);
    } finally {
      opened.answered();
    }
  };

  const names = new Map(routeNames.map((name) => [`${routes[name].method} ${routes[name].path}`, name]));
  for (const path of new Set(Object.values(routes).map((route) => route.path))) {
    const methods = Object.values(routes).flatMap((route) => (route.path === path ? [route.method] : []));
    const allow = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
    const none = (method: string) =>
      new GatewayRefusal('method_not_allowed', `${method} is no method of this path; it takes ${allow}`);
    app.all(
      basePath + path,
      admitted(async (c) => {
        const { method } = c.req;
        const name = names.get(`${method === 'HEAD' ? 'GET' : method} ${path}`);
        return name === undefined ? sendRefusal(c, none(method), { allow }) : answer(name, c);
      }),
    );
  }

  let mcp: Promise<McpEndpoint> | undefined;
  const answersMcp = async (c: Context<Env>) => {
    const caller = c.get('caller');
    const namespaceId = c.req.param('namespaceId') ?? '';
    await opened.mustSee(caller, namespaceId);
    mcp ??= import('../mcp/endpoint.ts').then(({ createMcpEndpoint }) =>
      createMcpEndpoint(opened.handlers, opened.hidesModel, { closing, late, report: opened.report }),
    );
    const request = await mcpRequest(c.req.raw, {
      chunks: held(bodyOf(c.req.raw, options, { deadline: bodyDeadline }), c.get('hold')),
      listens: () => c.get('hold').takeStream(),
    });
    return (await mcp)(request, { caller, namespaceId });
  };
  app.all('/mcp/:namespaceId', admitted(answersMcp));

  const nothing = () =>
    new GatewayRefusal('not_found', `there is nothing at this path; the interface lies under ${basePath}`);
  app.notFound(admitted(async (c) => sendRefusal(c, nothing())));
  app.onError((error, c) => sendRefusal(c, refused(error, c)));
  return app;
}
