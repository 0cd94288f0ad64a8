import about from '../../package.json' with { type: 'json' };
import type { GatewayListeners } from '../embedded/gateway-orders.ts';
import { type DebugLog, openDebugLog } from '../settings/debug/debug-log.ts';
import type { Environment } from '../settings/environment.ts';
import { paths } from '../settings/paths.ts';
import type { Connection } from './choosing/gateway-connection.ts';
import { followRequests, gatewayListeners, slowFrames } from './debug-following.ts';
import type { ProcessWorld } from './process-world.ts';

/** The debug log, and what writes into it; loaded only where PERSONA_DEBUG is set. */
export type Debugging = Pick<DebugLog, 'step' | 'failed' | 'secret'> & {
  /** for who attaches this machine's own gateway */
  readonly listeners: GatewayListeners;
  /** Writes the requests on a gateway from now on. */
  readonly follow: (connection: Connection) => void;
  /** for who draws: milliseconds of every frame */
  readonly rendered: (milliseconds: number) => void;
};

/** Begins the debug log of this process; throws a sentence where it cannot be written. */
export function beginDebugging(world: ProcessWorld, environment: Environment): Debugging {
  const debug = openDebugLog({
    file: paths(environment).debugFile,
    pid: world.pid,
    now: Date.now,
    began: performance.timeOrigin,
  });
  if (environment.apiKey !== undefined) debug.secret(environment.apiKey);
  debug.line('start', {
    version: about.version,
    node: world.node,
    // Arguments name files, people and gateways; only the command's own word is told.
    command: /^[a-z]+$/.test(world.args[0] ?? '') ? world.args[0] : 'explorer',
    terminal: world.out.isTTY ? `${world.out.columns}x${world.out.rows}` : 'none',
  });
  world.signal.addEventListener('abort', () => {
    const reason: unknown = world.signal.reason;
    if (reason instanceof Error) debug.failed('unhandled', reason);
    else debug.line('end', { signal: String(reason) });
  });
  return {
    ...debug,
    listeners: gatewayListeners(debug),
    follow: (connection) => followRequests(debug, connection),
    rendered: slowFrames(debug),
  };
}
