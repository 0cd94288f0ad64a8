import type { AgentSession } from '../../../client/mcp/agent-asking.ts';
import { endpointAddress } from '../../../client/mcp/endpoint-address.ts';
import { hostOf } from '../../../client/failure-words.ts';
import type { ReceivedNamespace } from '../../../client/calls.ts';
import { type CliIo, CommandFailure, exitCodes } from '../../cli-command.ts';
import { type Connection, type ConnectionFlags, onGateway } from '../../choosing/connection.ts';
import { wholeNamespace } from '../../choosing/named-namespace.ts';
import { safeLine } from '../../output/print.ts';

/** A namespace whose endpoint is asked as an agent would ask it. */
export type OnAgent = {
  readonly session: AgentSession;
  readonly endpoint: string;
  readonly namespace: ReceivedNamespace;
  readonly connection: Connection;
};

/** Opens a session with the endpoint that a namespace names, and closes it afterwards; the key goes along only to the gateway's own origin. */
export async function onAgent(
  io: CliIo,
  asked: string,
  flags: ConnectionFlags,
  act: (on: OnAgent) => Promise<void>,
): Promise<void> {
  await onGateway(io, flags, async (connection) => {
    const namespace = await wholeNamespace(connection.client.calls, asked, io.signal);
    const { baseUrl, key } = await connection.target();
    const isThisMachine = connection.kind === 'embedded';
    const address = endpointAddress(namespace.mcp_endpoint_url, { baseUrl, isThisMachine });
    if ('problem' in address) throw new CommandFailure(address.problem, exitCodes.refused);
    const { url, isOwn } = address;
    if (!isOwn) safeLine(io.err, `The endpoint is at another origin (${hostOf(url)}): it is asked without the key.`);
    const { openAgentSession } = await import('../../../client/mcp/agent-session.ts');
    const session = await openAgentSession({ url, key: isOwn ? key : undefined, signal: io.signal, clock: io.clock });
    try {
      await act({ session, endpoint: url, namespace, connection });
    } finally {
      await session.close();
    }
  });
}
