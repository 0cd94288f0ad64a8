import { wholeBody } from './input.ts';

type Reading = {
  readonly chunks: AsyncIterable<Uint8Array>;
  /** called where the request opens an answer that stays open */
  readonly listens: () => void;
};

/** A request to MCP with its whole body, for what answers it waits for a body as long as that takes. */
export async function mcpRequest(request: Request, { chunks, listens }: Reading): Promise<Request> {
  if (request.method !== 'POST') return request;
  const body = await wholeBody(request, chunks);
  if (body.includes('subscriptions/listen')) listens();
  const { url, method, headers, signal } = request;
  return new Request(url, { method, headers, signal, body: new Uint8Array(body) });
}
