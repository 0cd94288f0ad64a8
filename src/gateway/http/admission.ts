import type { Context } from 'hono';
import type { Caller } from '../handling.ts';
import type { OpenedGateway } from '../open.ts';
import { GatewayRefusal } from '../refusal.ts';

/** By which names a gateway may be called: values of the Host header, and of the Origin header. */
export type AllowedNames = { readonly hosts: ReadonlySet<string>; readonly origins: ReadonlySet<string> };

/** Refuses pages of other sites, and names that lead here only because somebody's DNS says so. */
export function admitName(c: Context, { hosts, origins }: AllowedNames): void {
  const host = c.req.header('host')?.toLowerCase();
  if (host === undefined || !hosts.has(host))
    throw new GatewayRefusal('forbidden_host', 'this gateway does not answer to the name in the Host header');
  const origin = c.req.header('origin');
  if (origin !== undefined && !origins.has(origin.toLowerCase()))
    throw new GatewayRefusal('forbidden_origin', 'this gateway does not answer to pages of another origin');
}

/** Who asks, by the key that the request carries. */
export async function admitKey(c: Context, callerOf: OpenedGateway['callerOf']): Promise<Caller> {
  const key = /^bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  const asked = key === undefined ? undefined : await callerOf(key);
  if (asked !== undefined && 'orgId' in asked) return asked;
  if (asked !== undefined)
    throw new GatewayRefusal(
      'key_expired',
      `the API key expired at ${asked.expiredAt}; "persona keys create" makes another`,
    );
  throw new GatewayRefusal(
    'unauthorized',
    key === undefined
      ? 'an API key is required: send the header "Authorization: Bearer <key>"'
      : 'the API key is unknown or was revoked',
  );
}
