import type { IncomingMessage } from 'node:http';
import { type Context, Hono } from 'hono';
import { basePath } from '../../contract/base-path.ts';
import { callerBounds } from '../../contract/limits.ts';
import { routeNames, routes, type RouteName, writes } from '../../contract/routes.ts';
import { answeredInLines } from './answered-lines.ts';
import { admitKey, admitName, type AllowedNames } from './admission.ts';
import { bodyOf, type BodyNeeds } from './callers/body.ts';
import type { Connections } from './callers/connections.ts';
import type { RateLimit } from './callers/rate-limit.ts';
import { createShares, held, type Hold } from './callers/shares.ts';
import { expectMedia, jsonOf, queryOf, withQuery } from './input.ts';
import { createLastCall } from './last-call.ts';
import { mcpRequest } from './mcp-request.ts';
import { closingNow, refusalOf, sendJson, sendRefusal } from './refusals.ts';
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
/** `incoming`: the request as Node has it; absent where the application is called without a server */
type Env = { Variables: { caller: Caller; hold: Hold }; Bindings: { readonly incoming?: IncomingMessage } };

const learntOfCall = (c: Context<Env>) => learntOf(c.env?.incoming);

/** The gateway as a Hono application: admission, input, one answer a route, one place for errors. */
export function createApp(options: AppOptions): Hono<Env> {
  const { opened, allowed, closing, late, bodyDeadline, connections, rateLimit } = options;
  const app = new Hono<Env>();
  const shares = createShares();
  const lastCall = createLastCall(late);

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

  const answer = async (name: RouteName, c: Context<Env>): Promise<Response> => {
    // Before the body is read: what may not be done need not be sent.
    mustReach(name, c.get('caller'));
    if (routes[name].in === 'ndjson') c.get('hold').takeStream();
    const input = await inputOf(name, c);
    const handle = opened.handlers[name] as Handler;
    if (routes[name].inLines === true) {
      const work = (tell: unknown, signal: AbortSignal) =>
        handle({ ...(input as object), tell, signal }, c.get('caller')) as Promise<Answer<'previewPersona'>>;
      c.get('hold').takeStream();
      return answeredInLines(c, work, { late, refusalOf: (error) => refused(error, c) });
    }
    const answered = await lastCall(name, handle(input, c.get('caller')));
    const text = routes[name].bare === true ? JSON.stringify(answered.data) : envelope(answered);
    if (writes(name)) c.get('hold').takeAnyway(text.length);
    else c.get('hold').take(text.length);
    return sendJson(c, answered.status, text);
  };

  app.use(async (c, next) => {
    admitName(c, allowed);
    if (closing.aborted) throw closingNow();
    const caller = await admitKey(c, (key) => opened.callerOf(key));
    const { incoming } = c.env ?? {};
    if (incoming !== undefined) connections?.know(incoming);
    const learnt = learntOfCall(c);
    if (learnt !== undefined) learnt.orgId = caller.orgId;
    await rateLimit?.(caller.orgId);
    const hold = shares.enter(caller.orgId);
    if (incoming !== undefined) connections?.whenAnswered(incoming, hold.leave);
    c.set('caller', caller);
    c.set('hold', hold);
    await next();
    opened.answered();
  });

  for (const name of routeNames) {
    const { method, path } = routes[name];
    app.on(method, basePath + path, (c) => answer(name, c));
  }

  for (const path of new Set(Object.values(routes).map((route) => route.path))) {
    const methods = Object.values(routes).flatMap((route) => (route.path === path ? [route.method] : []));
    const allow = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
    app.all(basePath + path, (c) =>
      sendRefusal(
        c,
        new GatewayRefusal('method_not_allowed', `${c.req.method} is no method of this path; it takes ${allow}`),
        {
          allow,
        },
      ),
    );
  }

  let mcp: Promise<McpEndpoint> | undefined;
  app.all('/mcp/:namespaceId', async (c) => {
    const caller = c.get('caller');
    const namespaceId = c.req.param('namespaceId');
    await opened.mustSee(caller, namespaceId);
    mcp ??= import('../mcp/endpoint.ts').then(({ createMcpEndpoint }) =>
      createMcpEndpoint(opened.handlers, { closing, late, report: opened.report }),
    );
    const request = await mcpRequest(c.req.raw, {
      chunks: held(bodyOf(c.req.raw, options, { deadline: bodyDeadline }), c.get('hold')),
      listens: () => c.get('hold').takeStream(),
    });
    return (await mcp)(request, { caller, namespaceId });
  });

  app.notFound((c) =>
    sendRefusal(
      c,
      new GatewayRefusal('not_found', `there is nothing at this path; the interface lies under ${basePath}`),
    ),
  );
  app.onError((error, c) => sendRefusal(c, refused(error, c)));
  return app;
}
