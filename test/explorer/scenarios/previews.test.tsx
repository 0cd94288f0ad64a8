import { afterEach, describe, expect, it } from 'vitest';
import { GatewayFailure } from '../../../src/client/failure.ts';
import type { Calls } from '../../../src/client/calls.ts';
import type { Json } from '../../../src/contract/scalars.ts';
import { createSeenPersonas } from '../../../src/history/seen-personas.ts';
import { memoryGateway, namespaceNumber, personaOf, portsFor } from '../../helpers/memory-gateway.ts';
import { openTerminal, type Opened } from '../../helpers/terminal.tsx';

let opened: Opened | undefined;
afterEach(() => opened?.close());

const endOfDay = new Date(2026, 2, 1, 23, 59, 59, 999).toISOString();
const peer = (name: string): Json => ({ name, topics: [], channels: [] });
const today = personaOf('ns_0001', 'Ada Okafor', { peers: [peer('Ben Hale'), peer('Cleo Marsh')] });
const then = personaOf('ns_0001', 'Ada Okafor', {
  built_at: '2026-11-20T11:59:00.000Z',
  source_event_count: 40,
  peers: [peer('Ben Hale')],
});

/** A persona of two peers, and what it was on 1 March and without each of them. */
function filled() {
  const gateway = memoryGateway();
  gateway.namespaces = [namespaceNumber(1), namespaceNumber(2)];
  gateway.personas.set('ns_0001', today);
  gateway.personas.set('build_1', today);
  const build = { build_id: 'build_1', namespace_id: 'ns_0001', status: 'completed', kept: true };
  const rows = [{ ...build, state: 'completed', by: 'status', finished_at: '2026-11-20T10:00:00.000Z' }];
  Object.assign(gateway.calls, { listBuilds: () => Promise.resolve({ rows, pagination: undefined }) });
  const keep = (question: object, persona: Json) => gateway.previews.set(JSON.stringify(question), persona);
  keep({ as_of: endOfDay }, then);
  keep({ without: { people: ['Cleo Marsh'] } }, then);
  keep({ without: { providers: ['mail'] } }, then);
  keep({ as_of: endOfDay, without: { people: ['Ben Hale'] } }, personaOf('ns_0001', 'Ada Okafor', { peers: [] }));
  return gateway;
}

async function openPersona(gateway = filled(), more: Parameters<typeof portsFor>[1] = {}, size = {}) {
  opened = openTerminal(portsFor(gateway, more), size);
  await opened.shows('namespace 1');
  await opened.press('enter');
  await opened.shows('1 Overview');
  return opened;
}

/** Types a command into the palette and does it. */
async function command(terminal: Opened, text: string) {
  await terminal.press(':');
  await terminal.type(text);
  await terminal.press('enter');
}

describe(':as of', () => {
  it('shows the persona of that day, says so, and leads back to today', async () => {
    const terminal = await openPersona();
    await terminal.press('5');
    await terminal.shows('Cleo Marsh');
    await command(terminal, 'as of 2026-03-01');
    await terminal.shows('as of 1 March 2026 · preview');
    expect(terminal.screen()).not.toContain('Cleo Marsh');
    // What a build changed is none of its doing.
    await terminal.press('1');
    await terminal.until(({ persona }) => persona.section === 'overview');
    expect(terminal.screen()).not.toContain('Changed');
    await terminal.press('5');
    await terminal.press('esc');
    await terminal.shows('Cleo Marsh');
    expect(terminal.screen()).not.toContain('preview');
    await command(terminal, 'as of 2026-03-01');
    await terminal.shows('preview');
    await terminal.press('h');
    await terminal.shows('Cleo Marsh');
  });

  it('tells by d what changed between that day and today', async () => {
    const terminal = await openPersona();
    await command(terminal, 'as of 2026-03-01');
    await terminal.shows('preview');
    await terminal.press('d');
    await terminal.shows('What changed: Ada Okafor');
    expect(terminal.screen()).toMatch(/as of 1 March 2026, 40 events, a preview +→ +built/);
    expect(terminal.screen()).toMatch(/\+ person +Cleo Marsh/);
    await terminal.press('h');
    await terminal.shows('as of 1 March 2026');
  });

  it('says in the palette what a text means, or what is wrong with it, and keeps it open', async () => {
    const terminal = await openPersona();
    await terminal.press(':');
    await terminal.type('as o');
    await terminal.shows('as of …');
    await terminal.press('tab');
    await terminal.shows('say a day, month or year');
    await terminal.type('2026-03');
    await terminal.shows('as of 31 March 2026');
    await terminal.type('-40');
    await terminal.press('enter');
    await terminal.shows('"2026-03-40" is no moment');
    expect(terminal.explorer.getState().screen.overlays).toHaveLength(1);
  });

  it('keeps nothing of what was never built', async () => {
    const seen = { ...createSeenPersonas(undefined, () => 0), mayKeep: () => 'on' as const, decide: () => {} };
    const gateway = { ...filled(), kind: 'remote' as const, seen };
    const terminal = await openPersona(gateway);
    await command(terminal, 'as of 2026-03-01');
    await terminal.shows('preview');
    expect(seen.list('0e8f7c0e-0000-4000-8000-000000000001')).toHaveLength(1);
  });
});

