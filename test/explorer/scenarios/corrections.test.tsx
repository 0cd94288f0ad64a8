import { afterEach, describe, expect, it } from 'vitest';
import type { ReceivedCorrection } from '../../../src/client/calls.ts';
import { memoryGateway, namespaceNumber, personaOf, portsFor, refusal } from '../../helpers/memory-gateway.ts';
import { openTerminal, type Opened } from '../../helpers/terminal.tsx';

let last: Opened | undefined;
afterEach(() => last?.close());

const correction = (id: string, more: object): ReceivedCorrection => ({
  id,
  state: 'applied',
  kind: 'wrong',
  made_at: '2026-11-20T09:00:00.000Z',
  made_by: 'key_default',
  ...more,
});

const all = [
  correction('cor_1', {
    kind: 'right',
    field: '/identity/role',
    said: 'Account lead',
    changed: { built_at: '2026-11-20T10:00:00.000Z', events: 0, claims: 1, at: ['/identity/role'] },
  }),
  correction('cor_2', {
    field: '/identity/priorities',
    said: 'Fax machines',
    reason: 'never',
    changed: { built_at: '2026-11-20T10:00:00.000Z', events: 3, claims: 1 },
  }),
  correction('cor_3', {
    state: 'waiting',
    field: '/identity/organization',
    said: 'Acme',
    made_by: 'key_agent',
    reason: 'She says so',
  }),
];

async function opened(corrections: readonly ReceivedCorrection[] = all, rows = 30) {
  const gateway = memoryGateway();
  gateway.namespaces = [namespaceNumber(1)];
  gateway.corrections = structuredClone([...corrections]);
  gateway.personas.set('ns_0001', personaOf('ns_0001', 'Ada Okafor', {}));
  const terminal = openTerminal(portsFor(gateway), { columns: 100, rows });
  last = terminal;
  await terminal.shows('namespace 1');
  await terminal.press('enter');
  await terminal.shows('Ada Okafor');
  return { gateway, terminal };
}

async function listed(corrections?: readonly ReceivedCorrection[]) {
  const { gateway, terminal } = await opened(corrections);
  await terminal.press(':');
  await terminal.type('corrections');
  await terminal.press('enter');
  await terminal.shows(/Corrections ·|Nothing was put right|put right/);
  return { gateway, terminal };
}

describe('the list of corrections', () => {
  it('tells the newest first, what each changed, and of those judged how many stand', async () => {
    const { terminal } = await listed();
    await terminal.shows(/Corrections · Of 2 claims that were judged, 1 stands, 1 waits/);
    await terminal.shows(/▌ \? .*wrong +organization: Acme {2}waits for a yes/);
    await terminal.shows(/✗ .*wrong +priorities: Fax machines {2}1 claim kept away/);
    await terminal.shows(/✓ .*right +role: Account lead {2}stands/);
    await terminal.shows(/because She says so[^]*with the key key_agent[^]*It changes nothing until you say yes/);
    expect(terminal.screen()).toMatch(/priorities: 0 of 1 · role: 1 of 1/);
  });

  it('accepts with +, refuses with -, and undoes with x, each with a build', async () => {
    const { gateway, terminal } = await listed();
    await terminal.shows('waits for a yes');
    await terminal.press('+');
    await terminal.shows(/accepted: wrong, organization: Acme[^]*Build now\?/);
    expect(gateway.corrections[2]).toMatchObject({ state: 'applied' });
    await terminal.press('esc');
    await terminal.press('-');
    await terminal.shows(/refused: wrong, organization: Acme[^]*Build now\?/);
    expect(gateway.corrections[2]).toMatchObject({ state: 'refused' });
    await terminal.press('esc');
    await terminal.press('j');
    await terminal.press('x');
    await terminal.shows(/undone: wrong, priorities: Fax machines[^]*Build now\?/);
    expect(gateway.corrections.map(({ id }) => id)).toEqual(['cor_1', 'cor_3']);
    await terminal.press('y');
    await terminal.shows('is queued');
    expect(gateway.made).toContain('triggerBuild ns_0001');
  });

  it('leads to where it stands, and says where it stands nowhere', async () => {
    const { terminal } = await listed();
    await terminal.shows('waits for a yes');
    await terminal.press('j');
    await terminal.press('enter');
    await terminal.shows('it stands nowhere in the newest persona');
    await terminal.press('j');
    await terminal.press('enter');
    await terminal.shows(/╭─ Identity[^]*▌✓/);
    expect(terminal.screen()).toMatch(/judged right on 20 Nov/);
  });

  it('says how to put something right where nothing was, and why a gateway gives none', async () => {
    const { terminal, gateway } = await listed([]);
    await terminal.shows('Nothing was put right here yet: x on a claim');
    Object.assign(gateway.calls, {
      listCorrections: () =>
        Promise.reject(refusal({ kind: 'not-found', code: 'no_such_route', message: 'nothing can be put right here' })),
    });
    await terminal.press('r');
    await terminal.shows('nothing can be put right');
    expect(terminal.screen()).not.toContain('x on a claim');
    expect(terminal.screen()).toMatch(/╭─ Corrections ─/);
  });
});

describe('what was judged', () => {
  it('carries a sign in its section, with words under it', async () => {
    const { terminal } = await listed();
    await terminal.shows('waits for a yes');
    await terminal.press('q');
    await terminal.press('2');
    await terminal.shows(/✓Role/);
    await terminal.shows(/\? Organization/);
    expect(terminal.screen()).not.toMatch(/[✓✗?] Background/);
  });
});
