import { textIn } from '../received/received-fields.ts';

/** Where a namespace's MCP endpoint is, and whether it is the gateway's own: to any other no key goes. */
export type EndpointAddress = { readonly url: string; readonly isOwn: boolean };

/**
 * The endpoint that a namespace names, or why it cannot be asked, in a sentence. That of this machine's own gateway is where that
 * gateway is now, whatever it is called from outside.
 */
export function endpointAddress(
  named: unknown,
  { baseUrl, isThisMachine }: { readonly baseUrl: string; readonly isThisMachine: boolean },
): EndpointAddress | { readonly problem: string } {
  const text = textIn(named);
  if (text === undefined || text.trim() === '') return { problem: 'The namespace names no MCP endpoint.' };
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    return { problem: 'The namespace names an MCP endpoint that is no http or https URL.' };
  const url = new URL(text);
  if (url.username !== '' || url.password !== '')
    return { problem: 'The namespace names an MCP endpoint with a name or a password in its URL.' };
  url.hash = '';
  if (!URL.canParse(baseUrl)) return { url: url.href, isOwn: false };
  const { origin } = new URL(baseUrl);
  if (isThisMachine) return { url: origin + url.pathname + url.search, isOwn: true };
  return { url: url.href, isOwn: url.origin === origin };
}