describe(':without', () => {
  it('opens what falls: by a name, and of the day that is on screen', async () => {
    const terminal = await openPersona();
    await command(terminal, 'without cleo');
    await terminal.shows('What falls without Cleo Marsh: Ada Okafor · 1 falls, 12 stay');
    await terminal.hides('later build');
    expect(terminal.screen()).toContain('without Cleo Marsh, 40 events, a preview');
    expect(terminal.screen()).toMatch(/− person +Cleo Marsh/);
    expect(terminal.screen()).toMatch(/\d+ claims stay\. All else is the same/);
    await terminal.press('h');
    await terminal.shows('1 Overview');
    await command(terminal, 'as of 2026-03-01');
    await terminal.shows('preview');
    await command(terminal, 'without Ben Hale');
    await terminal.shows('What falls without Ben Hale');
    expect(terminal.screen()).toContain('as of 1 March 2026, without Ben Hale');
  });

  it('takes what the cursor stands on where nothing is named', async () => {
    const terminal = await openPersona();
    await terminal.press('5', 'j');
    await terminal.press(':');
    await terminal.type('without ');
    expect(await terminal.shows('without Cleo Marsh')).toContain('under the cursor');
    await terminal.press('enter');
    await terminal.shows('What falls without Cleo Marsh');
    await terminal.press('h', '7');
    await terminal.shows('7 Providers');
    await command(terminal, 'without ');
    expect(await terminal.shows('What falls without mail')).toContain('fall');
  });

  it('completes the names of the persona', async () => {
    const terminal = await openPersona();
    await terminal.press(':');
    await terminal.type('without ');
    await terminal.shows('Ben Hale');
    await terminal.type('mar');
    await terminal.press('down', 'tab');
    expect(await terminal.shows('without Cleo Marsh')).toContain('Commands');
    await terminal.press('enter');
    await terminal.shows('What falls without Cleo Marsh');
  });
});

describe('while a preview is made', () => {
  const waiting = () => {
    const gateway = filled();
    const stopped: boolean[] = [];
    const calls: Calls = {
      ...gateway.calls,
      previewPersona: (_, { signal, progress } = {}) =>
        new Promise((_resolve, reject) => {
          progress?.({ stage: 'reading', done: 12_000, total: 35_000 });
          signal?.addEventListener('abort', () => {
            stopped.push(true);
            reject(new GatewayFailure({ kind: 'cancelled', message: 'Cancelled.' }));
          });
        }),
    };
    return { gateway: { ...gateway, calls }, stopped };
  };

  it('says how far it is, and Esc ends it', async () => {
    const { gateway, stopped } = waiting();
    const terminal = await openPersona(gateway, {}, { columns: 120, rows: 40 });
    await command(terminal, 'as of 2026-03-01');
    await terminal.shows('as of 1 March 2026: reading 12,000 of 35,000 events · Esc stops');
    await terminal.press('esc');
    await expect.poll(() => stopped).toEqual([true]);
    await terminal.press('5');
    await terminal.shows('Cleo Marsh');
    expect(terminal.screen()).not.toContain('35,000');
  });

  it('says so where what falls will stand, and Esc leads back', async () => {
    const { gateway, stopped } = waiting();
    const terminal = await openPersona(gateway);
    await command(terminal, 'without mail');
    await terminal.shows('without mail: reading 12,000 of 35,000 events; Esc stops');
    await terminal.press('esc');
    await terminal.shows('1 Overview');
    expect(stopped).toEqual([true]);
  });

  it('ends where somebody goes on to another namespace', async () => {
    const { gateway, stopped } = waiting();
    const terminal = await openPersona(gateway, {}, { columns: 120, rows: 40 });
    await command(terminal, 'as of 2026-03-01');
    await terminal.shows('35,000');
    await terminal.press('J');
    await expect.poll(() => stopped).toEqual([true]);
  });
});

it('says of a gateway that builds no previews that it does not', async () => {
  const gateway = filled();
  const none = () =>
    new GatewayFailure({
      kind: 'not-found',
      code: 'no_such_route',
      message: 'At 127.0.0.1:9 no previews are built: it has no such route.',
    });
  gateway.faults.set('previewPersona', [none(), none()]);
  const terminal = await openPersona(gateway);
  await command(terminal, 'as of 2026-03-01');
  await terminal.shows('no previews are built');
  await command(terminal, 'without mail');
  const screen = await terminal.shows('At 127.0.0.1:9 no previews are built: it has no such route.');
  expect(screen).toContain('What changed');
});
