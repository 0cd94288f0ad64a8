import { afterEach, describe, expect, it } from 'vitest';
import type { ProgramFacts } from '../../../src/explorer/ports.ts';
import { memoryGateway, namespaceNumber, personaOf, portsFor } from '../../helpers/memory-gateway.ts';
import { openTerminal, type Opened } from '../../helpers/terminal.tsx';

let opened: Opened | undefined;
afterEach(() => opened?.close());

const facts: ProgramFacts = {
  version: '0.1.0',
  licence: 'MIT',
  thirdParty: undefined,
  dataFolder: '/home/ada/data',
  bytes: 12_480_000,
  imports: [
    {
      namespaceId: 'ns_0002',
      reader: 'git',
      path: '/home/ada/src/\u001B[31matlas',
      me: ['ada@example.org'],
      at: '2026-11-19T12:00:00.000Z',
    },
    { namespaceId: 'ns_0001', reader: 'jsonl', path: '/home/ada/events.jsonl', me: [], at: '2026-11-18T12:00:00.000Z' },
  ],
};

function filled() {
  const gateway = memoryGateway();
  gateway.namespaces = [namespaceNumber(1), namespaceNumber(2)];
  gateway.personas.set('ns_0002', personaOf('ns_0002', 'Ada Okafor'));
  return gateway;
}

describe('about', () => {
  it('reads nothing before somebody looks, and then says what the program is and keeps', async () => {
    let reads = 0;
    const read = () => {
      reads += 1;
      return Promise.resolve(facts);
    };
    opened = openTerminal(portsFor(filled(), { about: { read } }));
    await opened.shows('Ada Okafor');
    expect(reads).toBe(0);
    await opened.press(':');
    await opened.type('about');
    await opened.press('enter');
    await opened.shows('persona 0.1.0');
    await opened.shows('12.5 MB');
    await opened.shows(/about ada@example\.org, \d+ \w+ ago/);
    await opened.shows(/whose it is stands in it, \d+ \w+ ago/);
    expect(reads).toBe(1);
    await opened.press('r');
    await opened.shows('12.5 MB');
    expect(reads).toBe(2);
    await opened.press('V');
    await opened.hides('About');
  });

  it('copies what stands under the cursor, without what steers a terminal, and opens what was imported', async () => {
    const ports = portsFor(filled(), { about: { read: () => Promise.resolve(facts) } });
    opened = openTerminal(ports);
    await opened.shows('Ada Okafor');
    await opened.press('V');
    await opened.shows('12.5 MB');
    await opened.press('enter');
    await opened.shows('this is about no namespace');
    await opened.press('y', 'y', 'y', 'i');
    await opened.shows('no namespace is selected');
    await opened.press('y', 'j', 'G', 'k', 'y', 'y', 'y', 'i');
    expect(ports.effects.copied[0]).toBe('persona 0.1.0');
    expect(JSON.parse(ports.effects.copied[1] ?? '')).toMatchObject({
      version: '0.1.0',
      gateway: { kind: 'embedded' },
    });
    expect(ports.effects.copied.slice(2)).toEqual(['/home/ada/src/␛[31matlas', 'ns_0002']);
    await opened.press('enter');
    await opened.shows('Account lead');
    await opened.press('q');
    await opened.shows('12.5 MB');
  });

  it('says why something is not known, and keeps the rest', async () => {
    const broken = () => Promise.reject(new Error('EACCES: the folder cannot be read'));
    opened = openTerminal(portsFor(filled(), { about: { read: broken } }), { columns: 80, rows: 24 });
    await opened.shows('Ada Okafor');
    await opened.press('V');
    await opened.shows('failed: EACCES: the folder cannot be read');
    await opened.shows("this machine's own");
  });

  it('is read as sentences by a screen reader, all of it', async () => {
    opened = openTerminal(portsFor(filled(), { about: { read: () => Promise.resolve(facts) } }), {
      rows: 16,
      spoken: true,
    });
    await opened.shows('not built');
    await opened.press('V');
    const said = () => opened?.written().replaceAll(/\u001B\[[\d;?]*[A-Za-z]/g, '') ?? '';
    await expect.poll(said).toContain('selected: Version: persona 0.1.0');
    await expect.poll(said).toContain('Size: 12.5 MB');
    expect(said()).toMatch(/namespace 2: git .*atlas, about ada@example.org, \d+ \w+ ago/);
    expect(said().split('About').at(-1)).not.toMatch(/[─-▟■-◿]/u);
  });
});
