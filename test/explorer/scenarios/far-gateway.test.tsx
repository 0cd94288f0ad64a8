import { expect, it, onTestFinished } from 'vitest';
import { sections } from '../../../src/explorer/state/persona/sections.ts';
import { memoryGateway, namespaceNumber, personaOf, portsFor } from '../../helpers/memory-gateway.ts';
import { openTerminal } from '../../helpers/terminal.tsx';

it('draws the frame before the data of a gateway that is far away, and every section after one answer', async () => {
  const gateway = memoryGateway({ kind: 'remote' });
  gateway.namespaces = [1, 2, 3].map((number) => namespaceNumber(number));
  gateway.personas.set('ns_0001', personaOf('ns_0001', 'Ada Okafor'));
  const [list, persona] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  gateway.gates.set('listNamespaces', list.promise).set('readPersona', persona.promise);
  // Whatever else is asked never answers: nothing on the way to a section may wait for it.
  const never = new Promise<void>(() => {});
  for (const name of Object.keys(gateway.calls) as (keyof typeof gateway.calls)[])
    if (!gateway.gates.has(name)) gateway.gates.set(name, never);
  const opened = openTerminal(portsFor(gateway), { columns: 80, rows: 24 });
  onTestFinished(() => opened.close());
  await opened.shows('loading the first page');
  expect(gateway.made).toHaveLength(1);
  list.resolve();
  await opened.shows('namespace 1');
  await opened.press('enter');
  await opened.shows(/1 Overview[^]*loading/);
  const asked = () => gateway.made.filter((call) => call.startsWith('readPersona '));
  expect(asked()).toHaveLength(1);
  persona.resolve();
  await opened.shows('Account lead');
  for (const [index, { title }] of sections.entries()) {
    await opened.press(String(index + 1));
    await opened.shows(`╭─ ${title}`);
  }
  expect(asked()).toHaveLength(1);
});
