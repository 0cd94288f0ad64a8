import { safe } from '../text/safe.ts';
import { span } from '../text/ago.ts';
import { amount, counted } from '../text/amount.ts';
import type { ReceivedNamespace } from './calls.ts';
import type { Client } from './create-client.ts';
import type { Target } from './call/exchange.ts';
import { GatewayFailure } from './failure.ts';
import { hostOf } from './failure-words.ts';
import { mcpAnswer } from './mcp-probe.ts';
import { textIn } from './received/received-fields.ts';

/** What one check of a gateway found. */
export type Finding = {
  readonly check:
    | 'debug'
    | 'program'
    | 'address'
    | 'connection'
    | 'key'
    | 'list'
    | 'dialect'
    | 'clock'
    | 'status'
    | 'mcp'
    | 'owner'
    | 'work'
    | 'background'
    | 'kept'
    | 'counted'
    | 'memory'
    | 'model'
    | 'search';
  readonly state: 'ok' | 'note' | 'problem' | 'skipped';
  /** a sentence: what is so, or what is wrong and what to do */
  readonly says: string;
  /** the failure behind a problem, where a call failed */
  readonly failure?: GatewayFailure;
};

const mostSkew = 2 * 60_000;
const afterConnecting = new Set([
  'key-refused',
  'forbidden',
  'not-found',
  'refused',
  'rate-limited',
  'malformed',
  'empty',
  'too-large',
  'gateway-broken',
  'redirected',
]);

const skipped = (...checks: Finding['check'][]): Finding[] =>
  checks.map((check) => ({ check, state: 'skipped', says: 'Not looked at, because of the problem above.' }));

function* failed(failure: GatewayFailure): Generator<Finding> {
  const { kind, message } = failure;
  if (!afterConnecting.has(kind)) {
    yield { check: 'connection', state: 'problem', says: message, failure };
    yield* skipped('key', 'list', 'dialect', 'clock', 'status', 'mcp');
    return;
  }
  yield { check: 'connection', state: 'ok', says: 'The host answers.' };
  if (kind === 'key-refused' || kind === 'forbidden') {
    yield {
      check: 'key',
      state: 'problem',
      says: `${message} Give another with --key-file or PERSONA_API_KEY.`,
      failure,
    };
    yield* skipped('list', 'dialect', 'clock', 'status', 'mcp');
    return;
  }
  yield { check: 'list', state: 'problem', says: message, failure };
  yield* skipped('dialect', 'clock', 'status', 'mcp');
}

function dialectOf({ list }: Client): Finding {
  const { page, pageSize } = list.names();
  if (pageSize === undefined)
    return {
      check: 'dialect',
      state: 'note',
      says: 'The gateway does not say how it names the size of a page; its own size is used.',
    };
  const names = `The size of a page is called "${pageSize}"${page === undefined ? '' : `, its number "${page}"`}.`;
  return { check: 'dialect', state: 'ok', says: names };
}

function clockOf({ clockSkew }: Client): Finding {
  const skew = clockSkew();
  if (skew === undefined) return { check: 'clock', state: 'note', says: 'The gateway does not say what time it has.' };
  if (Math.abs(skew) <= mostSkew) return { check: 'clock', state: 'ok', says: 'Its clock and this machine agree.' };
  const says = `Its clock is ${span(Math.abs(skew))} ${skew > 0 ? 'ahead of' : 'behind'} this machine: ages are off by that much.`;
  return { check: 'clock', state: 'note', says };
}

async function statusOf(client: Client, namespace: ReceivedNamespace, signal: AbortSignal): Promise<Finding> {
  const asked = await client.calls
    .readBuildStatus({ namespace_id: namespace.id }, signal)
    .catch((error: unknown) => error);
  if (asked instanceof GatewayFailure && asked.kind === 'cancelled') throw asked;
  const endpoint = client.statusEndpoint();
  if (endpoint === 'there')
    return { check: 'status', state: 'ok', says: 'Builds are followed by the status endpoint.' };
  if (endpoint === 'none')
    return {
      check: 'status',
      state: 'note',
      says: 'There is no status endpoint: builds are followed by the dates of the persona.',
    };
  const says = asked instanceof GatewayFailure ? `It says: ${asked.message}` : 'Not known before the first build.';
  return { check: 'status', state: 'note', says };
}

async function mcpOf(namespace: ReceivedNamespace, target: Target, signal: AbortSignal): Promise<Finding> {
  const url = textIn(namespace.mcp_endpoint_url);
  if (url === undefined || !URL.canParse(url))
    return { check: 'mcp', state: 'problem', says: 'The namespace names no MCP endpoint that can be read.' };
  if (new URL(url).origin !== new URL(target.baseUrl).origin)
    return {
      check: 'mcp',
      state: 'skipped',
      says: `The endpoint is at another origin (${hostOf(url)}), to which the key is not sent.`,
    };
  const tail = url.endsWith(namespace.id) ? '' : ' Its URL does not end with the id of the namespace, as it should.';
  try {
    const said = await mcpAnswer(url, target.key, signal);
    return { check: 'mcp', state: tail === '' ? 'ok' : 'note', says: `It answers as ${safe(said, 100)}.${tail}` };
  } catch (error) {
    if (!(error instanceof GatewayFailure) || error.kind === 'cancelled') throw error;
    return { check: 'mcp', state: 'problem', says: `${error.message}${tail}`, failure: error };
  }
}

/** Examines a gateway step by step, only reading: each step is ok, or says what is wrong and what to do. */
export async function* examine(
  client: Client,
  target: () => Promise<Target>,
  signal: AbortSignal,
): AsyncGenerator<Finding> {
  try {
    const at = await target();
    const { rows, pagination, odd } = await client.calls.listNamespaces({ page: 1, pageSize: 2 }, signal);
    const attempt = client.requests.list().at(-1)?.attempts.at(-1);
    yield {
      check: 'connection',
      state: 'ok',
      says: `The host answers in ${amount(Math.round(attempt?.milliseconds ?? 0))} ms.`,
    };
    yield { check: 'key', state: 'ok', says: 'The key is accepted.' };
    if ((pagination?.total ?? 0) > 2) await client.calls.listNamespaces({ page: 2, pageSize: 2 }, signal);
    const total = pagination === undefined ? 'an unknown number of namespaces' : counted(pagination.total, 'namespace');
    const oddities = odd.length === 0 ? '' : ` But ${odd.join('; ')}.`;
    yield { check: 'list', state: odd.length === 0 ? 'ok' : 'note', says: `The list has ${total}.${oddities}` };
    yield dialectOf(client);
    yield clockOf(client);
    const [first] = rows;
    if (first === undefined) {
      const says = 'There is no namespace to look at yet.';
      yield { check: 'status', state: 'skipped', says };
      yield { check: 'mcp', state: 'skipped', says };
      return;
    }
    yield await statusOf(client, first, signal);
    yield await mcpOf(first, at, signal);
  } catch (error) {
    if (!(error instanceof GatewayFailure) || error.kind === 'cancelled') throw error;
    yield* failed(error);
  }
}
