import { ProtocolError, SdkError, SdkErrorCode } from '@modelcontextprotocol/client';
import { safe } from '../../text/safe.ts';
import type { Clock } from '../clock.ts';
import { hostOf, malformed } from '../failure-words.ts';
import { GatewayFailure } from '../failure.ts';
import { refusedBy } from '../received/envelope-answer.ts';
import { strictJson } from '../received/strict-json.ts';
import type { Exchange } from './guarded-fetch.ts';

type Known = {
  readonly url: string;
  /** what was asked, as "tools/list" */
  readonly asked: string;
  readonly exchange: Exchange | undefined;
  readonly clock: Clock;
  readonly depth: number;
};

/** The first thing that is wrong with a result, from what its schema says: "tools.0.name: expected string". */
function firstIssue(error: Error): string {
  const found = /"path":\s*\[([^\]]*)\][\s\S]*?"message":\s*"((?:[^"\\]|\\.)*)"/.exec(error.message);
  if (found === null) return safe(error.message, 200);
  const [, path = '', message = ''] = found;
  const where = path.replaceAll(/["\s]/g, '').replaceAll(',', '.');
  return safe([where, message].filter((part) => part !== '').join(': '), 200);
}

function refusedWith({ answer }: Exchange, { url, clock, depth }: Known): GatewayFailure {
  const parsed = strictJson(answer.text, depth);
  const refused = refusedBy(answer, 'value' in parsed ? parsed.value : undefined, url, clock);
  if (refused.kind !== 'not-found' || !refused.message.includes('/gateway/v1')) return refused;
  const message = `${hostOf(url)} knows nothing at ${safe(new URL(url).pathname, 200)}: no MCP endpoint answers there.`;
  return new GatewayFailure({ ...refused.facts(), message });
}

/** What went wrong between a client of MCP and an endpoint, as the failure that every other call rejects with. */
export function sessionFailure(thrown: unknown, known: Known): GatewayFailure {
  const { url, asked, exchange } = known;
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const status = exchange?.answer.status ?? 200;
  const raw = exchange?.answer.text;
  if (exchange !== undefined && status >= 400) return refusedWith(exchange, known);
  if (error instanceof ProtocolError) {
    const message = `${hostOf(url)} refuses ${asked}: ${safe(error.message, 300)} (${error.code}).`;
    return new GatewayFailure({ kind: 'refused', status, message, ...(raw === undefined ? {} : { raw }) });
  }
  const version = /protocol version is not supported: ([\s\S]*)$/.exec(error.message)?.[1];
  if (version !== undefined)
    return malformed(url, status, `it speaks a version of MCP that is not known here: "${safe(version, 40)}"`, raw);
  if (error instanceof SdkError && error.code === SdkErrorCode.EraNegotiationFailed)
    return malformed(url, status, 'no version of MCP was found that both sides speak', raw);
  return malformed(url, status, `what it gives for ${asked} is not what MCP says: ${firstIssue(error)}`, raw);
}
