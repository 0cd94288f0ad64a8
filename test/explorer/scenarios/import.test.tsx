import { afterEach, describe, expect, it } from 'vitest';
import type { Ports } from '../../../src/explorer/ports.ts';
import { madeUpImports, madeUpSurvey } from '../../helpers/made-up-import.ts';
import { memoryGateway, namespaceNumber, personaOf, portsFor } from '../../helpers/memory-gateway.ts';
import { openTerminal, type Opened } from '../../helpers/terminal.tsx';

let opened: Opened | undefined;
afterEach(() => opened?.close());

/** An explorer on two namespaces, whose builds end at once. */
function started(more: Parameters<typeof madeUpImports>[0] = {}) {
  const gateway = memoryGateway();
  gateway.namespaces = [namespaceNumber(1, { external_reference_id: 'sample:one' }), namespaceNumber(2)];
  gateway.personas.set('ns_0003', personaOf('ns_0003', 'Ada Okafor'));
  gateway.statuses.set('ns_0003', { build_id: 'build_ns_0003', status: 'completed', progress: null });
  const jobs: Parameters<NonNullable<Ports['imports']>['run']>[0][] = [];
  const imports = madeUpImports({
    run: (job, progress) => {
      jobs.push(job);
      progress({ read: 60, skipped: 0, done: 60, total: 60 });
      return Promise.resolve({ read: 60, accepted: 60, updated: 0, duplicates: 0, skipped: 0, skips: [] });
    },
    ...more,
  });
  const terminal = openTerminal(portsFor(gateway, { imports }));
  opened = terminal;
  return { gateway, jobs, terminal };
}

const found = async (terminal: Opened) => {
  await terminal.shows('namespace 2');
  await terminal.press('i');
  await terminal.shows('Path');
  await terminal.type('~/src/atlas');
  await terminal.shows('a git history: 60 commits, 2 Mar 2019 – 19 Nov 2026');
};

