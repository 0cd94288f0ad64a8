import { openAgentSession } from '../../src/client/mcp/agent-session.ts';
import type { EndpointAddress } from '../../src/client/mcp/endpoint-address.ts';
import { countTokens, leaveCounting } from '../../src/client/tokens/count-tokens.ts';
import type { Agents } from '../../src/explorer/ports.ts';

/** Endpoints at this address, asked over real sockets. */
export const agentsAt = (address: EndpointAddress | { problem: string }, key: string | undefined): Agents => ({
  address: () => Promise.resolve(address),
  open: ({ url, isOwn }, signal) => openAgentSession({ url, key: isOwn ? key : undefined, signal }),
  tokens: countTokens,
  leaveTokens: leaveCounting,
});
