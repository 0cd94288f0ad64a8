import type { Command } from 'commander';
import { createClient } from '../client/create-client.ts';
import type { Client } from '../client/create-client.ts';
import { baseUrl } from '../settings/base-url.ts';
import { keyFromFile } from '../settings/key-file.ts';
import { keyIn } from '../settings/key.ts';
import { paths } from '../settings/paths.ts';
import { type CliIo, CommandFailure, exitCodes } from './cli-command.ts';

/** The flags that say which gateway a command works on. */
export type ConnectionFlags = { readonly url?: string; readonly profile?: string; readonly keyFile?: string };

/** Adds those flags to a command. */
export const withConnection = (command: Command): Command =>
  command
    .optionsGroup('Which gateway (the first that is given: flags, PERSONA_URL, PERSONA_PROFILE, the profile in use):')
    .option('--url <url>', 'the base URL of a gateway, ending in /gateway/v1')
    .option('--profile <name>', 'a profile, or "embedded" for this machine\'s own gateway')
    .option('--key-file <file>', 'a file that holds the key, instead of PERSONA_API_KEY');

/** A gateway that a command works on. */
export type Connection = {
  readonly client: Client;
  readonly kind: 'embedded' | 'remote';
  /** the profile's name, "embedded", or the host */
  readonly name: string;
  readonly readOnly: boolean;
  /** where it is; for the embedded gateway known once it is reached */
  target(): Promise<{ readonly baseUrl: string; readonly key: string }>;
  /** Ends what was started for it; says how many builds go on at the next start. */
  close(): Promise<number>;
};

const asUsage = <T>(give: () => T): T => {
  try {
    return give();
  } catch (error) {
    throw new CommandFailure(error instanceof Error ? error.message : String(error), exitCodes.usage);
  }
};

function remote(io: CliIo, url: string, flags: ConnectionFlags): Connection {
  const at = asUsage(() => baseUrl(url));
  const { apiKey } = io.environment;
  const key = asUsage(() => {
    if (flags.keyFile !== undefined) return keyFromFile(flags.keyFile);
    if (apiKey === undefined)
      throw new Error('There is no key for this gateway. Put it into PERSONA_API_KEY, or give --key-file FILE.');
    return keyIn(apiKey, 'PERSONA_API_KEY');
  });
  io.secrets.add(key);
  const target = { baseUrl: at, key };
  return {
    client: createClient({ target }),
    kind: 'remote',
    name: new URL(at).host,
    readOnly: false,
    target: () => Promise.resolve(target),
    close: () => Promise.resolve(0),
  };
}

async function embedded(io: CliIo): Promise<Connection> {
  const { attach } = await import('../embedded/attach.ts');
  const attached = attach({
    dataFolder: paths(io.environment).dataFolder,
    port: 7420,
    portIsFixed: false,
    host: '127.0.0.1',
    publicUrl: undefined,
    mustOwn: false,
    firstPage: undefined,
    firstRunIn: undefined,
  });
  let latest: Awaited<ReturnType<typeof attached.reached>> | undefined;
  const target = async () => {
    latest = await attached.reached();
    io.secrets.add(latest.key);
    return latest;
  };
  const lost = () => {
    if (latest === undefined || latest.owner) return false;
    attached.again(latest);
    return true;
  };
  return {
    client: createClient({ target, lost }),
    kind: 'embedded',
    name: 'embedded',
    readOnly: false,
    target,
    close: () => attached.close(),
  };
}

/** Connects to the gateway that flags, environment and settings name, else to this machine's own. */
export async function connect(io: CliIo, flags: ConnectionFlags): Promise<Connection> {
  const url = flags.url ?? (flags.profile === undefined ? io.environment.url : undefined);
  return url === undefined ? embedded(io) : remote(io, url, flags);
}

/** Does something on the gateway that the flags name, and closes what was started for it. */
export async function onGateway<T>(
  io: CliIo,
  flags: ConnectionFlags,
  act: (connection: Connection) => Promise<T>,
): Promise<T> {
  const connection = await connect(io, flags);
  try {
    return await act(connection);
  } finally {
    await connection.close();
  }
}
