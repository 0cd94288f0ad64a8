import type { Attached } from '../../embedded/attach.ts';
import type { Reached } from '../../embedded/gateway-orders.ts';
import type { PageQuery } from '../../contract/envelope.ts';
import { type Client, createClient } from '../../client/create-client.ts';
import { type Colour, embeddedName } from '../../settings/profile.ts';
import { keepingNames } from './keeping-names.ts';
import type { Environment } from '../../settings/environment.ts';
import type { Choice } from './choice.ts';

/** A gateway that a command or the explorer works on. */
export type Connection = {
  readonly client: Client;
  readonly kind: 'embedded' | 'remote';
  /** the profile's name, "embedded", or the host */
  readonly name: string;
  readonly colour: Colour | undefined;
  readonly readOnly: boolean;
  /** where it is; of the embedded gateway "" until it is reached */
  readonly baseUrl: () => string;
  /** where it is and its key; waits until the embedded gateway is reached */
  readonly target: () => Promise<{ readonly baseUrl: string; readonly key: string }>;
  /** whether it is of this machine and another process owns it, as far as it was reached */
  readonly isJoined: () => boolean;
  /** Hears that the gateway cannot be reached; true when asking for the target again gives another one. */
  readonly lost: () => boolean;
};

/** Connects to a remote gateway. */
export function remoteConnection(choice: Choice & { kind: 'remote' }, environment?: Environment): Connection {
  const { name, baseUrl, key, colour, readOnly } = choice;
  const target = { baseUrl, key };
  const client = createClient({ target, readOnly });
  return {
    client: choice.isProfile === true && environment !== undefined ? keepingNames(client, name, environment) : client,
    kind: 'remote',
    name,
    colour,
    readOnly,
    baseUrl: () => baseUrl,
    target: () => Promise.resolve(target),
    isJoined: () => false,
    lost: () => false,
  };
}

/** Connects to this machine's own gateway, also before it is reached; its first page can be there before HTTP is. */
export function embeddedConnection(
  attached: Attached,
  { firstPage, readOnly = false }: { readonly firstPage?: PageQuery; readonly readOnly?: boolean } = {},
): Connection {
  let latest: Reached | undefined;
  const target = async () => {
    latest = await attached.reached();
    return latest;
  };
  const lost = () => {
    if (latest === undefined || latest.owner) return false;
    attached.again(latest);
    return true;
  };
  return {
    client: createClient({
      target,
      lost,
      readOnly,
      ...(firstPage === undefined ? {} : { primed: { query: firstPage, answer: () => attached.firstPage() } }),
    }),
    kind: 'embedded',
    name: embeddedName,
    colour: undefined,
    readOnly,
    baseUrl: () => latest?.baseUrl ?? '',
    target,
    isJoined: () => latest?.owner === false,
    lost,
  };
}
