import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { basePath } from '../../src/contract/base-path.ts';
import type { BuildStatus } from '../../src/contract/build.ts';
import type { SourceEvent } from '../../src/contract/event.ts';
import { type GatewayOptions, openGateway } from '../../src/gateway/open.ts';
import { type BesideOwner, besideOwner } from '../../src/gateway/store/sqlite/beside-owner.ts';
import type { KeyRights, Keys } from '../../src/gateway/store/keys.ts';
import type { Backend } from '../../src/gateway/store/backend.ts';
import {
  openSqliteBackend,
  type SqliteBackend,
  type SqliteOptions,
} from '../../src/gateway/store/sqlite/open-backend.ts';
import { serve, type ServeOptions } from '../../src/gateway/http/serve.ts';
import { heldToDocument } from '../helpers/held-to-document.ts';

/** A folder of its own, which goes with the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'persona-gateway-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

type FolderOptions = SqliteOptions & Pick<GatewayOptions, 'builder' | 'interpreter' | 'hidesModel'>;

type OwnBackend = Pick<SqliteBackend, 'own'> & Backend;

/** What stands for the store of a data folder where the same tests are run over another kind of store. */
export type StandIn = {
  open(options: SqliteOptions): Promise<OwnBackend>;
  beside<T>(dataFolder: string, work: (what: Pick<Backend, 'keys'>) => Promise<T>): Promise<T>;
};
let standIn: StandIn | undefined;

/** From now on every gateway of this test file stands on that. */
export const standOn = (other: StandIn): void => {
  standIn = other;
};

/** Whether the gateways of this test file stand on a folder, which can be copied, and on a clock that is handed in. */
export const isInFolder = (): boolean => standIn === undefined;

/** The gateway of a data folder, with the key that its own user has. */
export async function folderGateway({ builder, interpreter, hidesModel, ...options }: FolderOptions) {
  const backend: OwnBackend = await (standIn?.open(options) ?? openSqliteBackend(options));
  const { report } = options;
  const opened = await openGateway({
    backend,
    ...(builder && { builder }),
    ...(report && { report }),
    ...(interpreter && { interpreter }),
    ...(hidesModel && { hidesModel }),
  });
  return { ...opened, ...backend.own };
}

/** What is done to a data folder beside its owner. */
export async function beside<T>(dataFolder: string, work: (what: BesideOwner) => Promise<T>): Promise<T> {
  const done = await besideOwner({ dataFolder }, async (what) => ({ gives: await work(what) }));
  if (done === undefined) throw new Error(`${dataFolder} has no store`);
  return done.gives;
}

/** What is done to its keys beside the owner. */
export const besideWithKeys = <T>(dataFolder: string, work: (keys: Keys) => Promise<T>): Promise<T> => {
  const ofKeys = ({ keys }: Pick<Backend, 'keys'>) => work(keys);
  return standIn === undefined ? beside(dataFolder, ofKeys) : standIn.beside(dataFolder, ofKeys);
};

/** A key of another organization, made beside the owner. */
export const createKey = (dataFolder: string, organization: string, rights: KeyRights = {}) =>
  besideWithKeys(dataFolder, (keys) => keys.createKey(organization, rights));

export type Reply = { status: number; headers: Headers; body: any; text: string };
type Sent = { json?: unknown; body?: string | Uint8Array; headers?: Record<string, string>; key?: string | null };

/** A real gateway on a free port, and how to call it; an answer that is not in the OpenAPI document fails the test. */
export async function runningGateway({
  dataFolder = temporaryFolder(),
  serving = {},
  ...options
}: Partial<FolderOptions> & { serving?: Partial<ServeOptions> } = {}) {
  const reports: unknown[] = [];
  const opened = await folderGateway({ dataFolder, report: (error) => reports.push(error), ...options });
  const served = await serve(opened, { port: 0, ...serving });
  const close = async () => {
    await served.close();
    await opened.close();
  };
  onTestFinished(close);

  const call = async (
    method: string,
    path: string,
    { json, body, headers = {}, key = opened.key }: Sent = {},
  ): Promise<Reply> => {
    const response = await fetch(path.startsWith('/mcp') ? served.origin + path : served.baseUrl + path, {
      method,
      headers: {
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(json === undefined && body === undefined ? {} : { body: body ?? JSON.stringify(json) }),
    });
    const text = await response.text();
    const { status } = response;
    if (!path.startsWith('/mcp'))
      heldToDocument({
        method,
        path: basePath + path,
        status,
        contentType: response.headers.get('content-type'),
        text,
      });
    let parsed: unknown;
    const isInLines = response.headers.get('content-type') === 'application/x-ndjson';
    try {
      // Of an answer in lines the last is what was asked for.
      parsed = JSON.parse(isInLines ? (text.trimEnd().split('\n').at(-1) ?? '') : text);
    } catch {
      parsed = undefined;
    }
    return { status, headers: response.headers, body: parsed, text };
  };
  const sendEvents = (query: string, events: readonly unknown[], sent: Sent = {}) =>
    call('POST', `/events?${query}`, {
      body: events.map((event) => (typeof event === 'string' ? event : JSON.stringify(event))).join('\n'),
      ...sent,
      headers: { 'content-type': 'application/x-ndjson', ...sent.headers },
    });
  /** Asks for the status until the newest build ended; gives every status on the way. */
  const buildEnds = async (query: string) => {
    const seen: BuildStatus[] = [];
    for (;;) {
      const { body } = await call('GET', `/personas/status?${query}`);
      seen.push(body.data);
      if (['completed', 'failed'].includes(body.data.status)) return seen;
    }
  };
  /** A namespace with a persona, addressed by its reference. */
  const withPersona = async (reference: string, subject = 'Ada Okafor') => {
    const namespace = await call('POST', '/namespaces', {
      json: { name: reference, external_reference_id: reference },
    });
    const persona = await call('POST', '/personas', { json: { subject, external_reference_id: reference } });
    return { namespace: namespace.body.data, binding: persona.body.data, query: `external_reference_id=${reference}` };
  };
  return { ...served, opened, dataFolder, reports, call, sendEvents, buildEnds, withPersona, close };
}

/** A made-up event. */
export const chatEvent = (number: number, more: Partial<SourceEvent> = {}): SourceEvent => ({
  id: `chat:${number}`,
  provider: 'chat',
  kind: 'message',
  occurred_at: new Date(Date.UTC(2026, 0, 1) + number * 3_600_000).toISOString(),
  self: true,
  actor: { key: 'ada@example.org', name: 'Ada Okafor' },
  text: `Message ${number}: we should plan this because it helps.`,
  ...more,
});

export const chatEvents = (count: number, first = 0): SourceEvent[] =>
  Array.from({ length: count }, (_, index) => chatEvent(first + index));
