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
