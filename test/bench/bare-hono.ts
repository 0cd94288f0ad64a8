import { serve } from '@hono/node-server';
import { Hono } from 'hono';

/** The least that Hono does: a list of 20 from memory, and a body that is read and thrown away. */
const rows = Array.from({ length: 20 }, (_, index) => ({
  id: `ns_019a0000-0000-7000-8000-00000000${1000 + index}`,
  org_id: 'org_019a0000-0000-7000-8000-000000000000',
  name: `acme-sales-${index}`,
  mcp_endpoint_url: `http://127.0.0.1:7420/mcp/ns_019a0000-0000-7000-8000-00000000${1000 + index}`,
  created_at: '2026-11-20T00:00:00.000Z',
  updated_at: '2026-11-20T00:00:00.000Z',
}));
const app = new Hono();
app.get('/namespaces', (context) =>
  context.json({ success: true, data: rows, pagination: { page: 1, pageSize: 20, total: 20, totalPages: 1 } }),
);
app.post('/events', async (context) => {
  let bytes = 0;
  for await (const chunk of context.req.raw.body ?? []) bytes += (chunk as Uint8Array).length;
  return context.json({ success: true, data: { bytes } });
});
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${port}` })}\n`);
});
