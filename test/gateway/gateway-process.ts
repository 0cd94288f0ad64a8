import { serve } from '../../src/gateway/http/serve.ts';
import { openGateway } from '../../src/gateway/open.ts';
import { openSqliteBackend } from '../../src/gateway/store/sqlite/open-backend.ts';

const report = (error: unknown) => process.stderr.write(`${String(error)}\n`);
const backend = await openSqliteBackend({ dataFolder: process.argv[2] ?? '', report });
const opened = await openGateway({ backend, report });
const served = await serve(opened, { port: 0 });
process.stdout.write(`${JSON.stringify({ url: served.baseUrl, key: backend.own.key })}\n`);
process.once('SIGTERM', () => void served.close().then(() => opened.close()));
