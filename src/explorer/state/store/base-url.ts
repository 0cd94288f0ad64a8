/** The base URL in its parts; undefined while the gateway has not been reached yet. */
const parsed = (baseUrl: string): URL | undefined => (URL.canParse(baseUrl) ? new URL(baseUrl) : undefined);

/** The host of a base URL, "" where there is none yet. */
export const hostOf = (baseUrl: string): string => parsed(baseUrl)?.host ?? '';

/** The path under the base URL: "/gateway/v1/personas?…" → "/personas?…". */
export function pathUnder(baseUrl: string, path: string): string {
  const prefix = (parsed(baseUrl)?.pathname ?? '/gateway/v1').replace(/\/$/, '');
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
}

/** The whole URL of a path, given with or without what the base URL ends with. */
export const urlOf = (baseUrl: string, path: string): string => baseUrl.replace(/\/$/, '') + pathUnder(baseUrl, path);
