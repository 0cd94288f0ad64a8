import { readFileSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

/** The least that Hono does: texts that are there already, by their paths, as the file names them; and a body that is read and thrown away. */
const texts = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Record<string, string>;
const app = new Hono();
for (const [path, text] of Object.entries(texts)) {
  app.get(path, (context) => context.body(text, 200, { 'content-type': 'application/json' }));
  app.post(path, async (context) => {
    await context.req.text();
    return context.body(text, 200, { 'content-type': 'text/event-stream' });
  });
}
app.post('/events', async (context) => {
  let bytes = 0;
  for await (const chunk of context.req.raw.body ?? []) bytes += (chunk as Uint8Array).length;
  return context.json({ success: true, data: { bytes } });
});
// As long as ours, so that none is cut where it is used again.
const serverOptions = { keepAliveTimeout: 65_000 };
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1', serverOptions }, ({ port }) => {
  process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${port}` })}\n`);
});
