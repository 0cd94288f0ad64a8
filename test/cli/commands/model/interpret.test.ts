import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { runningGateway, temporaryFolder } from '../../../gateway/running-gateway.ts';
import { laddersOpinion, letters, orchardLetters } from '../../../interpret/orchard-letters.ts';
import { type AskedOf, scriptedModel } from '../../../interpret/scripted-model.ts';
import { commands } from '../../ran.ts';

const open: Awaited<ReturnType<typeof scriptedModel>>[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

/** A data folder with the letters of the Orchard, and a model that quotes one of them. */
async function orchard() {
  const gateway = await runningGateway();
  const { query } = await gateway.withPersona('orchard');
  await gateway.sendEvents(query, orchardLetters());
  await gateway.call('POST', '/personas/build', { json: { external_reference_id: 'orchard' } });
  await gateway.buildEnds(query);
  await gateway.close();
  const server = await scriptedModel({
    claims: (texts) => [laddersOpinion(texts)],
    follows: (_, sentences) => sentences.includes(letters.ladders),
  });
  open.push(server);
  const variables = {
    PERSONA_DATA: gateway.dataFolder,
    PERSONA_CONFIG: join(temporaryFolder(), 'config'),
    PERSONA_KEEPER: 'off',
  };
  const persona = commands(variables);
  const choose = async () => {
    await persona('config', 'set', 'model.url', server.url.href);
    await persona('config', 'set', 'model.name', 'orchard-3b');
  };
  return { variables, persona, server, choose, dataFolder: gateway.dataFolder };
}

it('asks nothing until a model is chosen, and then nobody but on a terminal under a sentence', async () => {
  const { variables, persona, server, choose, dataFolder } = await orchard();
  const none = await persona('interpret', 'orchard');
  expect(none.code).not.toBe(0);
  expect(none.err).toContain('persona config set model.url');
  await choose();
  expect(await persona('interpret', 'orchard')).toMatchObject({
    code: 2,
    err: expect.stringContaining('Nobody has agreed yet'),
  });
  const other = commands(variables, { input: 'plums\n', inIsTTY: true });
  const wrong = await other('interpret', 'orchard');
  expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining('That is not its name; nothing was sent.') });
  expect(wrong.err).toMatch(
    /6 texts of "[^"]+", [\d,]+ tokens in 1 question, .+ go to orchard-3b at 127\.0\.0\.1:\d+\./,
  );
  expect(server.asked).toEqual([]);
  expect(readdirSync(dataFolder)).not.toContain('asked');
});

it('prints what it would send byte for byte, sends that after a yes, keeps it to its owner and asks once', async () => {
  const { variables, persona, server, choose, dataFolder } = await orchard();
  await choose();
  const dry = await persona('interpret', 'orchard', '--dry-run');
  expect(dry.code).toBe(0);
  const name =
    /texts of "([^"]+)"/.exec(
      (await commands(variables, { input: 'no\n', inIsTTY: true })('interpret', 'orchard')).err,
    )?.[1] ?? '';
  const run = await commands(variables, { input: `${name}\n`, inIsTTY: true })('interpret', 'orchard');
  expect(run).toMatchObject({ code: 0, out: expect.stringContaining('1 claim accepted, 0 dropped.') });
  const firsts = server.asked.filter(({ isFirst }: AskedOf) => isFirst).map(({ body }) => body);
  expect(dry.out.split('\n').slice(0, firsts.length)).toEqual(firsts);
  expect(statSync(join(dataFolder, 'asked')).mode & 0o777).toBe(0o700);
  const before = server.asked.length;
  const again = await persona('interpret', 'orchard', '--json');
  expect(JSON.parse(again.out)).toMatchObject({ end: 'whole', accepted: 0, known: 1, dropped: {} });
  expect(server.asked.length).toBe(before);
  await persona('build', 'orchard', '--wait');
  const shown = JSON.parse((await persona('show', 'orchard', '--json')).out) as {
    facets: { opinions: { quote: string }[] };
  };
  expect(shown.facets.opinions.filter(({ quote }) => quote === letters.ladders)).toHaveLength(1);
});

it('lets the doctor ask a chosen model something made up, and say nothing of models where none is chosen', async () => {
  const { persona, server, choose } = await orchard();
  expect((await persona('doctor')).out).not.toMatch(/^\S+ +model /m);
  await choose();
  expect((await persona('doctor')).out).toMatch(
    /^ok +model +orchard-3b at 127\.0\.0\.1:\d+ answered a made-up question/m,
  );
  expect(server.asked.map(({ body }) => body).join('')).not.toContain('ladders');
});
