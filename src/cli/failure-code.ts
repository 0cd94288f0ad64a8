import type { FailureKind, GatewayFailure } from '../client/failure.ts';
import { exitCodes, type ExitCode } from './cli-command.ts';

const unreachable = new Set<FailureKind>([
  'offline',
  'name-not-found',
  'connection-refused',
  'tls-expired',
  'tls-self-signed',
  'tls-wrong-host',
  'tls',
  'reset',
  'timeout',
]);

/** What the program exits with after this failure. */
export const failureCode = ({ kind }: GatewayFailure): ExitCode => {
  if (kind === 'key-refused') return exitCodes.keyRefused;
  if (kind === 'cancelled') return exitCodes.failed;
  return unreachable.has(kind) ? exitCodes.unreachable : exitCodes.refused;
};
