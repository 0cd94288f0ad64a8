import { Command } from 'commander';
import { GatewayFailure } from '../../../client/failure.ts';
import { hostOf } from '../../../client/failure-words.ts';
import type { McpTarget } from '../../../client/mcp/endpoint-calls.ts';
import { textIn } from '../../../client/received/received-fields.ts';
import type { ReceivedNamespace } from '../../../client/calls.ts';
import { records } from '../../../readers/source/records.ts';
import { jsonEscaped } from '../../../text/json-escaped.ts';
import { type CliCommand, type CliIo, CommandFailure, exitCodes } from '../../cli-command.ts';
import { type Connection, type ConnectionFlags, onGateway, withConnection } from '../../choosing/connection.ts';
import { dataFolderOf } from '../../choosing/data-flag.ts';
import { wholeNamespace } from '../../choosing/named-namespace.ts';
import { line, safeLine } from '../../output/print.ts';

type Flags = ConnectionFlags & { write?: true };

/** a message that is longer is refused by every endpoint */
const longestMessage = 4 * 1024 * 1024;
const lineEnd = 10;
/** once standard input is closed, what was asked before may take so long, ms */
const patience = 10_000;

/** The messages of standard input, a line each; what is too long is cut, and so is no JSON. Ends with the input, or when the signal says so. */
async function* messages({ in: input, signal }: CliIo): AsyncGenerator<string> {
  const encoder = new TextEncoder();
  const pieces = input[Symbol.asyncIterator]();
  const stopped = Promise.withResolvers<{ done: true; value: undefined }>();
  const stop = () => stopped.resolve({ done: true, value: undefined });
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  const chunks = async function* (): AsyncGenerator<Uint8Array> {
    for (;;) {
      const { done, value } = await Promise.race([pieces.next(), stopped.promise]);
      if (done === true) return;
      yield typeof value === 'string' ? encoder.encode(value) : value;
    }
  };
  try {
    for await (const batch of records(chunks(), lineEnd, longestMessage))
      for (const { bytes } of batch) {
        const text = bytes.toString('utf8').trim();
        if (text !== '') yield text;
      }
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** Where the endpoint of a remote gateway's namespace is; a key goes to no other origin than its own. */
function remoteEndpoint({ mcp_endpoint_url: named }: ReceivedNamespace, baseUrl: string): string {
  const url = textIn(named);
  if (url === undefined || !URL.canParse(url))
    throw new CommandFailure('The namespace names no MCP endpoint that can be read.', exitCodes.refused);
  if (new URL(url).origin !== new URL(baseUrl).origin)
    throw new CommandFailure(
      `The MCP endpoint is at another origin (${hostOf(url)}) than the gateway, and the key is not sent there.`,
      exitCodes.refused,
    );
  return url;
}

/** How the endpoint of a namespace is found, each time it has to be. */
function targetOf(io: CliIo, flags: Flags, { kind, target }: Connection, namespace: ReceivedNamespace) {
  if (kind === 'remote')
    return async (): Promise<McpTarget> => {
      const { baseUrl, key } = await target();
      return { url: remoteEndpoint(namespace, baseUrl), key };
    };
  return async (): Promise<McpTarget> => {
    const { baseUrl } = await target();
    const { besideOwner } = await import('../../../gateway/store/sqlite/beside-owner.ts');
    const clock = { now: () => io.now() };
    const may = flags.write === true ? 'write' : 'read';
    const key = await besideOwner({ dataFolder: dataFolderOf(io, flags), clock }, async ({ agentKey }) =>
      agentKey(may),
    );
    if (key === undefined) throw new CommandFailure('There is no store in the data folder any more.');
    io.secrets.add(key);
    return { url: `${new URL(baseUrl).origin}/mcp/${encodeURIComponent(namespace.id)}`, key };
  };
}

/** Says what an agent will find there, where that is nothing yet. */
async function sayWhatIsMissing(io: CliIo, { client }: Connection, { id }: ReceivedNamespace, asked: string) {
  try {
    await client.calls.readPersona({ namespace_id: id }, io.signal);
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    const what: Record<string, string> = {
      persona_not_built: `The persona is not built yet, and the tools say so until it is: persona build ${asked} --wait`,
      persona_not_found: `The namespace has no persona yet: persona personas create ${asked} --subject NAME`,
    };
    const says = what[error.code ?? ''];
    if (says === undefined) throw error;
    safeLine(io.err, says);
  }
}

async function mcp(io: CliIo, asked: string, flags: Flags): Promise<void> {
  await onGateway(io, flags, async (connection) => {
    if (connection.readOnly && flags.write === true)
      throw new CommandFailure(
        `The profile ${connection.name} is read-only: --write offers nothing there.`,
        exitCodes.usage,
      );
    const namespace = await wholeNamespace(connection.client.calls, asked, io.signal);
    await sayWhatIsMissing(io, connection, namespace, asked);
    const target = targetOf(io, flags, connection, namespace);
    // Said now, and not with the first message.
    await target();
    const { createMcpRelay } = await import('../../../client/mcp/mcp-relay.ts');
    const relay = createMcpRelay({
      target,
      lost: connection.lost,
      mayWrite: flags.write === true,
      write: (text) => line(io.out, jsonEscaped(text)),
      tell: (sentence) => safeLine(io.err, sentence),
    });
    try {
      for await (const message of messages(io)) relay.take(message);
      const over = new AbortController();
      const late = io.clock.sleep(patience, AbortSignal.any([io.signal, over.signal])).catch(() => {});
      await Promise.race([relay.settled(), late]);
      over.abort();
    } finally {
      await relay.close();
    }
  });
}

/** persona mcp NAMESPACE [--write] */
export const mcpCommand: CliCommand = (io) =>
  withConnection(
    new Command('mcp')
      .description('serve a namespace to an agent: an MCP server over standard input and output, until its input ends')
      .argument('<namespace>', 'its id, external reference, or name where only one has it')
      .option('--write', 'also offer the tools that write: what an agent corrects waits for a person')
      .addHelpText(
        'after',
        '\nExample:\n  {"command": "persona", "args": ["mcp", "acme-sales"]}    (in the configuration of an agent)',
      )
      .action((namespace: string, flags: Flags) => mcp(io, namespace, flags)),
  );
