import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '../../../src/client/create-client.ts';
import type { Json } from '../../../src/contract/scalars.ts';
import type { Gateway } from '../../../src/explorer/ports.ts';
import { entryAtCursor } from '../../../src/explorer/state/persona/persona.ts';
import { sections } from '../../../src/explorer/state/persona/sections.ts';
import { foreignGateway } from '../../helpers/foreign-gateway.ts';
import { foreignShapes } from '../../helpers/foreign-shapes.ts';
import { portsFor } from '../../helpers/memory-gateway.ts';
import type { MisbehavingGateway } from '../../helpers/misbehaving-gateway.ts';
import { openTerminal } from '../../helpers/terminal.tsx';

let gateway: MisbehavingGateway;
beforeAll(async () => {
  gateway = await foreignGateway(foreignShapes);
});
afterAll(() => gateway.close());

/** The beginning of a value as it is shown where nothing else is known of it. */
const firstWord = (value: Json | undefined): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value, undefined, 2) ?? '').split('\n')[0];
  return (text ?? '').trim().split(/\s/)[0]?.slice(0, 12) ?? '';
};

/** Words that no screen says of ours, whatever a gateway leaves out. */
const never = /\[object|\bundefined\b|\bNaN\b|not built|behind it/;

/** Whether terminals agree on the width of what the shape holds: on marks that have a width of their own they do not. */
const areAgreed = (name: string): boolean => name !== 'languages';

describe('a gateway of other keys, over a real socket', () => {
  const names = Object.keys(foreignShapes);

  it.each(names)('opens in every section, and gives the raw value where no evidence is given: %s', async (name) => {
    const { calls, requests } = createClient({ target: { baseUrl: gateway.baseUrl, key: 'a-key' } });
    const port: Gateway = { calls, requests, name: 'theirs', kind: 'remote', colour: undefined, readOnly: false, baseUrl: gateway.baseUrl }; // prettier-ignore
    const opened = openTerminal(portsFor(port), { columns: 100, rows: 32 });
    try {
      await opened.until(({ namespaces }) => namespaces.at !== undefined);
      for (let index = 0; index < names.indexOf(name); index += 1) await opened.press('j');
      await opened.until(({ namespaces }) => namespaces.cursor === names.indexOf(name));
      await opened.press('enter');
      await opened.until(({ persona }) => persona.namespaceId === `ns-${name}` && persona.read.data !== undefined);
      for (const [place, { id, title }] of sections.entries()) {
        await opened.press(String(place + 1));
        await opened.until(({ persona }) => persona.section === id);
        expect(areAgreed(name) ? await opened.shows(`╭─ ${title}`) : '').not.toMatch(never);
      }
      const given: string[] = [];
      for (const section of ['1', '2', '4', '5', '6']) {
        await opened.press(section);
        const entry = entryAtCursor(opened.explorer.getState().persona);
        // what is drawn can be stood on, a section of one text too
        expect(name !== 'prose' || entry !== undefined).toBe(true);
        if (entry?.value === undefined || entry.value === null) continue;
        await opened.press('enter');
        await opened.until(({ evidence }) => evidence.open?.value === entry.value);
        const raw = firstWord(entry.value);
        expect(areAgreed(name) ? await opened.shows('╭─ Why') : raw).toContain(raw);
        await opened.press('G');
        expect(areAgreed(name) ? await opened.shows('no evidence given') : '').not.toMatch(/events chosen/);
        given.push(entry.pointer);
        await opened.press('esc');
        await opened.until(({ evidence }) => evidence.open === undefined);
      }
      expect(given.length).toBeGreaterThan(0);
      // nothing is written, and what is known to be none of theirs is not asked for
      const routes = gateway.arrivals.map(({ method, path }) => `${method} ${path}`);
      expect(routes.filter((route) => route.startsWith('POST') || route === 'GET /events')).toEqual([]);
    } finally {
      opened.close();
    }
  });
});
