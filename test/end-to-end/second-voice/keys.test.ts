import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { orchardProgram } from './orchard-program.ts';

const secret = 'mk_0123456789abcdefSECRET';
const keyFile = ({ env }: { env: Record<string, string> }) => join(env['PERSONA_CONFIG'] ?? '', 'keys', '.model.json');

it('asks for the key of a model unseen on a terminal, and keeps nothing where that is given up', async () => {
  const at = await orchardProgram();
  for (const end of ['ctrl-c', 'ctrl-d', 'esc']) {
    const given = at.onTerminal(['config', 'set', 'model.key']);
    await given.shows(/it is not shown\):/);
    given.press('mk_half', end);
    expect((await given.ended).exitCode).toBe(1);
    expect(given.screen()).toContain('Given up; nothing was changed.');
    expect(given.written).not.toContain('mk_half');
    expect(existsSync(keyFile(at))).toBe(false);
  }
  const typed = at.onTerminal(['config', 'set', 'model.key']);
  await typed.shows(/it is not shown\):/);
  typed.press(`${secret}\r`);
  expect((await typed.ended).exitCode).toBe(0);
  expect(typed.written).not.toContain(secret);
  expect(typed.screen()).toContain(`goes to ${at.server.url.origin} alone`);
  expect(statSync(keyFile(at)).mode & 0o777).toBe(0o600);
  expect(statSync(join(keyFile(at), '..')).mode & 0o777).toBe(0o700);
  expect(readFileSync(keyFile(at), 'utf8')).toContain(secret);
});

it('takes no key as an argument in any form, and shows it nowhere: not in settings, examinations, logs or errors', async () => {
  const at = await orchardProgram({ plays: (_, answer) => Boolean(answer.writeHead(401).end(`no ${secret}`)) });
  for (const args of [['model.key', secret], [`model.key=${secret}`], [`model.key=${secret}`, 'on']]) {
    const refused = await at.persona(['config', 'set', ...args]);
    expect(refused).toMatchObject({ code: 2, out: '', err: expect.stringContaining('A key is never an argument') });
    expect(refused.err).not.toContain(secret);
  }
  expect(existsSync(keyFile(at))).toBe(false);
  expect(await at.persona(['config', 'set', 'model.key', '--stdin'], {}, `${secret}\n`)).toMatchObject({ code: 0 });
  expect(readFileSync(keyFile(at), 'utf8')).toContain(secret);
  const log = join(at.folder, 'debug.log');
  const printed = [
    await at.persona(['config', 'list']),
    await at.persona(['config', 'list', '--json']),
    await at.persona(['config', 'get', 'model.key']),
    await at.persona(['config', 'get', `model.key=${secret}`]),
    await at.persona(['doctor'], { PERSONA_DEBUG: log }),
    await at.persona(['doctor', '--report']),
    await at.persona(['doctor', '--report'], { PERSONA_MODEL_KEY: secret }),
    await at.persona(['interpret', 'orchard'], { PERSONA_DEBUG: log }),
    await at.persona(['interpret', 'orchard'], { PERSONA_MODEL_KEY: secret, PERSONA_DEBUG: log }),
    await at.persona(['config', 'set', 'model.url', `http://ada:${secret}@127.0.0.1:1/v1`]),
  ];
  expect(at.server.asked.every(({ headers }) => headers.authorization === `Bearer ${secret}`)).toBe(true);
  expect(at.server.asked.length).toBeGreaterThan(0);
  for (const { out, err } of printed) expect(out + err).not.toContain(secret);
  expect(printed[4]?.out).toContain('does not take the key that it was sent (401)');
  const run = await at.agreed({ PERSONA_DEBUG: log });
  expect((await run.ended).exitCode).toBe(1);
  expect(run.screen().replaceAll('\n', '')).toContain('does not take the key that it was sent (401).');
  expect(run.written).not.toContain(secret);
  const files = readdirSync(at.folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const holding = files
    .map((one) => join(one.parentPath, one.name))
    .filter((one) => readFileSync(one).includes(secret));
  expect(holding).toEqual([keyFile(at)]);
});

it('sends a stored key to no other origin than it was given for, and says without one that a key is wanted', async () => {
  const at = await orchardProgram();
  const other = await orchardProgram({
    plays: ({ headers }, answer) => headers.authorization === undefined && Boolean(answer.writeHead(401).end()),
  });
  await at.persona(['config', 'set', 'model.key', '--stdin'], {}, secret);
  await at.choose(other.server.url.href);
  for (const args of [['doctor'], ['interpret', 'orchard', '--dry-run'], ['interpret', 'orchard']]) {
    const { code, out, err } = await at.persona(args);
    expect([args, code]).toEqual([args, args[0] === 'doctor' ? 1 : 5]);
    expect(out + err).toContain('was given for another address than');
    expect(out + err).not.toContain(secret);
  }
  expect(other.server.asked).toEqual([]);
  // Another path of the same origin is the same server.
  await at.choose(`${at.server.url.origin}/other/v1`);
  expect((await at.persona(['doctor'])).out).toMatch(/^ok +model /m);
  await at.choose(other.server.url.href);
  await at.persona(['config', 'set', 'model.key', '--none']);
  const without = await at.persona(['doctor']);
  expect(without.out).toContain('wants a key, and none was sent (401). Store one with persona config set model.key');
  // One of the environment goes to the address that is set.
  expect((await at.persona(['doctor'], { PERSONA_MODEL_KEY: secret })).out).toMatch(/^ok +model /m);
  expect(other.server.asked.map(({ headers }) => headers.authorization)).toEqual([undefined, `Bearer ${secret}`]);
});

it('says where the key of this shell does not count: another process owns the folder and asks', async () => {
  const at = await orchardProgram({
    plays: ({ headers }, answer) => headers.authorization === undefined && Boolean(answer.writeHead(401).end()),
  });
  const owner = at.onTerminal(['serve', '--data', at.data, '--port', '0']);
  await expect.poll(() => at.owner()?.baseUrl).toMatch(/^http/);
  const run = await at.agreed({ PERSONA_MODEL_KEY: secret });
  expect((await run.ended).exitCode).toBe(1);
  const screen = run.screen().replaceAll('\n', '');
  expect(screen).toContain('PERSONA_MODEL_KEY of this shell is not used: another process owns the data folder');
  expect(screen).toContain('wants a key, and none was sent (401).');
  expect(run.written + owner.written).not.toContain(secret);
  expect(at.server.asked.map(({ headers }) => headers.authorization)).toEqual([undefined]);
  // The explorer says it too, before anything is sent.
  const explorer = at.onTerminal([], { PERSONA_MODEL_KEY: secret });
  await explorer.shows(/orchard/);
  explorer.press('\r');
  await explorer.shows(/Overview/);
  explorer.press(':interpret\r');
  await explorer.shows(/PERSONA_MODEL_KEY of this shell is not used/);
  expect(explorer.written).not.toContain(secret);
  await explorer.kill();
  // A stored key is found there.
  await at.persona(['config', 'set', 'model.key', '--stdin'], {}, secret);
  const stored = await at.persona(['interpret', 'orchard']);
  expect(stored).toMatchObject({ code: 0, out: expect.stringContaining('1 claim accepted') });
});
