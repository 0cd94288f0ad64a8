import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createHttp } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { orchardProgram } from './orchard-program.ts';

/** An address of this machine that others reach it by, where it has one: no loopback. */
const outside = Object.values(networkInterfaces())
  .flatMap((one) => one ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

const hasOpenssl = (() => {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

/** A certificate of its own for these names, made up for this test. */
function madeCertificate(names: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'persona-tls-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const how = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=orchard-models';
  const told = ['-addext', `subjectAltName=${names.join(',')}`, '-keyout', key, '-out', cert];
  execFileSync('openssl', ['req', ...how.split(' '), ...told], { stdio: 'ignore' });
  return { key: readFileSync(key), cert: readFileSync(cert), file: cert };
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  return (server.address() as AddressInfo).port;
}

/** A TLS server before the scripted one: whatever comes to it goes on to that. */
async function overTls(inner: URL, { key, cert }: { key: Buffer; cert: Buffer }) {
  let came = 0;
  const server = createServer({ key, cert }, (request, answer) => {
    came += 1;
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const headers = { authorization: request.headers.authorization ?? '' };
      fetch(new URL(request.url ?? '/', inner), { method: 'POST', headers, body: Buffer.concat(pieces) })
        .then(async (gave) => answer.writeHead(gave.status).end(await gave.text()))
        .catch(() => answer.destroy());
    });
  });
  server.on('tlsClientError', () => {});
  return { port: await listening(server), came: () => came };
}

const model = (out: string) => /^(?:ok|PROBLEM) +model +(.*)$/m.exec(out)?.[1] ?? '';

it.skipIf(!hasOpenssl || outside === undefined)(
  'asks a model elsewhere over https where that is wanted, and no other way',
  async () => {
    const at = await orchardProgram();
    const certificate = madeCertificate([`IP:${outside ?? ''}`, 'DNS:localhost', 'IP:127.0.0.1']);
    const tls = await overTls(at.server.url, certificate);
    const trusting = { NODE_EXTRA_CA_CERTS: certificate.file };
    await at.choose(`https://${outside}:${tls.port}/v1`);
    const refused = await at.persona(['interpret', 'orchard', '--dry-run'], trusting);
    expect(refused.code).not.toBe(0);
    expect(refused.err).toContain(`${outside}:${tls.port} is not this machine. If texts of yours may go there: persona config set model.remote on`); // prettier-ignore
    expect(model((await at.persona(['doctor'], trusting)).out)).toContain('is not this machine');
    expect(tls.came()).toBe(0);

    await at.persona(['config', 'set', 'model.remote', 'on']);
    const untrusted = model((await at.persona(['doctor'])).out);
    expect(untrusted).toBe(
      `The model at ${outside}:${tls.port} could not be asked: its certificate is trusted by nobody here; NODE_EXTRA_CA_CERTS names a file of those to trust too.`,
    );
    // No variable lets a certificate pass that nobody vouches for.
    expect(model((await at.persona(['doctor'], { NODE_TLS_REJECT_UNAUTHORIZED: '0' })).out)).toBe(untrusted);
    expect(tls.came()).toBe(0);
    expect(model((await at.persona(['doctor'], trusting)).out)).toContain('answered a made-up question');
    const run = await at.agreed(trusting);
    expect((await run.ended).exitCode).toBe(0);
    const screen = run.screen().replaceAll('\n', '');
    expect(screen).toContain('They leave this machine.');
    expect(screen).toContain('1 claim accepted');
    expect(tls.came()).toBe(94);

    // By the loopback address and by name it is this machine, and the certificate is held to both.
    await at.persona(['config', 'set', 'model.remote', 'off']);
    for (const host of ['127.0.0.1', 'localhost']) {
      await at.choose(`https://${host}:${tls.port}/v1`);
      expect(model((await at.persona(['doctor'], trusting)).out)).toContain('answered a made-up question');
    }
    const another = madeCertificate(['DNS:models.orchard.test']);
    const wrong = await overTls(at.server.url, another);
    await at.choose(`https://127.0.0.1:${wrong.port}/v1`);
    const named = await at.persona(['doctor'], { NODE_EXTRA_CA_CERTS: another.file });
    expect(model(named.out)).toContain('could not be asked: its certificate is for another name.');
    await at.choose(at.server.url.href.replace('http:', 'https:'));
    expect(model((await at.persona(['doctor'])).out)).toContain('it does not speak TLS there');
    expect(wrong.came()).toBe(0);
  },
);

it('sends over plain http to no other machine, and asks for model.remote where a name says cloud', async () => {
  const at = await orchardProgram();
  for (const url of ['http://models.orchard.test/v1', `http://${outside ?? '10.0.0.7'}:1/v1`, 'http://0.0.0.0:1/v1']) {
    const refused = await at.persona(['config', 'set', 'model.url', url]);
    expect(refused).toMatchObject({ code: 2, err: expect.stringContaining('Plain http would send texts readable') });
  }
  await at.choose(at.server.url.href, 'gpt-oss:120b-cloud');
  const cloud = await at.persona(['interpret', 'orchard', '--dry-run']);
  expect(cloud.err).toContain('The name gpt-oss:120b-cloud says that it runs elsewhere, though its server is on this machine. If texts of yours may leave it: persona config set model.remote on'); // prettier-ignore
  expect(at.server.asked).toEqual([]);
  await at.persona(['config', 'set', 'model.remote', 'on']);
  const run = at.onTerminal(['interpret', 'orchard']);
  const sentence = await run.shows(/Type its name to go on:/);
  expect(sentence.replaceAll('\n', '')).toContain('They leave this machine.');
  run.press('plums\r');
  expect((await run.ended).exitCode).toBe(1);
  expect(at.server.asked).toEqual([]);
});

it('follows no redirect, also to this machine', async () => {
  const there = await orchardProgram();
  let code = 301;
  const at = await orchardProgram({
    plays: (_, answer) => Boolean(answer.writeHead(code, { location: `${there.server.url.href}/chat/completions` }).end()),
  }); // prettier-ignore
  await at.persona(['config', 'set', 'model.key', '--stdin'], {}, 'mk_orchard');
  for (code of [301, 302, 303, 307, 308])
    expect(model((await at.persona(['doctor'])).out)).toBe(
      `${at.server.url.host} sends on to another address (${code}), which is not followed.`,
    );
  const run = await at.agreed();
  expect((await run.ended).exitCode).toBe(1);
  expect(run.screen().replaceAll('\n', '')).toContain('another address (308), which is not followed.');
  expect([at.server.asked.length, there.server.asked.length]).toEqual([6, 0]);
});

it('goes through no proxy that the environment names', async () => {
  const at = await orchardProgram();
  const asked: string[] = [];
  const proxy = createHttp((request, answer) => {
    asked.push(`${request.method} ${request.url}`);
    answer.writeHead(502).end();
  });
  proxy.on('connect', (request, socket) => {
    asked.push(`CONNECT ${request.url}`);
    socket.destroy();
  });
  const url = `http://127.0.0.1:${await listening(proxy)}`;
  const names = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'http_proxy', 'https_proxy', 'all_proxy'];
  const proxied = { ...Object.fromEntries(names.map((name) => [name, url])), NODE_USE_ENV_PROXY: '1', NO_PROXY: '' };
  // Such an environment counts: what asks as usual goes there, on a Node that knows of it.
  const usual = `fetch('http://models.orchard.test/v1').then(() => 0, () => 0)`;
  await promisify(execFile)(process.execPath, ['-e', usual], { env: { ...at.env, ...proxied } });
  expect(asked.splice(0)).not.toEqual([]);
  expect(model((await at.persona(['doctor'], proxied)).out)).toContain('answered a made-up question');
  const run = await at.agreed(proxied);
  expect((await run.ended).exitCode).toBe(0);
  expect(at.server.asked).toHaveLength(94);
  expect(asked).toEqual([]);
});
