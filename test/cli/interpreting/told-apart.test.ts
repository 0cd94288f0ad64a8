import { expect, it } from 'vitest';
import { orchardClaims, orchardEvents } from '../../helpers/orchard-claims.ts';
import { runningGateway, temporaryFolder } from '../../gateway/running-gateway.ts';
import { commands } from '../ran.ts';

const quoting = 'orchard-3b, quoting 2 messages';

it('names the model behind what changed, and leaves its claims out of what is shown where that is wanted', async () => {
  const { baseUrl, opened, call, withPersona, sendEvents } = await runningGateway();
  const persona = commands({ PERSONA_URL: baseUrl, PERSONA_API_KEY: opened.key, PERSONA_CONFIG: temporaryFolder() });
  const { query } = await withPersona('orchard');
  await sendEvents(query, orchardEvents());
  await persona('build', 'orchard', '--wait');
  await call('PUT', `/interpretations?${query}`, { json: { claims: orchardClaims() } });
  await persona('build', 'orchard', '--wait');

  expect((await persona('diff', 'orchard', '--output', 'markdown')).out).toContain(
    `Keeps the fences and gates whole (${quoting})`,
  );
  const shown = await persona('show', 'orchard', '--section', 'traits', '--output', 'wide');
  expect(shown.out).toContain(quoting);
  expect(shown.err).not.toContain('hidden');

  expect((await persona('config', 'set', 'model.show', 'off')).code).toBe(0);
  const hidden = await persona('show', 'orchard', '--section', 'traits');
  expect(hidden.out).not.toContain('Keeps the fences');
  expect(hidden.err).toContain('2 claims of a model hidden (model.show off).');
  expect((await persona('show', 'orchard', '--section', 'traits', '--json')).out).toContain('Keeps the fences');
});
