import { openGateway } from '../../src/gateway/open.ts';
import { serve } from '../../src/gateway/http/serve.ts';

const opened = await openGateway({
  dataFolder: process.argv[2] ?? '',
  report: (error) => process.stderr.write(`${String(error)}\n`),
});
const served = await serve(opened, { port: 0 });
process.stdout.write(`${JSON.stringify({ url: served.baseUrl, key: opened.key })}\n`);
process.once('SIGTERM', () => void served.close().then(() => opened.close()));
