import { describe, it } from 'vitest';
import { systemClock } from '../../src/client/clock.ts';
import type { Ports } from '../../src/explorer/ports.ts';
import { cells } from '../../src/text/cells.ts';
import { madeUpImports } from '../helpers/made-up-import.ts';
import { memoryAgents } from '../helpers/memory-agents.ts';
import { memoryGateway, namespaceNumber, personaOf, portsFor } from '../helpers/memory-gateway.ts';
import { openTerminal, type Opened } from '../helpers/terminal.tsx';

const columns = 40;
const rows = 10;

const clock: Ports['clock'] = {
  now: () => Date.UTC(2026, 10, 20, 12, 0),
  sleep: (milliseconds, signal) => systemClock.sleep(milliseconds, signal),
};
const imports = madeUpImports({ run: () => new Promise(() => {}) });
const profiles: Ports['profiles'] = {
  list: () => [
    { name: 'embedded', colour: undefined, url: 'this machine', readOnly: false },
    { name: 'prod', colour: 'red', url: 'https://prod.example/gateway/v1', readOnly: true },
  ],
  open: () => Promise.reject(new Error('not in a frame')),
};
const about: Ports['about'] = {
  read: () =>
    Promise.resolve({
      version: '0.1.0',
      licence: 'MIT',
      thirdParty: undefined,
      dataFolder: '/home/ada/.local/share/persona-explorer',
      bytes: 3_412_000,
      imports: [],
    }),
};

/** A namespace with a persona and one without, on the smallest terminal that is promised. */
function opened(): Opened {
  const gateway = memoryGateway({ agents: memoryAgents(personaOf('ns_0001', 'Ada Okafor')) });
  gateway.namespaces = [namespaceNumber(1), namespaceNumber(2)];
  gateway.personas.set('ns_0001', personaOf('ns_0001', 'Ada Okafor'));
  return openTerminal(portsFor(gateway, { clock, imports, profiles, about }), { columns, rows });
}

type Step = readonly [shows: string | RegExp, ...keys: readonly string[]];
const first: Step = [/▌ namespace 1 +2 h ago[^]*namespace 2 +not built/];
const inPersona: readonly Step[] = [first, ['With Ben Hale', 'enter']];

/** What is done to come to each screen, and what stands there then. */
const ways: Readonly<Record<string, readonly Step[]>> = {
  'the list': [first],
  'the keys': [first, ['Keys', '?']],
  'the keys, further down': [first, ['Keys', '?'], ['suspend', 'G']],
  'the palette': [first, ['Commands', ':'], ['copy-value', 'c', 'o']],
  'a new namespace': [first, ['New namespace', 'n'], ['▌ External id', 'a', 'tab', 'tab', 'tab']],
  'a new namespace that is wrong': [first, ['New namespace', 'n'], [/Type a name|name/i, 'enter', 'enter', 'enter', 'enter']], // prettier-ignore
  'another name': [first, ['Commands', ':'], ['Rename', 'r', 'e', 'n', 'a', 'm', 'e', 'enter']],
  'deleting': [first, ['Commands', ':'], ['Delete namespace 1', 'd', 'e', 'l', 'e', 't', 'e', 'enter']],
  'what the agent sees': [first, [/get_section +identity +\d+/, 'm']],
  'what the agent sees, an answer': [first, [/get_section +identity +\d+/, 'm'], [/200 · 14 ms[^]*subject/, 'enter']],
  'the gateways': [first, ['prod', 'P']],
  'what to sort by': [first, ['Sort by', 's']],
  'an import: what': [first, ['mailbox', 'i']],
  'an import: who': [first, ['mailbox', 'i'], ['60 commits', '/', 'r', 'e', 'p', 'o'], ['▌', 'down', 'down']],
  'an import: running': [first, ['mailbox', 'i'], ['60 commits', '/', 'r', 'e', 'p', 'o'], ['then it opens', 'enter', 'enter']], // prettier-ignore
  'about': [first, ['persona 0.1.0', 'V']],
  'the overview': inPersona,
  'identity': [...inPersona, ['╭─ Identity', '2']],
  'traits': [...inPersona, ['╭─ Traits', '3']],
  'episodes': [...inPersona, ['╭─ Episodes', '4']],
  'peers': [...inPersona, ['╭─ Peers', '5']],
  'facets': [...inPersona, ['╭─ Facets', '6']],
  'providers': [...inPersona, ['╭─ Providers', '7']],
  'raw': [...inPersona, ['╭─ Raw', '8']],
  'what changed': [...inPersona, ['╭─ What changed', 'd']],
  'a correction': [...inPersona, ['╭─ Identity', '2'], ['Esc closes', 'x']],
  'a persona that is not built': [first, [/not built|no build/, 'j', 'enter']],
}; // prettier-ignore

describe.concurrent('a terminal of 40×10', () => {
  for (const [name, steps] of Object.entries(ways))
    it(`has ${name}`, async ({ expect }) => {
      const screen = opened();
      try {
        for (const [shows, ...keys] of steps) {
          await screen.press(...keys);
          await screen.shows(shows);
        }
        await screen.settled();
        const lines = screen.screen().split('\n');
        expect(lines.every((line) => cells(line) <= columns)).toBe(true);
        expect(lines.join('\n').replaceAll(/[◐◓◑◒]/g, '◐')).toMatchSnapshot();
      } finally {
        screen.close();
      }
    });
});
