import type { IncomingMessage, ServerResponse } from 'node:http';
import { routeAsked } from './route-asked.ts';

/** A request that was answered, or whose connection went away before. */
export type AnsweredRequest = {
  /** as the answer's X-Request-Id has it */
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** the route that was asked for, such as "GET /personas" */
  readonly route: string;
  /** the organization of the key; undefined where none was admitted */
  readonly orgId: string | undefined;
  /** undefined where nothing was answered */
  readonly status: number | undefined;
  /** the connection went away before all of the answer was out */
  readonly cut: boolean;
  readonly milliseconds: number;
  /** of the answer as it went out, with its headers */
  readonly bytes: number;
};

/** What is learnt of a request while it is answered. */
type Learnt = { readonly id: string; orgId?: string };

const followed = new WeakMap<IncomingMessage, Learnt>();

/** Where to put down what is learnt of a request; undefined where nobody follows it. */
export const learntOf = (request: IncomingMessage | undefined): Learnt | undefined =>
  request === undefined ? undefined : followed.get(request);

/** Who is told of requests. */
export type RequestFollower = {
  /** a request for this route came */
  readonly asked?: ((route: string) => void) | undefined;
  /** its answer is out */
  readonly answered?: (answered: AnsweredRequest) => void;
};

/** Tells of a request, and again once its answer is out; does nothing where nobody wants to know of answers. */
export function tellWhenAnswered(
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
  { asked, answered }: RequestFollower,
): void {
  if (answered === undefined) return;
  const began = performance.now();
  const learnt: Learnt = { id };
  followed.set(request, learnt);
  const { method = '', url: path = '', socket } = request;
  const before = socket.bytesWritten;
  const route = routeAsked(method, path);
  asked?.(route);
  response.once('close', () => {
    const status = response.headersSent ? response.statusCode : undefined;
    const { orgId } = learnt;
    const milliseconds = performance.now() - began;
    const cut = !response.writableFinished;
    answered({ id, method, path, route, orgId, status, cut, milliseconds, bytes: socket.bytesWritten - before });
  });
}
