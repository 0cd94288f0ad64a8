import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { firstHints } from '../../../src/embedded/first-run/first-hints.ts';
import { temporaryFolder } from '../../gateway/running-gateway.ts';
import { memoryGateway, namespaceNumber, portsFor } from '../../helpers/memory-gateway.ts';
import { openTerminal, type Opened } from '../../helpers/terminal.tsx';

let opened: Opened | undefined;
afterEach(() => opened?.close());

it('tells three keys to whoever starts here for the first time, and never again', async () => {
  const folder = temporaryFolder();
  const start = () => {
    const gateway = memoryGateway();
    gateway.namespaces = [namespaceNumber(1)];
    opened?.close();
    opened = openTerminal({ ...portsFor(gateway), hints: firstHints(folder) });
    return opened;
  };
  const first = start();
  await first.shows(/namespace 1[^]*↵ opens a persona[^]*i imports your own files[^]*\? lists every key/);
  expect(existsSync(join(folder, 'first-keys-shown'))).toBe(true);
  const second = start();
  await second.shows('namespace 1');
  await second.settled();
  expect(second.screen()).not.toContain('opens a persona');
});

it('says with the URL of an MCP endpoint on this machine when it answers', async () => {
  const gateway = memoryGateway();
  gateway.namespaces = [namespaceNumber(1)];
  opened = openTerminal(portsFor(gateway));
  await opened.shows('namespace 1');
  await opened.press('y', 'u');
  expect(await opened.shows('it answers while this runs:')).toContain('characters');
});
