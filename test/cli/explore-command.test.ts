import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { chooseGateway } from '../../src/cli/choosing/choice.ts';
import { asUsage, CommandFailure } from '../../src/cli/cli-command.ts';
import { gatewayForExplorer } from '../../src/cli/explore-command.ts';
import { attach } from '../../src/embedded/attach.ts';
import { takeEnvironment } from '../../src/settings/environment.ts';
import { temporaryFolder } from '../gateway/running-gateway.ts';
import { wordedGateway, wordings } from '../helpers/worded-gateway.ts';
import { commands } from './ran.ts';

const firstPage = { page: 1, pageSize: 50 };
const key = 'sk-worded-0123456789';

async function explorer(variables: Record<string, string>) {
  const folder = temporaryFolder();
  const config = { PERSONA_CONFIG: join(folder, 'config') };
  const wording = wordings[0];
  if (wording === undefined) throw new Error('no such wording');
  const remote = await wordedGateway(wording);
  onTestFinished(() => remote.close());
  await commands(config, { input: key })(
    'profiles',
    'add',
    'work',
    '--url',
    remote.baseUrl,
    '--key-stdin',
    '--colour',
    'blue',
  );
  let attached = 0;
  const attachHere = () => {
    attached += 1;
    const here = attach({
      dataFolder: join(folder, 'data'),
      port: 0,
      portIsFixed: false,
      host: '127.0.0.1',
      publicUrl: undefined,
      mustOwn: false,
      firstPage,
      firstRunIn: undefined,
    });
    onTestFinished(async () => void (await here.close()));
    return here;
  };
  const open = (more: Record<string, string> = {}) => {
    const environment = takeEnvironment({ ...config, ...variables, ...more });
    const choice = asUsage(() => chooseGateway(environment, {}));
    return gatewayForExplorer({ environment, choice, attach: attachHere, firstPage });
  };
  return { open, remote, settings: join(folder, 'config', 'settings.json'), attached: () => attached };
}

it('starts on this machine, goes to a profile and back, and finds each as it was left', async () => {
  const { open, remote, attached } = await explorer({});
  const { gateway, profiles } = open();
  expect(gateway).toMatchObject({ name: 'embedded', kind: 'embedded', readOnly: false });
  expect((await gateway.calls.listNamespaces(firstPage)).rows).toEqual([]);
  expect(profiles.list().map(({ name }) => name)).toEqual(['embedded', 'work']);
  const work = await profiles.open('work');
  expect(work).toMatchObject({ name: 'work', kind: 'remote', colour: 'blue', baseUrl: remote.baseUrl });
  await work.calls.listNamespaces(firstPage);
  const asked = remote.arrivals.length;
  expect(await profiles.open('embedded')).toBe(gateway);
  const again = await profiles.open('work');
  await again.calls.listNamespaces(firstPage);
  expect(remote.arrivals.length).toBe(asked + 1);
  expect(attached()).toBe(1);
});

it('starts on the gateway of the environment without this machine, and can go back to it', async () => {
  const { open, remote, attached } = await explorer({ PERSONA_API_KEY: key });
  const { gateway, profiles } = open({ PERSONA_URL: remote.baseUrl });
  expect(attached()).toBe(0);
  const host = new URL(remote.baseUrl).host;
  expect(profiles.list().map(({ name }) => name)).toEqual(['embedded', host, 'work']);
  expect(await profiles.open(host)).toBe(gateway);
  await expect(profiles.open('gone')).rejects.toThrow('There is no profile named gone any more.');
});

it('ends as wrong usage where no gateway can be chosen, and still lists what it can when settings break later', async () => {
  const { open, settings } = await explorer({});
  const { profiles } = open();
  writeFileSync(settings, '{');
  expect(profiles.list().map(({ name }) => name)).toEqual(['embedded']);
  await expect(profiles.open('work')).rejects.toThrow('settings.json, line 1');
  expect(() => open()).toThrow(CommandFailure);
  expect(() => open({ PERSONA_PROFILE: 'nobody' })).toThrow('line 1');
  expect(open({ PERSONA_PROFILE: 'embedded' }).gateway.kind).toBe('embedded');
});
