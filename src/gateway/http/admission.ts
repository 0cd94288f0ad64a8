import type { Context } from 'hono';
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

/** The organization whose key the request carries. */
export async function admitKey(
  c: Context,
  organizationOf: (key: string) => Promise<string | undefined>,
): Promise<string> {
  const key = /^bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  const orgId = key === undefined ? undefined : await organizationOf(key);
  if (orgId !== undefined) return orgId;
  throw new GatewayRefusal(
    'unauthorized',
    key === undefined
      ? 'an API key is required: send the header "Authorization: Bearer <key>"'
      : 'the API key is unknown or was revoked',
  );
}
