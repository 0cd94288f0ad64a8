import type { Arrived, Sent } from './transport.ts';

async function* nothing(): AsyncGenerator<Uint8Array> {}

async function* encoded(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const line of lines) yield encoder.encode(line);
}

/** Sends over the global fetch. */
export async function overFetch({ method, url, headers, body, signal }: Sent): Promise<Arrived> {
  const payload = body === undefined || typeof body === 'string' ? body : ReadableStream.from(encoded(body));
  const answer = await fetch(url, {
    method,
    headers,
    ...(payload === undefined ? {} : { body: payload, duplex: 'half' as const }),
    redirect: 'manual',
    signal,
  });
  return {
    status: answer.status,
    header: (name) => answer.headers.get(name) ?? undefined,
    body: answer.body ?? nothing(),
  };
}
