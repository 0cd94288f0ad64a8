import { setTimeout as sleep } from 'node:timers/promises';
import { breachOfDocument } from '../../helpers/held-to-document.ts';
import { chatEvents } from '../../gateway/running-gateway.ts';
import { fromProxy } from './round-robin.ts';

/** What was promised to clients and seen by them. */
export type Seen = {
  /** ids of namespaces by the references they were created with */
  readonly created: Map<string, string>;
  /** how many events each has, by references: numbered from 0 on */
  readonly events: Map<string, number>;
  readonly builds: Set<string>;
  /** personas as they were read: of which build's end they are, and of how many events */
  readonly personas: Set<string>;
  reads: number;
  /** answers by status, those of the proxy apart */
  readonly answers: Map<string, number>;
  /** what is against the interface, or went backwards, in words */
  readonly wrong: string[];
  /** the longest that anybody waited, milliseconds */
  longest: number;
};

export const nothingSeen = (): Seen => ({
  created: new Map(),
  events: new Map(),
  builds: new Set(),
  personas: new Set(),
  reads: 0,
  answers: new Map(),
  wrong: [],
  longest: 0,
});

type Answer = { readonly status: number; readonly data: any; readonly code: string };

/** How a gateway is asked while everything around it fails: what came back is counted and held to the interface. */
export const askerAt =
  (base: string, key: string, seen: Seen) =>
  async (method: string, path: string, body?: object | string): Promise<Answer> => {
    const began = performance.now();
    const count = (what: string) => seen.answers.set(what, (seen.answers.get(what) ?? 0) + 1);
    const isLines = typeof body === 'string';
    try {
      const response = await fetch(base + path, {
        method,
        signal: AbortSignal.timeout(40_000),
        headers: {
          authorization: `Bearer ${key}`,
          ...(body === undefined ? {} : { 'content-type': isLines ? 'application/x-ndjson' : 'application/json' }),
        },
        ...(body === undefined ? {} : { body: isLines ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      const { status } = response;
      if (response.headers.has(fromProxy)) {
        count(`${status} of the proxy`);
        return { status: 0, data: undefined, code: '' };
      }
      const { pathname } = new URL(base + path);
      const fault = breachOfDocument({
        method,
        path: pathname,
        status,
        contentType: response.headers.get('content-type'),
        text,
      });
      const last = JSON.parse(text.trimEnd().split('\n').at(-1) ?? '') as { data?: any; error?: { code?: string } };
      const code = last.error?.code ?? '';
      count(code === '' ? String(status) : `${status} ${code}`);
      if (fault !== undefined) seen.wrong.push(`${method} ${path} ${status}: ${fault}`);
      if (status === 503 && !response.headers.has('retry-after')) seen.wrong.push(`${method} ${path}: 503 without Retry-After`); // prettier-ignore
      if (status >= 500 && ![503, 507].includes(status)) seen.wrong.push(`${method} ${path}: ${status} ${text.slice(0, 300)}`); // prettier-ignore
      return { status, data: last.data, code };
    } catch (error) {
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      count(`no answer (${cause instanceof Error ? ('code' in cause ? String(cause.code) : cause.name) : 'unknown'})`);
      return { status: 0, data: undefined, code: '' };
    } finally {
      seen.longest = Math.max(seen.longest, performance.now() - began);
    }
  };
export type Ask = ReturnType<typeof askerAt>;

const isDone = (status: number): boolean => status >= 200 && status < 300;

/** milliseconds from what was refused to the next try */
const pause = 200;

/** One client: makes namespaces, sends events, asks for builds and reads personas, until the storm is over. */
export async function client(
  name: string,
  ask: Ask,
  seen: Seen,
  chance: () => number,
  over: AbortSignal,
): Promise<void> {
  const own: string[] = [];
  const newest = new Map<string, string>();
  /** Asks until it is answered that it was done; false where the storm ended first. */
  const done = async (method: string, path: string, body: object | string): Promise<any> => {
    for (;;) {
      const { status, data, code } = await ask(method, path, body);
      // What was sent before and not answered may have been done.
      if (isDone(status) || code === 'external_reference_taken') return { data };
      if (status >= 400 && status < 500 && status !== 429) seen.wrong.push(`${method} ${path}: ${status} ${code}`);
      if (over.aborted) return undefined;
      await sleep(pause);
    }
  };
  const create = async () => {
    const reference = `${name}-${own.length}`;
    const made = await done('POST', '/namespaces', { name: reference, external_reference_id: reference });
    if (made === undefined || (await done('POST', '/personas', { subject: 'Ada Okafor', external_reference_id: reference })) === undefined) return; // prettier-ignore
    const id = made.data?.id as string | undefined;
    if (id !== undefined) seen.created.set(reference, id);
    own.push(reference);
  };
  const send = async (reference: string) => {
    const first = seen.events.get(reference) ?? 0;
    const count = 20 + Math.floor(chance() * (chance() < 0.1 ? 2_000 : 100));
    const lines = chatEvents(count, first).map((event) => JSON.stringify(event)).join('\n'); // prettier-ignore
    if ((await done('POST', `/events?external_reference_id=${reference}`, lines)) !== undefined) seen.events.set(reference, first + count); // prettier-ignore
  };
  const build = async (reference: string) => {
    const { status, data } = await ask('POST', '/personas/build', { external_reference_id: reference });
    if (status === 202) seen.builds.add(data.build_id as string);
  };
  const read = async (reference: string) => {
    const { status, data } = await ask('GET', `/personas?external_reference_id=${reference}`);
    if (status !== 200 || typeof data?.built_at !== 'string') return;
    seen.reads += 1;
    const at = data.built_at as string;
    if (at < (newest.get(reference) ?? '')) seen.wrong.push(`${reference} went back from ${newest.get(reference)} to ${at}`); // prettier-ignore
    newest.set(reference, at);
    seen.personas.add(JSON.stringify([data.agent_id, at, data.source_event_count]));
  };
  while (!over.aborted) {
    const reference = own[Math.floor(chance() * own.length)];
    const wish = chance();
    if (reference === undefined || wish < 0.1) await create();
    else if (wish < 0.4) await send(reference);
    else if (wish < 0.65) await build(reference);
    else await read(reference);
    await sleep(chance() * 100);
  }
}
