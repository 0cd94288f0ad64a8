import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { chance } from '../../../scripts/truth/chance.ts';
import { breachOfDocument } from '../../helpers/held-to-document.ts';
import { chatEvents, createKey, runningGateway } from '../running-gateway.ts';
import { statusOf } from './callers/raw-caller.ts';
import { type Fuzzed, fuzzedRequests } from './fuzzed-request.ts';

/** As many requests as every check sends; `FUZZ=4500 FUZZ_SEED=7 vitest run test/gateway/http/fuzz.test.ts` sends more, and others. */
const count = Number(process.env['FUZZ'] ?? 300);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_122);

/** Sends the bytes and gives all that comes back; the bodies of answers that stay open are not waited for. */
const sent = (origin: string, { bytes }: Fuzzed): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      answer += text;
      if (/^content-type: text\/event-stream/im.test(answer)) socket.end();
    });
    socket.on('close', () => resolve(answer.replace(/^HTTP\/1.1 100 Continue\r\n\r\n/, '')));
    socket.on('error', reject);
  });

/** What is wrong with an answer; undefined where nothing is. */
function wrongIn(answer: string, { method, path: asked }: Fuzzed): string | undefined {
  const status = statusOf(answer);
  const what = `${method} ${asked.slice(0, 300)} answered`;
  if (!(status >= 200 && status < 500)) return `${what} ${answer.slice(0, 500)}`;
  const [head = '', text = ''] = answer.split('\r\n\r\n', 2);
  if (/\n\s+at .*\.[jt]s:\d/.test(text)) return `${what} with a stack: ${text.slice(0, 500)}`;
  const contentType = /^content-type: (.*)$/im.exec(head)?.[1];
  const { pathname: path } = new URL(`http://127.0.0.1${asked.startsWith('/') ? asked : '/'}`);
  // Node's own answers to what is no HTTP have no body.
  if (contentType === undefined || /^transfer-encoding: chunked/im.test(head) || path.startsWith('/mcp'))
    return undefined;
  return method === 'HEAD' ? undefined : breachOfDocument({ method, path, status, contentType, text });
}

it(`answers ${count} requests of any shape without failing at one`, { timeout: 60_000 + count * 200 }, async () => {
  const { origin, opened, dataFolder, reports, withPersona, sendEvents, call, buildEnds } = await runningGateway();
  const { namespace, query } = await withPersona('crm-17');
  await sendEvents(query, chatEvents(60));
  await call('POST', '/personas/build', { json: { external_reference_id: 'crm-17' } });
  await buildEnds(query);
  const keys = await Promise.all([
    createKey(dataFolder, 'default', { readOnly: true }),
    createKey(dataFolder, 'default', { agent: true }),
    createKey(dataFolder, 'Another'),
  ]);
  const next = fuzzedRequests({
    random: chance(seed),
    host: new URL(origin).host,
    namespaceId: namespace.id,
    keys: [opened.key, opened.key, opened.key, ...keys.map(({ key }) => key), 'pk_wrong', undefined],
  });
  const statuses: Record<string, number> = {};
  const wrong: string[] = [];
  for (let left = count; left > 0; left -= 8)
    await Promise.all(
      Array.from({ length: Math.min(left, 8) }, async () => {
        const request = next();
        const answer = await sent(origin, request).catch((error: Error) => String(error));
        const status = answer.slice(9, 12);
        statuses[status] = (statuses[status] ?? 0) + 1;
        const found = wrongIn(answer, request);
        if (found !== undefined) wrong.push(found);
      }),
    );
  if (count > 300) process.stdout.write(`${JSON.stringify({ seed, count, statuses, reports: reports.length })}\n`);
  expect(wrong, `with FUZZ_SEED=${seed}`).toEqual([]);
  // A namespace that goes takes its build along.
  expect(reports.filter((report) => !/was taken from this run/.test(String(report)))).toEqual([]);
  expect((await call('GET', '/namespaces')).status).toBe(200);
});
