import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { scriptedModel } from '../../interpret/scripted-model.ts';
import { orchardProgram } from './orchard-program.ts';

it('asks for a yes on a terminal alone, says what goes where, and keeps nothing where that is given up', async () => {
  const at = await orchardProgram();
  const piped = await at.persona(['interpret', 'orchard'], {}, 'orchard\n');
  expect(piped).toMatchObject({ code: 2, err: expect.stringContaining('Nobody has agreed yet that texts of "orchard" go to orchard-3b at') }); // prettier-ignore
  for (const answer of ['ctrl-c', 'ctrl-d', 'yes\r', '\r', 'Orchard\r']) {
    const asked = at.onTerminal(['interpret', 'orchard']);
    const screen = (await asked.shows(/Type its name to go on:/)).replaceAll('\n', '');
    expect(screen).toContain(`and up to 100,000 tokens with all second questions, go to orchard-3b at ${at.server.url.host}. A server on this machine may pass them on`); // prettier-ignore
    asked.press(answer);
    expect([answer, (await asked.ended).exitCode > 0]).toEqual([answer, true]);
  }
  expect([at.server.asked.length, existsSync(at.askedFolder)]).toEqual([0, false]);
});

it('asks again for another model, another host and another namespace, and nothing runs by itself', async () => {
  const at = await orchardProgram();
  const other = await scriptedModel();
  const wants = async (name = 'orchard') => {
    const { code, err } = await at.persona(['interpret', name]);
    return code === 2 && err.includes('Nobody has agreed yet');
  };
  expect((await (await at.agreed()).ended).exitCode).toBe(0);
  expect(await wants()).toBe(false);
  const asked = at.server.asked.length;
  await at.persona(['build', 'orchard', '--wait']);
  await at.persona(['import', 'orchard']);
  await at.persona(['show', 'orchard']);
  await at.choose(at.server.url.href, 'orchard-7b');
  expect(await wants()).toBe(true);
  await at.choose(other.url.href);
  expect(await wants()).toBe(true);
  await at.choose();
  expect(await at.persona(['import', 'plums', 'jsonl', `${at.folder}/letters.jsonl`])).toMatchObject({ code: 0 });
  expect(await wants('plums')).toBe(true);
  expect([at.server.asked.length, other.asked.length]).toEqual([asked, 0]);
  // A yes that was given holds again where the same is chosen again.
  expect(await wants()).toBe(false);
  await other.close();
});
