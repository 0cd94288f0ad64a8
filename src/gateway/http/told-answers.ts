import type { IncomingMessage, ServerResponse } from 'node:http';

/** A request that was answered, or whose connection went away before. */
export type AnsweredRequest = {
  readonly method: string;
  readonly path: string;
  /** undefined where nothing was answered */
  readonly status: number | undefined;
  readonly milliseconds: number;
};

/** Tells of a request once its answer is out. */
export function tellWhenAnswered(
  { method = '', url = '' }: IncomingMessage,
  response: ServerResponse,
  tell: (answered: AnsweredRequest) => void,
): void {
  const began = performance.now();
  response.once('close', () => {
    const status = response.headersSent ? response.statusCode : undefined;
    tell({ method, path: url, status, milliseconds: Math.round(performance.now() - began) });
  });
}
