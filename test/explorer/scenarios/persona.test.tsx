import { afterEach, describe, expect, it } from 'vitest';
import { memoryGateway, namespaceNumber, personaOf, portsFor, refusal } from '../../helpers/memory-gateway.ts';
import { openTerminal, type Opened } from '../../helpers/terminal.tsx';

let opened: Opened | undefined;
afterEach(() => opened?.close());

const withPersonas = () => {
  const gateway = memoryGateway();
  gateway.namespaces = [1, 2, 3].map((number) => namespaceNumber(number));
  gateway.personas.set('ns_0001', personaOf('ns_0001', 'Ada Okafor'));
  gateway.personas.set('ns_0003', personaOf('ns_0003', 'Jo Silva'));
  return gateway;
};

describe('a persona', () => {
  it('opens in its sections, and goes back to the list where it was', async () => {
    opened = openTerminal(portsFor(withPersonas()));
    await opened.shows('Ada Okafor');
    await opened.press('enter');
    await opened.shows(/namespace 1 › Ada Okafor/);
    for (const [key, title] of [
      ['2', 'Identity'],
      ['3', 'Traits'],
      ['4', 'Episodes'],
      ['5', 'Peers'],
      ['6', 'Facets'],
      ['7', 'Providers'],
      ['8', 'Raw'],
    ] as const) {
      await opened.press(key);
      await opened.shows(`╭─ ${title}`);
    }
    await opened.press(']');
    await opened.shows('╭─ Overview');
    await opened.press('esc');
    await opened.shows('▌ namespace 1');
  });

  it('shows the events behind a claim, and says when there are none', async () => {
    opened = openTerminal(portsFor(withPersonas()), { columns: 90 });
    await opened.shows('Ada Okafor');
    await opened.press('enter');
    await opened.shows('Account lead');
    await opened.press('2', 'enter');
    await opened.shows('I lead the accounts here.');
    await opened.press('esc', 'j', 'enter');
    await opened.shows('no evidence given');
  });

  it('walks to the next namespace in the same section, whether it is built or not', async () => {
    opened = openTerminal(portsFor(withPersonas()));
    await opened.shows('Ada Okafor');
    await opened.press('enter', '5');
    await opened.shows('Ben Hale');
    await opened.press('J');
    await opened.shows('not built: no build has completed yet');
    await opened.press('J');
    await opened.shows(/namespace 3 › Jo Silva/);
    await opened.shows('╭─ Peers');
    await opened.press('J');
    await opened.shows('this is the last namespace');
  });

  it('searches in what is folded, and goes on with n', async () => {
    opened = openTerminal(portsFor(withPersonas()));
    await opened.shows('Ada Okafor');
    await opened.press('enter', '8', '/');
    await opened.type('pricing');
    await opened.press('enter');
    await opened.shows(/▌ +pricing: 0.9/);
    await opened.press('n');
    await opened.shows(/▌ +0: "pricing"/);
    await opened.press('/');
    await opened.type('xyz');
    await opened.press('enter');
    await opened.shows('not found in this section');
  });

  it('is left one thing at a time: h folds first, Esc clears the search first, and both lead up then', async () => {
    opened = openTerminal(portsFor(withPersonas()), { columns: 90 });
    await opened.shows('Ada Okafor');
    await opened.press('enter', '8', '/');
    await opened.type('pricing');
    await opened.press('enter');
    await opened.shows(/▌ +pricing: 0.9/);
    const persona = () => opened?.explorer.getState().persona;
    await opened.press('h');
    await opened.shows(/▌ .*expertise/);
    await opened.press('esc');
    expect(persona()?.views.raw.search).toBe('');
    await opened.shows('╭─ Raw');
    await opened.press('2', 'enter');
    await opened.shows('I lead the accounts here.');
    for (const key of ['h', 'q', 'esc']) {
      await opened.press(key);
      await opened.hides('I lead the accounts here.');
      await opened.shows('╭─ Identity');
      await opened.press('enter');
      await opened.shows('I lead the accounts here.');
    }
    await opened.press('h', 'h');
    await opened.shows('▌ namespace 1');
  });

  it('keeps what it has when it cannot be read again, and says how old it is', async () => {
    const gateway = withPersonas();
    opened = openTerminal(portsFor(gateway));
    await opened.shows('Ada Okafor');
    await opened.press('enter');
    await opened.shows('Account lead');
    gateway.faults.set(
      'readPersona',
      Array.from({ length: 100 }, () => refusal({ kind: 'offline', message: 'the gateway cannot be reached' })),
    );
    await opened.press('r');
    await opened.shows('stale: read just now');
    await opened.shows(/the gateway cannot be reached Read again within \d+ (s|min), or by r\./);
    expect(opened.screen()).toContain('Account lead');
    gateway.faults.clear();
    await opened.press('r');
    await opened.hides('the gateway cannot be reached');
  });

  it('says what a gateway said that has no word of its own for "not built", and lets it be built and created', async () => {
    const gateway = withPersonas();
    const says = 'The persona seems not to be built yet: 127.0.0.1:7420 answered 404, "Not Found".';
    const notBuilt = () =>
      refusal({ kind: 'not-found', status: 404, code: 'persona_not_built', concludedFrom: 'form', message: says });
    gateway.faults.set(
      'readPersona',
      Array.from({ length: 100 }, () => notBuilt()),
    );
    opened = openTerminal(portsFor(gateway));
    await opened.shows(/namespace 1 +— +not built/);
    await opened.shows(/The persona seems not to be/);
    await opened.press('enter');
    await opened.shows('not built, as far as its answer tells');
    await opened.shows(says);
    await opened.shows('b builds it');
    // the hint line names what can be done here, and nothing that a persona is needed for
    expect(opened.screen().trimEnd().split('\n').at(-1)).toMatch(
      /^ b build {3}i import {3}J next {3}h back {3}\? help/,
    );
    await opened.press('c');
    await opened.shows('New persona');
  });

  it('says what failed and a way on when there is nothing to keep', async () => {
    const gateway = withPersonas();
    opened = openTerminal(portsFor(gateway));
    await opened.shows('Ada Okafor');
    gateway.faults.set('readPersona', [refusal({ kind: 'timeout', message: 'no answer within 10 s' })]);
    opened.explorer.getState().summaries.expire();
    await opened.press('enter');
    await opened.shows('no answer within 10 s');
    await opened.press('r');
    await opened.shows('Account lead');
  });

  it('copies value, path, id, reference, MCP URL, JSON and the request', async () => {
    const ports = portsFor(withPersonas());
    opened = openTerminal(ports);
    await opened.shows('Ada Okafor');
    await opened.press('enter');
    await opened.shows('Account lead');
    await opened.press('2', 'y', 'y', 'y', 'p', 'y', 'i', 'y', 'e', 'y', 'u', 'y', 'j', 'y', 'c');
    await opened.shows('to the terminal, which does not say');
    expect(ports.effects.copied).toEqual([
      'Account lead',
      '/identity/role',
      'ns_0001',
      'ref-1',
      'http://127.0.0.1:7420/mcp/ns_0001',
      '"Account lead"',
      `curl -H "Authorization: Bearer $PERSONA_API_KEY" 'http://127.0.0.1:7420/gateway/v1/personas?namespace_id=ns_0001'`,
    ]);
  });
});
