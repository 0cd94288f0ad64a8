import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { chatEvent, chatEvents, runningGateway, temporaryFolder } from '../../gateway/running-gateway.ts';
import { commands } from '../ran.ts';

/** The data folder of this machine's own gateway, with a built persona of some chat, and one event that is to be forgotten. */
async function withEvents() {
  const gateway = await runningGateway();
  const { query, namespace } = await gateway.withPersona('letters');
  await gateway.sendEvents(query, [
    ...chatEvents(60),
    chatEvent(500, { title: 'The quincebush', text: 'Nobody may hear of the quincebush' }),
    ...chatEvents(3, 600).map((event) => ({ ...event, provider: 'mail', channel: 'inbox' })),
  ]);
  await gateway.call('POST', '/personas/build', { json: { external_reference_id: 'letters' } });
  await gateway.buildEnds(query);
  await gateway.close();
  const variables = { PERSONA_DATA: gateway.dataFolder, PERSONA_CONFIG: join(temporaryFolder(), 'config') };
  return { variables, dataFolder: gateway.dataFolder, namespace };
}

it('forgets one event when somebody says yes, with what quotes it, and nothing else', async () => {
  const { variables, dataFolder } = await withEvents();
  const asked = (input: string) => commands(variables, { input, inIsTTY: true });
  const holding = () =>
    readdirSync(dataFolder).filter((name) => readFileSync(join(dataFolder, name)).includes('quincebush'));
  expect(await asked('n\n')('forget', 'letters', '--event', 'chat:500')).toMatchObject({
    code: 1,
    err: expect.stringMatching(
      /Forget one event \(21 Jan 2026, chat, “The quincebush”\) of letters, and what quotes it\?/,
    ),
  });
  expect(holding()).not.toEqual([]);
  expect(await asked('y\n')('forget', 'letters', '--event', 'chat:500')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^1 event forgotten/),
    err: expect.stringContaining('Importing from the same place again brings it back.'),
  });
  expect(holding()).toEqual([]);
  const persona = commands(variables);
  await persona('build', 'letters', '--wait');
  expect(JSON.parse((await persona('show', 'letters', '--json')).out).source_event_count).toBe(63);
  expect(holding()).toEqual([]);
});

it('forgets the events of a source, and says in JSON what went', async () => {
  const { variables, namespace } = await withEvents();
  const persona = commands(variables);
  const gone = await persona('forget', 'letters', '--source', 'mail:inbox', '--yes', '--json');
  expect(JSON.parse(gone.out)).toEqual({
    namespace_id: namespace.id,
    forgotten: true,
    traces: false,
    events: { erased: 3, personas: 1, build_id: expect.stringMatching(/^build_/) },
  });
  const nothing = await persona('forget', 'letters', '--source', 'mail', '--yes');
  expect(nothing).toMatchObject({ code: 0, out: 'There was nothing of it; nothing was forgotten.\n' });
});

it('says what is typed wrongly, what is not there, and that nobody can be asked', async () => {
  const { variables } = await withEvents();
  const persona = commands(variables);
  const said = async (...typed: string[]) => {
    const { code, err } = await persona('forget', 'letters', ...typed);
    return [code, err];
  };
  expect(await said('--event', 'chat:500')).toEqual([2, expect.stringContaining('--yes')]);
  expect(await said('--event', 'chat:501', '--yes')).toEqual([5, expect.stringContaining('no event chat:501')]);
  expect(await said('--source', 'Mail Box', '--yes')).toEqual([2, expect.stringContaining('slack:general')]);
  expect(await said('--source', 'mail', '--event', 'a')).toEqual([2, expect.stringContaining('either --event or')]);
});
