import { afterEach, describe, expect, it } from 'vitest';
import { memoryGateway, namespaceNumber, personaOf, portsFor } from '../../helpers/memory-gateway.ts';
import { openTerminal, type Opened } from '../../helpers/terminal.tsx';

let last: Opened | undefined;
afterEach(() => last?.close());

const identities = (name: string, key: string) => [{ name, keys: [{ key, events: 9, why: 'an address' }] }];
const persona = (id: string, subject: string, minutes: number, priority: string, key: string) =>
  personaOf(id, subject, {
    identity: {
      role: `Lead of ${subject}`,
      organization: '',
      background: '',
      expertise_areas: { pricing: 1 },
      priorities: [priority],
      key_relationships: [],
      data_interests: [],
      communication_preferences: { reply_minutes: minutes },
    },
    provenance: {
      engine: 'test',
      lexicons: {},
      as_of: '2026-11-20T10:00:00.000Z',
      claims: { '/identity/role': { method: 'signatures', evidence: ['mail:1'] } },
      identities: identities(subject, key),
    },
  });

async function listed(columns: number, rows: number, key = 'ada@a.example') {
  const gateway = memoryGateway();
  gateway.namespaces = [namespaceNumber(1), namespaceNumber(2)];
  gateway.personas.set('ns_0001', persona('ns_0001', 'Ada Okafor', 10, 'renewals', 'ada@a.example'));
  gateway.personas.set('ns_0002', persona('ns_0002', 'Ben Hale', 90, 'price list', key));
  const terminal = openTerminal(portsFor(gateway), { columns, rows });
  last = terminal;
  await terminal.shows('namespace 2');
  return terminal;
}

describe('two personas side by side', () => {
  it('are those that Space marks in the list, in two columns, with what parts them by number', async () => {
    const terminal = await listed(120, 40);
    await terminal.press('d');
    await terminal.shows('Space in the list marks one, and another');
    await terminal.press('space', 'j', 'space');
    await terminal.shows(/● namespace 1|●.*namespace 1/);
    await terminal.press('d');
    await terminal.shows(/Side by side · 1 number ≠/);
    await terminal.shows(/Ada Okafor, namespace 1 +Ben Hale, namespace 2/);
    await terminal.shows(/Role +Lead of Ada Okafor +Lead of Ben Hale/);
    await terminal.shows(/≠ minutes to an +10 +90/);
    await terminal.shows(/works on, both +pricing +the same/);
    await terminal.shows(/lately +renewals +price list/);
    await terminal.press('n');
    await terminal.shows(/▌ ≠ minutes/);
    await terminal.press('S');
    await terminal.shows(/namespace 2[^]{0,160}▌ ≠ minutes/);
    await terminal.press('tab', 'j', 'enter');
    await terminal.shows('Role: Lead of Ben Hale');
    expect(terminal.screen()).not.toContain('Role: Lead of Ada');
  });

  it('are the one on screen and the one that is named in the palette', async () => {
    const terminal = await listed(120, 40);
    await terminal.press('enter');
    await terminal.shows('1 Overview');
    await terminal.press(':');
    await terminal.type('side by side namespace 3');
    await terminal.shows('no other namespace that is loaded has a name that begins so');
    await terminal.press('backspace');
    await terminal.type('2');
    await terminal.shows('this persona beside that of namespace 2');
    await terminal.press('enter');
    await terminal.shows(/Ada Okafor, namespace 1 +Ben Hale, namespace 2/);
    await terminal.press('q');
    await terminal.shows('1 Overview');
    await terminal.press(':');
    await terminal.type('side by side');
    await terminal.press('enter');
    await terminal.shows('beside the one marked in the list');
    await terminal.press('enter');
    await terminal.shows('Space in the list marks one, and another');
    expect(terminal.screen()).not.toContain('╭─ Side by side');
  });

  it('says by which signs they are one person, and stands one under the other at 80 columns', async () => {
    const terminal = await listed(80, 24, 'ada@a.example');
    await terminal.press('space', 'j', 'd');
    await terminal.shows('These are surely one person.');
    await terminal.shows('One address writes in both: ada@a.example.');
    await terminal.shows(/Role[^]*A Lead of Ada Okafor[^]*B Lead of Ben Hale/);
    expect(terminal.screen()).not.toContain('two people');
  });
});
