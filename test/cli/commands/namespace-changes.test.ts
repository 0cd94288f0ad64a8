import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runningGateway, temporaryFolder } from '../../gateway/running-gateway.ts';
import { json, misbehavingGateway } from '../../helpers/misbehaving-gateway.ts';
import { commands } from '../ran.ts';

const open = async () => {
  const gateway = await runningGateway();
  const variables = { PERSONA_URL: gateway.baseUrl, PERSONA_API_KEY: gateway.opened.key };
  const names = async () =>
    (await gateway.call('GET', '/namespaces')).body.data.map((row: { name: string }) => row.name) as string[];
  return { gateway, variables, persona: commands(variables), names };
};

describe('persona namespaces rename', () => {
  it('gives another name and description, and says so', async () => {
    const { persona, names, gateway } = await open();
    await persona('namespaces', 'create', 'before', '--description', 'of a test');
    expect(await persona('namespaces', 'rename', 'before', 'after')).toMatchObject({
      code: 0,
      out: 'before is named after now.\n',
    });
    expect(await names()).toEqual(['after']);
    const described = await persona('namespaces', 'rename', 'after', 'after', '--description', 'else', '--json');
    expect(JSON.parse(described.out)).toMatchObject({ name: 'after', description: 'else' });
    await persona('namespaces', 'rename', 'after', 'after', '--description', '');
    expect((await gateway.call('GET', '/namespaces')).body.data[0]).not.toHaveProperty('description');
    expect(await persona('namespaces', 'rename', 'nobody', 'x')).toMatchObject({ code: 5 });
    expect(await persona('namespaces', 'rename', 'after', '')).toMatchObject({
      code: 5,
      err: expect.stringMatching(/name/),
    });
  });
});

describe('persona namespaces delete', () => {
  it('asks for the name, and deletes nothing where another is typed or nobody can be asked', async () => {
    const { persona, variables, names } = await open();
    await persona('namespaces', 'create', 'letters');
    const nobody = await persona('namespaces', 'delete', 'letters');
    expect(nobody).toMatchObject({ code: 2, err: expect.stringContaining('--yes') });
    const typing = (input: string) => commands(variables, { input, inIsTTY: true })('namespaces', 'delete', 'letters');
    expect(await typing('y\n')).toMatchObject({ code: 1, err: expect.stringMatching(/Type its name.*Nothing was/s) });
    expect(await names()).toEqual(['letters']);
    expect(await typing('letters\n')).toMatchObject({ code: 0 });
    expect(await names()).toEqual([]);
    await persona('namespaces', 'create', 'letters');
    expect(await persona('namespaces', 'delete', 'letters', '--yes')).toMatchObject({
      code: 0,
      out: 'letters is gone, and its data are being erased.\n',
    });
    expect(await names()).toEqual([]);
    expect(await persona('namespaces', 'delete', 'letters', '--yes')).toMatchObject({ code: 5 });
  });

  it('forgets what was imported, on this machine', async () => {
    const folder = temporaryFolder();
    const persona = commands({ PERSONA_DATA: join(folder, 'data'), PERSONA_CONFIG: join(folder, 'config') });
    await persona('namespaces', 'create', 'letters');
    const gone = await persona('namespaces', 'delete', 'letters', '--yes', '--json');
    expect(JSON.parse(gone.out)).toEqual({ namespace_id: expect.stringMatching(/^ns_/), status: 'erasing' });
    expect((await persona('namespaces')).err).toContain('There are no namespaces yet.');
  });

  it('says where a gateway cannot do it', async () => {
    const gateway = await misbehavingGateway(({ method, path }, response) => {
      const pagination = { page: 1, pageSize: 100, total: 1, totalPages: 1 };
      if (path === '/namespaces' && method === 'GET')
        json(response, 200, { success: true, data: [{ id: 'ns_1', name: 'letters' }], pagination });
      else response.writeHead(path === '/namespaces' ? 405 : 404, { 'content-type': 'text/html' }).end('<p>no</p>');
    });
    onTestFinished(() => gateway.close());
    const persona = commands({ PERSONA_URL: gateway.baseUrl, PERSONA_API_KEY: 'sk-test-0123456789' });
    const refused = await persona('namespaces', 'delete', 'letters', '--yes');
    expect(refused).toMatchObject({ code: 5, err: expect.stringMatching(/namespaces cannot be deleted/) });
    expect(await persona('search', 'plum')).toMatchObject({
      code: 5,
      err: expect.stringMatching(/events cannot be searched/),
    });
  });
});
