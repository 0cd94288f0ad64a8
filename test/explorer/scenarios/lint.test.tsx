import { afterEach, describe, expect, it } from 'vitest';
import type { Ports } from '../../../src/explorer/ports.ts';
import type { Json } from '../../../src/contract/scalars.ts';
import { rules } from '../../../src/lint/rules/index.ts';
import { memoryGateway, namespaceNumber, portsFor, refusal } from '../../helpers/memory-gateway.ts';
import { openTerminal, type Opened } from '../../helpers/terminal.tsx';
import { personaWith } from '../../lint/made-persona.ts';

let last: Opened | undefined;
afterEach(() => last?.close());

const key = `ghp_${'Ab3dE6gH9'.repeat(4)}`;
const bad: Readonly<Record<string, Json>> = {
  '/identity/role': `Rotates ${key}`,
  '/facets/opinions/0/quote': 'I prefer calling +49 30 901820 at night.',
  '/episodes/0/label': 'Ask bruno.sa@harbour.example',
  '/peers/1/trust_level': 'blind',
  '/built_at': '2026-11-20T10:00:00.000Z',
};

async function opened(
  changes: Readonly<Record<string, Json>> = bad,
  size: { columns?: number; rows?: number } = {},
  ports: Partial<Ports> = {},
) {
  const gateway = memoryGateway();
  gateway.namespaces = [namespaceNumber(1), namespaceNumber(2)];
  const raw = personaWith({ ...changes, '/namespace_id': 'ns_0001' });
  gateway.personas.set('ns_0001', raw);
  gateway.calls.readEvents = async ({ id }) => id.map((one) => ({ id: one, self: true, kind: 'message' }));
  const terminal = openTerminal(portsFor(gateway, ports), { columns: 100, rows: 30, ...size });
  last = terminal;
  await terminal.shows('namespace 1');
  return { gateway, terminal };
}

async function linted(terminal: Opened, shows: string | RegExp) {
  await terminal.press(':');
  await terminal.type('lint');
  await terminal.press('enter');
  await terminal.shows(shows);
}

async function inPersona(...given: Parameters<typeof opened>) {
  const { gateway, terminal } = await opened(...given);
  await terminal.press('enter');
  await terminal.shows('Ana Torres');
  return { gateway, terminal };
}

describe('lint of a persona', () => {
  it('tells what was found by rule, the gravest first, with why it matters and what to do, and nothing of a key', async () => {
    const { terminal } = await inPersona();
    await linted(terminal, /╭─ Lint · 1 error, 2 warnings, 1 note/);
    expect(terminal.screen()).toMatch(
      /error {2}a password or key in a claim[^]*▌ {3}identity\/role {2}holds what looks like a secret: ghp_…[^]*warning {2}an e-mail address[^]*episodes\/0\/label[^]*warning {2}a telephone number[^]*note {2}a word of a closed set/,
    );
    expect(terminal.screen()).toMatch(/Why Whoever reads the persona can use it[^]*Do Make the key void/);
    expect(terminal.screen()).not.toContain(key);
  });

  it('leads to the claim and back, finding by finding and rule by rule', async () => {
    const { terminal } = await inPersona();
    await linted(terminal, 'password or key');
    expect(terminal.screen()).toContain('j k findings');
    await terminal.press('n');
    await terminal.shows(/▌ {3}episodes\/0\/label/);
    await terminal.press('j');
    await terminal.shows(/▌ {3}facets\/opinions\/0\/quote/);
    await terminal.press('enter');
    await terminal.shows(/╭─ Facets[^]*▌[^\n]*calling \+49/);
    await terminal.press('h');
    await terminal.shows(/▌ {3}facets\/opinions\/0\/quote/);
    await terminal.press('n');
    await terminal.press('n');
    await terminal.shows('this is the last rule that found something');
    expect(terminal.screen()).toMatch(/▌ {3}peers\/1\/trust_level/);
    await terminal.press('h');
    await terminal.shows(/1 Overview/);
  });

  it('has words of its own for nothing found, for a failure, and for what is not built', async () => {
    const { gateway, terminal } = await opened({});
    await linted(terminal, `Nothing found by ${rules.length} rules.`);
    // No key is named that does nothing here.
    expect(terminal.screen()).toMatch(/\n r refresh {3}h back {3}/);
    await terminal.press('h');
    const offline = () => refusal({ kind: 'offline', message: 'This machine is offline.' });
    gateway.faults.set('readPersona', Array.from({ length: 20 }, offline));
    await terminal.press('j');
    await linted(terminal, 'This machine is offline.');
    expect(terminal.screen()).not.toContain('Nothing found');
    gateway.faults.clear();
    await terminal.press('r');
    await terminal.shows(/There is nothing to look at/);
  });

  it('says what the rules looked for where nothing was found, line by line where there is room', async () => {
    const { terminal } = await opened({}, { columns: 80, rows: 24 });
    await linted(terminal, `Nothing found by ${rules.length} rules. They look for:`);
    expect(terminal.screen()).toMatch(
      /error {4}a password or key in a claim · [^]*warning {2}an e-mail[^]*note {5}a claim/,
    );
    for (const { title } of rules) expect(terminal.screen().replaceAll(/[\s│]+/g, ' ')).toContain(title);
    await terminal.resize(120, 40);
    await terminal.shows(/error {4}a password or key in a claim +│\n/);
    for (const { title } of rules) expect(terminal.screen()).toContain(`  ${title} `);
  });

  it('leaves out what is switched off in the folder that it was started in, and says so with the reason', async () => {
    let off = [
      { rule: 'secret', reason: 'a key of the examples' },
      { rule: 'phone', namespace: 'namespace 2', reason: 'not of this one' },
    ];
    const lintSwitches = { read: () => Promise.resolve(off) };
    const { terminal } = await inPersona(bad, {}, { lintSwitches });
    await linted(terminal, /╭─ Lint · 2 warnings, 1 note/);
    expect(terminal.screen()).toContain('switched off: secret (a key of the examples)');
    expect(terminal.screen()).not.toContain('password or key');
    off = [{ rule: 'secrets', reason: 'a slip' }];
    await terminal.press('r');
    await terminal.shows('Nothing is switched off: There is no rule "secrets" to switch off');
    expect(terminal.screen()).toMatch(/╭─ Lint · 1 error, 2 warnings, 1 note/);
  });

  it('says which rules could not be asked where a gateway gives no events', async () => {
    const { gateway, terminal } = await opened({});
    gateway.calls.readEvents = () => Promise.reject(refusal({ kind: 'not-found', message: 'no such route' }));
    await linted(terminal, `Nothing found by ${rules.length - 2} rules.`);
    expect(terminal.screen()).toContain('gives no events: evidence-missing, evidence-of-others');
  });

  it('keeps the finding under the cursor in sight where there is little room', async () => {
    const { terminal } = await inPersona(bad, { columns: 80, rows: 24 });
    await linted(terminal, 'password or key');
    await terminal.press('G');
    await terminal.shows('Why The interface does not show');
    expect(terminal.screen()).toMatch(/▌ {3}peers\/1\/trust_level/);
  });
});