describe('importing', () => {
  it('says what it is and who is in it, and writes nothing before Enter', async () => {
    const { gateway, jobs, terminal } = started();
    await found(terminal);
    await terminal.shows(/Into {2}atlas +\(new\)/);
    await terminal.shows(/\(●\) Ada Okafor +most frequent author +40 +3/);
    await terminal.shows(/8 {2}Ada Okafor <ada@home\.example> {2}the same full name/);
    await terminal.shows('Left out: renovate[bot], 5 commits, a program');
    expect(jobs).toEqual([]);
    expect(gateway.made.filter((call) => !/^(list|read)/.test(call))).toEqual([]);
  });

  it('imports, builds and opens the persona', async () => {
    const { gateway, jobs, terminal } = started();
    await found(terminal);
    await terminal.press('enter', 'enter');
    await terminal.shows('1 Overview');
    await terminal.shows('Ada Okafor');
    const me = ['ada@example.org', 'ada@home.example', 'okafor@users.noreply.github.com'];
    expect(jobs).toEqual([{ namespaceId: 'ns_0003', reader: 'git', path: '/home/ada/src/atlas', me, apart: [] }]);
    expect(gateway.made).toContain('createNamespace atlas');
    expect(gateway.made).toContain('triggerBuild ns_0003');
    await terminal.press('q');
    await terminal.shows('▌ atlas');
  });

  it('leaves an address out, joins a person, and tells both to the import, and keeps them as corrections', async () => {
    const { gateway, jobs, terminal } = started();
    await found(terminal);
    await terminal.press('enter', 'j', 'j', 'x');
    await terminal.shows(/ada@home\.example> {2}left out/);
    await terminal.shows(/\(●\) Ada Okafor +most frequent author +32 +2/);
    await terminal.press('j', 'j', 'x');
    await terminal.shows(/person1@example\.org> {2}as you said/);
    await terminal.press('enter');
    await terminal.shows('1 Overview');
    expect(jobs[0]?.me).toEqual(['ada@example.org', 'okafor@users.noreply.github.com', 'person1@example.org']);
    expect(jobs[0]?.apart).toEqual(['ada@home.example']);
    // What was switched counts for later imports and builds too.
    expect(gateway.corrections).toMatchObject([
      { kind: 'two-people', keys: ['ada@home.example'], reason: 'said while importing' },
      { kind: 'same', keys: ['person1@example.org'], self: true },
    ]);
  });

  it('finds somebody, and does not take them before it was said twice', async () => {
    const { jobs, terminal } = started();
    await found(terminal);
    await terminal.press('enter', '/');
    await terminal.type('person 2');
    await terminal.press('enter');
    await terminal.hides('Ada Okafor');
    await terminal.press('enter');
    await terminal.shows('Enter again imports');
    expect(jobs).toEqual([]);
    await terminal.press('enter');
    await terminal.shows('1 Overview');
    expect(jobs[0]?.me).toEqual(['person2@example.org']);
  });

  it('loses nothing when it fails, and says what is wrong', async () => {
    let isFull = true;
    const { gateway, terminal } = started({
      run: () =>
        isFull
          ? Promise.reject(new Error('The disk is full: free some space, then import again.'))
          : Promise.resolve({ read: 60, accepted: 60, updated: 0, duplicates: 0, skipped: 0, skips: [] }),
    });
    await found(terminal);
    await terminal.press('enter', 'j', 'j', 'x', 'enter');
    await terminal.shows('The disk is full: free some space, then import again.');
    isFull = false;
    await terminal.press('enter');
    await terminal.shows(/ada@home\.example> {2}left out/);
    await terminal.press('enter', 'enter');
    await terminal.shows('1 Overview');
    expect(gateway.made.filter((call) => call.startsWith('createNamespace'))).toHaveLength(1);
  });

  it('goes on while it is hidden, and Ctrl-c stops it', async () => {
    const { gateway, terminal } = started({
      run: (_job, progress, signal) => {
        progress({ read: 20, skipped: 0, done: 20, total: 60 });
        return new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        });
      },
    });
    await found(terminal);
    await terminal.press('enter', 'enter');
    await terminal.shows(/reading +20/);
    await terminal.press('esc');
    await terminal.shows('▌ namespace 1');
    await terminal.press('i');
    await terminal.shows(/reading +20/);
    await terminal.press('ctrl+c');
    await terminal.shows('stopped; what it sent is kept');
    expect(gateway.made.filter((call) => call.startsWith('triggerBuild'))).toEqual([]);
  });

  it('offers every kind that fits', async () => {
    const [git] = madeUpSurvey().sources;
    if (git === undefined) throw new Error('the made-up survey has a source');
    const both = { ...madeUpSurvey(), sources: [git, { ...git, reader: 'mail', called: 'a mailbox', unit: 'mail' }] };
    const { jobs, terminal } = started({ survey: () => Promise.resolve(both) });
    await found(terminal);
    await terminal.shows(/\( \) a mailbox: 60 mails/);
    await terminal.press('enter', 'g', 'j', 'enter');
    await terminal.shows(/\(●\) a mailbox: 60 mails/);
    await terminal.press('j', 'enter');
    await terminal.shows('1 Overview');
    expect(jobs[0]?.reader).toBe('mail');
  });

  it('says that a path is nothing it reads', async () => {
    const { jobs, terminal } = started({ survey: (path) => Promise.resolve({ path, name: 'x', sources: [] }) });
    await terminal.shows('namespace 2');
    await terminal.press('i');
    await terminal.type('/etc/hosts');
    await terminal.shows('nothing that is read here; `persona readers` lists what is');
    await terminal.press('enter');
    await terminal.shows('there is nobody in it');
    expect(jobs).toEqual([]);
  });

  it('goes into the namespace that was selected, and Tab takes the other name', async () => {
    const { jobs, terminal } = started();
    await terminal.shows('namespace 2');
    await terminal.press('j', 'i');
    await terminal.type('/atlas');
    await terminal.shows(/Into {2}namespace 2 /);
    await terminal.shows('60 commits');
    await terminal.press('enter', 'k', 'tab');
    await terminal.shows(/Into {2}atlas/);
    await terminal.press('tab');
    await terminal.shows(/Into {2}namespace 2 /);
    await terminal.press('enter', 'enter');
    await terminal.until(() => jobs.length > 0);
    expect(jobs[0]?.namespaceId).toBe('ns_0002');
  });
});
