import type { Transport } from './transport.ts';

/** Plain http goes over node:http, which starts fast; https over the global fetch, which is loaded when it is first used. */
export const transportByScheme: Transport = async (sent) => {
  if (sent.url.startsWith('http:')) {
    const { overHttp } = await import('./over-http.ts');
    return overHttp(sent);
  }
  const { overFetch } = await import('./over-fetch.ts');
  return overFetch(sent);
};
