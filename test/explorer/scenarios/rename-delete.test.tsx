import { afterEach, describe, expect, it } from 'vitest';
import { memoryGateway, namespaceNumber, portsFor, refusal } from '../../helpers/memory-gateway.ts';
import { madeUpImports } from '../../helpers/made-up-import.ts';
import { openTerminal, type Opened } from '../../helpers/terminal.tsx';

let opened: Opened | undefined;
afterEach(() => opened?.close());

async function started() {
  const gateway = memoryGateway();
  gateway.namespaces = [namespaceNumber(1, { description: 'Letters' }), namespaceNumber(2)];
  const forgotten: string[] = [];
  const forget = (id: string) => {
    forgotten.push(id);
    return Promise.resolve();
  };
  const terminal = openTerminal(portsFor(gateway, { imports: madeUpImports({ forget }) }));
  opened = terminal;
  await terminal.shows('namespace 2');
  return { gateway, terminal, forgotten };
}

describe('a namespace', () => {
  it('is renamed from the palette, with what it was called in the fields', async () => {
    const { gateway, terminal } = await started();
    await terminal.press(':');
    await terminal.type('rename');
    await terminal.press('enter');
    await terminal.shows(/Rename namespace 1[^]*Letters/);
    await terminal.press('ctrl+u');
    await terminal.type('atlas');
    await terminal.press('enter', 'ctrl+u', 'enter');
    await terminal.shows('namespace 1 is atlas now');
    await terminal.shows('▌ atlas');
    expect(gateway.namespaces[0]).toMatchObject({ name: 'atlas', description: undefined });
  });

  it('is deleted once its name was typed, and not before', async () => {
    const { gateway, terminal, forgotten } = await started();
    await terminal.press(':');
    await terminal.type('delete');
    await terminal.press('enter');
    await terminal.shows(/Delete namespace 1[^]*goes for good/);
    await terminal.type('namespace 2');
    await terminal.press('enter');
    await terminal.shows('that is not its name: namespace 1');
    expect(gateway.namespaces).toHaveLength(2);
    await terminal.press('ctrl+u');
    await terminal.type('namespace 1');
    await terminal.press('enter');
    await terminal.shows('deleted namespace 1');
    await terminal.shows('1–1 of 1');
    expect(gateway.namespaces.map(({ name }) => name)).toEqual(['namespace 2']);
    expect(forgotten).toEqual(['ns_0001']);
  });

  it('stays as it is where the gateway cannot, which is said', async () => {
    const { gateway, terminal } = await started();
    const message = 'At gateway.example namespaces cannot be deleted: it has no such route.';
    gateway.faults.set('eraseNamespace', [refusal({ kind: 'not-found', code: 'no_such_route', message })]);
    await terminal.press(':');
    await terminal.type('delete');
    await terminal.press('enter');
    await terminal.shows('Delete namespace 1');
    await terminal.type('namespace 1');
    await terminal.press('enter');
    await terminal.shows(message);
    expect(gateway.namespaces).toHaveLength(2);
  });
});
