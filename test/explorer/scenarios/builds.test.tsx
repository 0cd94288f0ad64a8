import { afterEach, describe, expect, it } from 'vitest';
import { memoryGateway, namespaceNumber, personaOf, portsFor, refusal } from '../../helpers/memory-gateway.ts';
import { openTerminal, type Opened } from '../../helpers/terminal.tsx';

let opened: Opened | undefined;
afterEach(() => opened?.close());

const running = (id: string, done: number) => ({
  build_id: `build_${id}`,
  status: 'running',
  progress: { stage: 'reading', done, total: 200 },
  accepted_at: '2026-11-20T12:00:00.000Z',
});

describe('builds', () => {
  it('are followed wherever one looks, and end with a bell and the new persona', async () => {
    const gateway = memoryGateway();
    gateway.namespaces = [namespaceNumber(1), namespaceNumber(2)];
    const ports = portsFor(gateway);
    opened = openTerminal(ports);
    await opened.shows(/namespace 1 +— +not built/);
    await opened.press('b');
    await opened.shows('the build of namespace 1 is queued');
    await opened.shows('1 building');
    gateway.statuses.set('ns_0001', running('ns_0001', 90));
    await opened.shows('45 %');
    await opened.press('enter');
    await opened.shows('building: reading 90 of 200');
    gateway.personas.set('ns_0001', personaOf('ns_0001', 'Ada Okafor'));
    gateway.statuses.set('ns_0001', {
      ...running('ns_0001', 200),
      status: 'completed',
      started_at: '2026-11-20T12:00:01.000Z',
      finished_at: '2026-11-20T12:00:04.500Z',
    });
    await opened.shows('Account lead');
    await opened.shows('✓ built namespace 1');
    expect(ports.effects.notified).toEqual(['Built namespace 1']);
    await opened.press('B');
    await opened.shows('built in 3.5 s');
  });

  it('copy what belongs to the build under the cursor, and not to the row selected in the list', async () => {
    const gateway = memoryGateway();
    gateway.namespaces = [namespaceNumber(1), namespaceNumber(2)];
    const ports = portsFor(gateway);
    opened = openTerminal(ports);
    await opened.shows('namespace 2');
    await opened.press('b', 'j', 'b', 'k');
    await opened.shows('2 building');
    await opened.press('B', 'y', 'i', 'y', 'c');
    expect(ports.effects.copied[0]).toBe('ns_0002');
    expect(ports.effects.copied[1]).toContain('/personas/status?namespace_id=ns_0002');
  });

  it('say why they failed', async () => {
    const gateway = memoryGateway();
    gateway.namespaces = [namespaceNumber(1)];
    opened = openTerminal(portsFor(gateway));
    await opened.shows('not built');
    await opened.press('b');
    gateway.statuses.set('ns_0001', { ...running('ns_0001', 3), status: 'failed', error: 'the disk is full' });
    await opened.shows('the build of namespace 1 failed: the disk is full');
    await opened.shows('failed');
  });

  it('of earlier sessions are listed with what came of them, whole, and are said over the persona', async () => {
    const gateway = memoryGateway();
    gateway.namespaces = [namespaceNumber(1), namespaceNumber(2)];
    gateway.personas.set('ns_0001', personaOf('ns_0001', 'Ada Okafor'));
    const ended = { accepted_at: '2026-11-20T11:00:00.000Z', started_at: '2026-11-20T11:00:01.000Z', finished_at: '2026-11-20T11:00:01.800Z' }; // prettier-ignore
    gateway.statuses.set('ns_0001', {
      build_id: 'build_1',
      namespace_id: 'ns_0001',
      namespace_name: 'lists',
      status: 'failed',
      ...ended,
      error:
        'The disk is full: the persona needs 3.1 MB more and 0.4 MB are free. Nothing was lost: all 11,424 events are kept, and the persona of 2 November stays readable.',
      attempts: 3,
      remedies: ['Free 3 MB.', 'Or move the data: PERSONA_DATA=/other/place persona'],
    });
    gateway.statuses.set('ns_0002', { build_id: 'build_2', namespace_id: 'ns_0002', namespace_name: 'fd', status: 'completed', ...ended, events: 452, changed: 4 }); // prettier-ignore
    const ports = portsFor(gateway);
    opened = openTerminal(ports, { columns: 80, rows: 24 });
    await opened.shows('namespace 2');
    await opened.press('B');
    await opened.shows(/✗ lists .*failed: The disk is full/);
    await opened.shows(/✓ fd .*452 events in 0\.8 s, 4 changed/);
    await opened.shows(/build_1 · 3 attempts/);
    await opened.shows(/all 11,424 events are kept, and the persona of 2 +│\n│ +November stays readable\./);
    await opened.shows(/What to do[^]*Free 3 MB\.[^]*PERSONA_DATA=\/other\/place persona[^]*b builds it again/);
    await opened.press('y', 'y');
    expect(ports.effects.copied[0]).toMatch(/^The disk is full: .* Free 3 MB\. Or move the data/);
    await opened.press('enter');
    await opened.shows('1 Overview');
    await opened.shows(/the last build failed: The disk is full, B/);
    await opened.press('B', 'b');
    await opened.until(() => gateway.made.includes('triggerBuild ns_0001'));
  });

  it('are those of this session where the gateway lists none', async () => {
    const gateway = memoryGateway();
    gateway.namespaces = [namespaceNumber(1)];
    gateway.faults.set('listBuilds', [refusal({ kind: 'not-found', code: 'no_such_route' })]);
    opened = openTerminal(portsFor(gateway));
    await opened.shows('namespace 1');
    await opened.press('B');
    expect(await opened.shows('nothing was built')).not.toContain('could not be read');
  });

  it('offer to create the persona where there is none', async () => {
    const gateway = memoryGateway();
    gateway.namespaces = [namespaceNumber(1)];
    gateway.faults.set('triggerBuild', [refusal({ kind: 'not-found', status: 404, code: 'persona_not_found' })]);
    opened = openTerminal(portsFor(gateway));
    await opened.shows('not built');
    await opened.press('b');
    await opened.shows('New persona');
    await opened.type('Ada Okafor');
    await opened.press('enter');
    await opened.shows('created the persona of Ada Okafor');
    expect(gateway.made).toContain('createOrFetchPersona ns_0001');
  });

  it('ask first on a remote gateway, standing on Cancel', async () => {
    const gateway = memoryGateway({
      kind: 'remote',
      name: 'prod',
      colour: 'red',
      baseUrl: 'https://prod.example/gateway/v1',
    });
    gateway.namespaces = [namespaceNumber(1)];
    opened = openTerminal(portsFor(gateway));
    await opened.shows('prod.example');
    await opened.shows('namespace 1');
    await opened.press('b');
    await opened.shows('Build the persona of namespace 1 on prod?');
    await opened.press('enter');
    await opened.hides('on prod?');
    expect(gateway.made.filter((call) => call.startsWith('triggerBuild'))).toEqual([]);
    await opened.press('b', 'right', 'enter');
    await opened.shows('is queued');
    expect(gateway.made).toContain('triggerBuild ns_0001');
  });

  it('are refused with the reason on a read-only profile', async () => {
    const gateway = memoryGateway({
      kind: 'remote',
      name: 'prod',
      readOnly: true,
      baseUrl: 'https://prod.example/gateway/v1',
    });
    gateway.namespaces = [namespaceNumber(1)];
    opened = openTerminal(portsFor(gateway));
    await opened.shows('read-only');
    await opened.shows('namespace 1');
    for (const key of ['b', 'n', 'c']) {
      await opened.press(key);
      await opened.shows('the profile prod is read-only');
    }
    expect(gateway.made.every((call) => /^(list|read)/.test(call))).toBe(true);
  });
});
