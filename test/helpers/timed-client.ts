import type { Calls } from '../../src/client/calls.ts';
import { createClient, type Client, type ClientOptions } from '../../src/client/create-client.ts';
import { transportByScheme } from '../../src/client/transport/by-scheme.ts';
import type { Arrived, Transport } from '../../src/client/transport/transport.ts';
import { handMovedClock, turn, type HandMovedClock } from './hand-moved-clock.ts';
import { type MisbehavingGateway, numbered } from './misbehaving-gateway.ts';

type Watching = Pick<MisbehavingGateway, 'held' | 'watch'>;

/** Counts what is under way over a transport, and tells when it rests: only requests that the gateway holds are left. */
export function traffic(transport: Transport, gateway: Watching | undefined) {
  const underWay = new Map<string, { hasHead: boolean; bytes: number }>();
  let news = Promise.withResolvers<void>();
  const changed = () => {
    news.resolve();
    news = Promise.withResolvers();
  };
  gateway?.watch(changed);
  let count = 0;

  async function* counted(body: Arrived['body'], one: { bytes: number }, over: () => void) {
    try {
      for await (const piece of body) {
        one.bytes += piece.byteLength;
        changed();
        yield piece;
      }
    } finally {
      over();
    }
  }
  const send: Transport = async (sent) => {
    count += 1;
    const number = String(count);
    const one = { hasHead: false, bytes: 0 };
    const over = () => {
      underWay.delete(number);
      changed();
    };
    underWay.set(number, one);
    sent.signal.addEventListener('abort', over, { once: true });
    try {
      const arrived = await transport({ ...sent, headers: { ...sent.headers, [numbered]: number } });
      one.hasHead = true;
      changed();
      return { ...arrived, body: counted(arrived.body, one, over) };
    } catch (error) {
      over();
      throw error;
    }
  };
  /** Whether all that the gateway has sent is here, and no more comes before time moves. */
  const isHeld = ([number, one]: [string, { hasHead: boolean; bytes: number }]) => {
    const held = gateway?.held(number);
    return held !== undefined && held.hasHead === one.hasHead && held.bytes === one.bytes;
  };
  const atRest = async () => {
    for (;;) {
      const { promise: heard } = news;
      await turn();
      if ([...underWay].every(isHeld)) return;
      await heard;
    }
  };
  return { send, atRest };
}

/** A client over real sockets on a clock that is moved when a call waits for nothing else. */
export function timedClient(
  gateway: Pick<MisbehavingGateway, 'baseUrl'> & Partial<Watching>,
  { key = 'k-0123456789abcdef', ...options }: Partial<ClientOptions> & { key?: string } = {},
): Client & { readonly clock: HandMovedClock } {
  const { held, watch, baseUrl } = gateway;
  const watching = held === undefined || watch === undefined ? undefined : { held, watch };
  const { send, atRest } = traffic(options.send ?? transportByScheme, watching);
  const clock = handMovedClock({ atRest });
  const client = createClient({ target: { baseUrl, key }, clock, ...options, send });
  const calls = Object.fromEntries(
    Object.entries(client.calls).map(([name, call]) => [
      name,
      (...input: unknown[]) => clock.passing((call as (...all: unknown[]) => Promise<unknown>)(...input)),
    ]),
  ) as unknown as Calls;
  return { ...client, calls, clock };
}
