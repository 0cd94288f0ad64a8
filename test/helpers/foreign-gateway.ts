import type { Json } from '../../src/contract/scalars.ts';
import { json, type MisbehavingGateway, misbehavingGateway } from './misbehaving-gateway.ts';

/** A gateway over a real socket that has a namespace for each of these personas, and no events, no status and no additions of ours. */
export function foreignGateway(personas: Readonly<Record<string, Json>>): Promise<MisbehavingGateway> {
  const names = Object.keys(personas);
  const rows = names.map((name) => ({
    id: `ns-${name}`,
    name,
    created_at: '2026-11-01T00:00:00Z',
    mcp_endpoint_url: `https://gateway.example/mcp/ns-${name}`,
  }));
  return misbehavingGateway(({ method, path, query }, response) => {
    if (method === 'GET' && path === '/namespaces')
      return json(response, 200, {
        success: true,
        data: rows,
        pagination: { page: 1, pageSize: 50, total: rows.length, totalPages: 1 },
      });
    const name = names.find((one) => `ns-${one}` === query.get('namespace_id'));
    if (method === 'GET' && path === '/personas' && name !== undefined)
      return json(response, 200, { success: true, data: personas[name] });
    return json(response, 404, { success: false, error: { code: 'not_found', message: `nothing at ${path}` } });
  });
}
