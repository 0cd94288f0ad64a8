import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runningGateway, temporaryFolder } from '../gateway/running-gateway.ts';
import { Program } from '../helpers/pty.ts';
import { laddersOpinion, orchardLetters } from '../interpret/orchard-letters.ts';
import { scriptedModel } from '../interpret/scripted-model.ts';

const main = join(import.meta.dirname, '../../dist/main.js');

/** A data folder in which the orchard lies among hundreds of namespaces, and a model that quotes one of its letters. */
async function amongMany() {
  const gateway = await runningGateway();
  const others = async (from: number) => {
    for (let number = from; number < from + 130; number += 1)
      await gateway.call('POST', '/namespaces', { json: { name: `plot ${number}` } });
  };
  await others(0);
  const { query } = await gateway.withPersona('orchard');
  await others(130);
  await gateway.sendEvents(query, orchardLetters());
  await gateway.call('POST', '/personas/build', { json: { external_reference_id: 'orchard' } });
  await gateway.buildEnds(query);
  await expect.poll(async () => (await gateway.call('GET', '/search?q=orchard')).body.data.found.names).toBe(1);
  await gateway.close();
  const server = await scriptedModel({
    claims: (texts) => [laddersOpinion(texts)],
  });
  onTestFinished(server.close);
  const folder = temporaryFolder();
  const env = { HOME: folder, PERSONA_DATA: gateway.dataFolder, PERSONA_CONFIG: join(folder, 'config'), PERSONA_KEEPER: 'off' }; // prettier-ignore
  const persona = (...args: string[]) => {
    const program = new Program(process.execPath, [main, ...args], { columns: 100, rows: 30, cwd: folder, env });
    onTestFinished(() => program.kill());
    return program;
  };
  await persona('config', 'set', 'model.url', server.url.href).ended;
  await persona('config', 'set', 'model.name', 'orchard-3b').ended;
  return { persona, server };
}

it('asks about a namespace that no loaded page holds, found everywhere or opened by its name, and takes that name as the yes', async () => {
  const { persona, server } = await amongMany();
  const found = persona();
  await found.shows(/plot \d+/);
  expect(found.screen()).not.toContain('orchard');
  found.press('f');
  await found.shows(/─ Find/);
  found.press('orchard kind:name');
  await found.shows(/names 1 ·/);
  found.press('enter');
  await found.shows(/orchard › [^]*1 Overview/);
  found.press(':interpret');
  found.press('enter');
  await found.shows(/type its name,\s+│?\s*│?\s*orchard/);
  expect(found.screen()).toMatch(/Ask a model · orchard/);
  found.press('esc');
  await found.shows(/1 Overview/);
  found.press('q');
  await found.shows(/─ Find/);
  found.press('esc');
  await found.shows(/─ Namespaces/);
  found.press('q');
  await found.ended;
  expect(server.asked).toEqual([]);

  const named = persona('open', 'orchard');
  await named.shows(/orchard › [^]*1 Overview/);
  named.press(':interpret');
  named.press('enter');
  await named.shows(/Ask a model · orchard[^]*type its name/);
  named.press('orchard');
  named.press('enter');
  await named.shows(/claims? accepted, \d+ dropped\. All was asked\./);
  expect(server.firsts()).toBeGreaterThan(0);
  named.press('esc');
  await named.shows(/1 Overview/);
  named.press('q');
  await named.shows(/─ Namespaces/);
  named.press('q');
  await named.ended;
});
