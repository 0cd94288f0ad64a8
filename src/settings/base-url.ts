const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether a host is this machine itself. */
const isLoopback = (host: string): boolean => loopback.test(host);

/** The base URL in a text, without a slash at its end; throws a sentence that never quotes a password. */
export function baseUrl(text: string): string {
  const given = text.trim();
  if (!URL.canParse(given)) throw new Error('The URL cannot be read. It looks like https://host/gateway/v1.');
  const url = new URL(given);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new Error('The URL must begin with https:// (or http:// for this machine).');
  if (url.username !== '' || url.password !== '')
    throw new Error('The URL must not hold a name or a password; the key is given apart from it.');
  if (url.protocol === 'http:' && !isLoopback(url.hostname))
    throw new Error(
      'Plain http would send the key readable to all on the way; it is allowed for this machine only. Use https.',
    );
  if (url.search !== '' || url.hash !== '') throw new Error('The URL must end with its path, e.g. in /gateway/v1.');
  return url.origin + url.pathname.replace(/\/+$/, '');
}
