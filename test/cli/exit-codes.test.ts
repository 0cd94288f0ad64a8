import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../gateway/running-gateway.ts';
import { json, misbehavingGateway } from '../helpers/misbehaving-gateway.ts';
import { commands } from './ran.ts';

const key = 'sk_0123456789abcdefghij';
const at = (url: string) => commands({ PERSONA_URL: url, PERSONA_API_KEY: key, PERSONA_CONFIG: temporaryFolder() });

async function answering(status: number, body: unknown) {
  const gateway = await misbehavingGateway((_, response) => json(response, status, body));
  onTestFinished(() => gateway.close());
  return at(gateway.baseUrl);
}

describe('the program exits', () => {
  it('with 2 on wrong usage, and says how it is right', async () => {
    const persona = at('http://127.0.0.1:1/gateway/v1');
    for (const argv of [
      ['nonsense'],
      ['show'],
      ['show', 'a', 'b'],
      ['show', 'a', '--section', 'nonsense'],
      ['namespaces', '--page', '0'],
      ['namespaces', '--page-size', '101'],
      ['namespaces', '--page', 'two'],
      ['personas', 'create', 'a'],
      ['namespaces', '--url', 'http://gateway.example/v1'],
      ['namespaces', '--url', 'https://a.example', '--profile', 'b'],
      ['namespaces', '--profile', 'nobody'],
      ['namespaces', '--key-file', '/nowhere/at/all'],
      ['profiles', 'add', 'a b', '--url', 'https://a.example'],
      ['profiles', 'remove', 'nobody'],
    ]) {
      const ran = await persona(...argv);
      expect({ argv, code: ran.code, out: ran.out }).toEqual({ argv, code: 2, out: '' });
      expect(ran.err.trim()).not.toBe('');
    }
  });

  it('with 3 on a refused key, 4 where nobody is reached, 5 on a refusal, 1 on a failed build', async () => {
    expect((await (await answering(401, {}))('namespaces')).code).toBe(3);
    expect((await at('http://127.0.0.1:9/gateway/v1')('namespaces')).code).toBe(4);
    expect((await (await answering(403, {}))('namespaces')).code).toBe(5);
    expect((await (await answering(422, {}))('namespaces')).code).toBe(5);
    expect((await (await answering(200, '<html>'))('namespaces')).code).toBe(5);
    const gateway = await misbehavingGateway(({ path }, response) => {
      const data = path === '/namespaces' ? [{ id: 'ns_1' }] : { status: 'failed', error: 'out of words' };
      json(response, 200, { success: true, data });
    });
    onTestFinished(() => gateway.close());
    const failed = await at(gateway.baseUrl)('build', 'ns_1', '--wait');
    expect(failed).toMatchObject({ code: 1, err: expect.stringContaining('The build failed: out of words') });
  });

  it('with 0 on help and version', async () => {
    const persona = at('http://127.0.0.1:1/gateway/v1');
    expect(await persona('--version')).toMatchObject({ code: 0, out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
    for (const argv of [
      [],
      ['namespaces'],
      ['namespaces', 'list'],
      ['namespaces', 'create'],
      ['personas', 'create'],
      ['show'],
      ['build'],
      ['status'],
      ['import'],
      ['readers'],
      ['forget'],
      ['serve'],
      ['keys'],
      ['profiles'],
      ['profiles', 'add'],
      ['doctor'],
    ]) {
      const { code, out, err } = await persona(...argv, '--help');
      expect({ argv, code, err }).toEqual({ argv, code: 0, err: '' });
      expect(out).toMatch(/^Usage: persona/);
    }
  });

  it('after help with examples and the ways to name a gateway, wherever one is used', async () => {
    const persona = at('http://127.0.0.1:1/gateway/v1');
    for (const argv of [
      ['namespaces', 'list'],
      ['namespaces', 'create'],
      ['personas', 'create'],
      ['show'],
      ['build'],
      ['status'],
      ['import'],
      ['doctor'],
    ]) {
      const { out } = await persona(...argv, '--help');
      for (const part of ['Example', '--url', '--profile', '--key-file'])
        expect({ argv, out }).toMatchObject({ out: expect.stringContaining(part) });
    }
  });
});
