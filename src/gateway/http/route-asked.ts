import { basePath } from '../../contract/base-path.ts';
import { routes } from '../../contract/routes.ts';

const known = new Set(Object.values(routes).map(({ method, path }) => `${method} ${path}`));

/** The route that a request asks for, such as "GET /personas" or "POST /mcp"; "other" for what is none, for its words are the caller's. */
export function routeAsked(method: string, url: string): string {
  const [path = ''] = url.split('?', 1);
  const asked = method === 'HEAD' ? 'GET' : method;
  if (path.startsWith('/mcp/')) return `${asked} /mcp`;
  const route = path.startsWith(basePath) ? `${asked} ${path.slice(basePath.length)}` : '';
  return known.has(route) ? route : 'other';
}
