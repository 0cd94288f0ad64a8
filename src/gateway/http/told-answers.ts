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

/** Tells of a request once its answer is out. */
export function tellWhenAnswered(
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
  tell: (answered: AnsweredRequest) => void,
): void {
  const began = performance.now();
  const learnt: Learnt = { id };
  followed.set(request, learnt);
  const { method = '', url: path = '', socket } = request;
  const before = socket.bytesWritten;
  response.once('close', () => {
    const status = response.headersSent ? response.statusCode : undefined;
    const { orgId } = learnt;
    const route = routeAsked(method, path);
    const milliseconds = performance.now() - began;
    const cut = !response.writableFinished;
    tell({ id, method, path, route, orgId, status, cut, milliseconds, bytes: socket.bytesWritten - before });
  });
}
