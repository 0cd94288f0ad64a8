import { expect, it } from 'vitest';
import { withModelHidden } from '../../../src/cli/interpreting/hidden-model.ts';
import { createClient } from '../../../src/client/create-client.ts';
import { claimsByModel, withoutModel } from '../../../src/contract/interpretations/without-model.ts';
import { orchardClaims, orchardEvents } from '../../helpers/orchard-claims.ts';
import { runningGateway, temporaryFolder } from '../../gateway/running-gateway.ts';
import { commands } from '../ran.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const quoting = 'orchard-3b, quoting 2 messages';

/** A gateway with the made-up claims, and commands that ask it. */
async function withOrchard() {
  const { baseUrl, opened, call, withPersona, sendEvents } = await runningGateway();
  const own = { PERSONA_URL: baseUrl, PERSONA_API_KEY: opened.key, PERSONA_CONFIG: temporaryFolder() };
  const persona = commands({ ...own, LANG: 'en_GB.UTF-8' });
  const { query } = await withPersona('orchard');
  await sendEvents(query, orchardEvents());
  await persona('build', 'orchard', '--wait');
  await call('PUT', `/interpretations?${query}`, { json: { claims: orchardClaims() } });
  await persona('build', 'orchard', '--wait');
  const client = createClient({ target: { baseUrl, key: opened.key } });
  return { persona, inAscii: commands({ ...own, LANG: 'C' }), call, query, client };
}

it('tells in a search which claims a model said, and neither finds nor counts them where they are hidden', async () => {
  const { persona, inAscii, call } = await withOrchard();
  await expect.poll(async () => (await call('GET', '/search?q=gates')).body.data.indexed).toBe(4);
  await expect.poll(async () => (await call('GET', '/search?q=gates')).body.data.found.claims).toBe(2);
  const found = await persona('search', 'gates');
  expect(found.out).toContain('names 0 · claims 2 · events 2');
  expect(found.out).toContain(`      claim  ◇ Keeps the fences and gates whole (${quoting})\n`);
  expect((await inAscii('search', 'gates')).out).toContain('  claim  ~ Keeps the fences');
  expect((await persona('search', 'gates', '--output', 'markdown')).out).toContain(
    `◇ Keeps the fences and gates whole (${quoting})`,
  );

  await persona('config', 'set', 'model.show', 'off');
  const hidden = await persona('search', 'gates');
  expect(hidden.out).toContain('names 0 · claims 1 · events 2');
  expect(hidden.out).toContain('      claim  I prefer oil paint');
  expect(hidden.out).not.toContain('Keeps the fences');
  const [hit] = JSON.parse((await persona('search', 'gates', 'is:motivation', '--json')).out).hits;
  expect(hit.said_by_model).toEqual({ model: 'orchard-3b', events: 2, quoted: 'messages' });
});

it('keeps from the explorer what a model said for as long as that is hidden: in personas and what is found', async () => {
  const { client, call, query } = await withOrchard();
  await expect.poll(async () => (await call('GET', '/search?q=gates')).body.data.found.claims).toBe(2);
  let isHidden = false;
  const calls = withModelHidden(client.calls, () => isHidden);
  const at = { external_reference_id: query.slice(query.indexOf('=') + 1) };
  const [build] = (await calls.listBuilds({ ...at, page: 1, pageSize: 1 })).rows;
  const of = { build_id: textOf(build?.build_id), built_at: textOf(build?.finished_at) };
  const all = async () => ({
    now: (await calls.readPersona(at)).raw,
    earlier: (await calls.readPersonaOfBuild({ ...at, ...of })).raw,
    preview: (await calls.previewPersona({ ...at, as_of: '2026-03-31T00:00:00.000Z' })).raw,
  });
  const shown = await all();
  for (const raw of Object.values(shown)) expect(claimsByModel(raw).length).toBeGreaterThan(0);
  expect((await calls.search({ q: 'gates', page: 1, pageSize: 20 })).found.claims).toBe(2);
  isHidden = true;
  const left = await all();
  for (const raw of Object.values(left)) expect(claimsByModel(raw)).toEqual([]);
  expect(left.now).toEqual(withoutModel(shown.now));
  const { found, hits } = await calls.search({ q: 'gates', page: 1, pageSize: 20 });
  expect([found.claims, hits.map(({ kind }) => kind)]).toEqual([1, ['claim', 'event', 'event']]);
  expect(hits.map(({ said_by_model: by }) => by)).toEqual([undefined, undefined, undefined]);
});

it('names the model behind what changed, and leaves its claims out of what is shown where that is wanted', async () => {
  const { persona } = await withOrchard();
  expect((await persona('diff', 'orchard', '--output', 'markdown')).out).toContain(
    `Keeps the fences and gates whole (${quoting})`,
  );
  const history = (await persona('history', 'orchard', '--claims', '--output', 'markdown')).out;
  expect(history).toMatch(new RegExp(`\\| motivation \\| Keeps the fences and gates whole \\(${quoting}\\) \\|`));
  const preview = (await persona('diff', 'orchard', '--without', 'since:2026-03-08', '--all')).out;
  expect(preview).toMatch(new RegExp(`Stays\\n[^]*motivation +Keeps the fences and gates whole \\(${quoting}\\)`));
  const shown = await persona('show', 'orchard', '--section', 'traits', '--output', 'wide');
  expect(shown.out).toContain(quoting);
  expect(shown.err).not.toContain('hidden');

  expect((await persona('config', 'set', 'model.show', 'off')).code).toBe(0);
  const hidden = await persona('show', 'orchard', '--section', 'traits');
  expect(hidden.out).not.toContain('Keeps the fences');
  expect(hidden.err).toContain('2 claims of a model hidden (model.show off).');
  expect((await persona('show', 'orchard', '--section', 'traits', '--json')).out).toContain('Keeps the fences');
});
