import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assert, asyncProperty, boolean, stringMatching } from 'fast-check';
import { expect, it } from 'vitest';
import { json, misbehavingGateway } from '../../helpers/misbehaving-gateway.ts';
import { commands } from '../ran.ts';

/** Every fact that the debug log has, and some that it has not. */
const facts =
  'at what pid step version node command terminal name origin path method status ms bytes attempt number wait why to error message stack signal frame other'.split(
    ' ',
  );

/** A machine in whose every place the secret stands: names and values of the environment, settings, keys, log, and what the gateway says. */
async function planted(secret: string, isDamaged: boolean) {
  const folder = mkdtempSync(join(tmpdir(), `persona-${secret}-`));
  const gateway = await misbehavingGateway((_, response) =>
    secret.length % 2 === 0
      ? json(response, 200, {
          success: true,
          data: [
            {
              id: `ns_${secret}`,
              name: secret,
              mcp_endpoint_url: `https://${secret}.example/${secret}`,
              [secret]: secret,
            },
          ],
          pagination: { page: 1, pageSize: 2, total: 1, totalPages: 1, [secret]: secret },
        })
      : json(response, 422, { success: false, error: { code: secret, message: secret } }, { 'x-secret': secret }),
  );
  const config = join(folder, 'config');
  mkdirSync(join(config, 'keys'), { recursive: true });
  const profile = {
    name: `p-${secret}`,
    url: `http://127.0.0.1:9/${secret}/gateway/v1`,
    read_only: true,
    key: 'stored',
  };
  const other = { ...profile, name: `q-${secret}`, url: `https://${secret}.example/${secret}` };
  const settings = JSON.stringify({
    profile: profile.name,
    profiles: [profile, other],
    history_of: { [secret]: 'on' },
    [secret]: secret,
  });
  writeFileSync(join(config, 'settings.json'), isDamaged ? `{${secret}` : settings, { mode: 0o600 });
  const key = JSON.stringify({ origin: 'http://127.0.0.1:9', key: secret });
  writeFileSync(join(config, 'keys', `p-${secret}.json`.toLowerCase()), key, { mode: 0o600 });
  const stack = [`at ${secret} (/home/${secret}/${secret}.js:1:1)`, `at chunk-${secret}.js:1:2`, secret];
  const lines = [
    secret,
    `{"what":"${secret}`,
    JSON.stringify([secret]),
    JSON.stringify(Object.fromEntries(facts.map((name) => [name, secret]))),
    JSON.stringify({ [secret]: 1, stack, message: [secret], path: `/gateway/v1/${secret}?${secret}=${secret}` }),
    ...facts.map((name) => JSON.stringify({ what: 'request', [name]: [secret, { [secret]: secret }] })),
  ];
  writeFileSync(join(folder, 'debug.jsonl'), `${lines.join('\n')}\n`);
  const variables = {
    HOME: join(folder, secret),
    PERSONA_CONFIG: config,
    PERSONA_DATA: join(folder, secret, 'data'),
    PERSONA_DEBUG: join(folder, 'debug.jsonl'),
    TERM: `xterm-${secret}`,
    TERM_PROGRAM: secret,
    TERM_PROGRAM_VERSION: secret,
    COLORTERM: secret,
    LANG: `en_GB.${secret}`,
    PAGER: secret,
    TMUX: secret,
    SSH_CONNECTION: secret,
    [`PERSONA_${secret}`]: secret,
  };
  return {
    folder,
    variables,
    remote: {
      ...variables,
      PERSONA_URL: gateway.baseUrl.replace('/gateway/v1', `/${secret}/gateway/v1`),
      PERSONA_API_KEY: secret,
    },
    [Symbol.asyncDispose]: async () => {
      await gateway.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const secrets = stringMatching(/^[a-zA-Z]{3}[a-zA-Z0-9]{9,12}$/).map((text) => `Zq${text}x7`);

it('holds nothing of a secret, wherever it is planted', async () => {
  await assert(
    asyncProperty(secrets, boolean(), async (secret, isDamaged) => {
      await using machine = await planted(secret, isDamaged);
      // By the profile in use, where nobody answers; on this machine; at a gateway that answers.
      for (const [variables, flags] of [
        [machine.variables, []],
        [machine.variables, ['--profile', 'embedded']],
        [machine.remote, []],
      ] as const) {
        const { code, out, err } = await commands(variables)('doctor', '--report', ...flags);
        expect({ code, err }).toEqual({ code: 0, err: '' });
        expect(out).toContain('## Last lines of the debug log (on)');
        for (const form of [secret, Buffer.from(secret).toString('base64').slice(0, 12), secret.slice(-8)])
          expect(out.toLowerCase()).not.toContain(form.toLowerCase());
        expect(out).not.toContain(machine.folder);
      }
    }),
    { numRuns: 5 },
  );
});
