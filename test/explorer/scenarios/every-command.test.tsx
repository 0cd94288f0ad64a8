import { describe, expect, it } from 'vitest';
import type { Judged } from '../../../src/client/contract-check/point.ts';
import { press } from '../../../src/explorer/keys/press.ts';
import { commandFor, commandsIn, scopeOf, type Scope } from '../../../src/explorer/keys/lookup.ts';
import { home, places } from '../../../src/explorer/places/index.ts';
import { about as aboutState } from '../../../src/explorer/places/about/about-rows.ts';
import { showClaim } from '../../../src/explorer/places/evidence/evidence-place.ts';
import { contractPlace } from '../../../src/explorer/places/contract/contract-place.ts';
import { correctionsPlace } from '../../../src/explorer/places/corrections/corrections-place.ts';
import { diffPlace } from '../../../src/explorer/places/diff/diff-place.ts';
import { lintPlace } from '../../../src/explorer/places/lint/lint-place.ts';
import { sidesPlace } from '../../../src/explorer/places/sides/sides-place.ts';
import { readSides, sides } from '../../../src/explorer/state/sides/sides.ts';
import { historyPlace } from '../../../src/explorer/places/history/history-place.ts';
import { contract } from '../../../src/explorer/state/contract/contract.ts';
import { interpretPlace } from '../../../src/explorer/places/interpret/interpret-place.ts';
import { interpreting } from '../../../src/explorer/state/interpreting/interpreting.ts';
import { corrections } from '../../../src/explorer/state/correcting/corrections.ts';
import { linting } from '../../../src/explorer/state/linting/linting.ts';
import { past } from '../../../src/explorer/state/past/past.ts';
import { compare } from '../../../src/explorer/state/past/reading-past.ts';
import { correcting } from '../../../src/explorer/state/correcting/correcting.ts';
import { createExplorer, type Explorer } from '../../../src/explorer/state/store/explorer.ts';
import { memoryAgents } from '../../helpers/memory-agents.ts';
import { memoryGateway, namespaceNumber, personaOf, portsFor } from '../../helpers/memory-gateway.ts';
import { madeUpImports } from '../../helpers/made-up-import.ts';
import { agentView } from '../../../src/explorer/state/agent/agent-view.ts';
import { openTerminal } from '../../helpers/terminal.tsx';

function ported() {
  const gateway = memoryGateway({ agents: memoryAgents(personaOf('ns_0001', 'Person ns_0001')) });
  gateway.namespaces = Array.from({ length: 260 }, (_, index) => namespaceNumber(index + 1));
  for (const { id } of gateway.namespaces.slice(0, 60)) gateway.personas.set(id, personaOf(id, `Person ${id}`));
  return portsFor(gateway, { imports: madeUpImports() });
}

const until = async (isSo: () => boolean) => {
  await expect.poll(isSo).toBe(true);
};

type Way = (explorer: Explorer) => unknown;

const openPersona: Way = async (explorer) => {
  press(explorer, 'enter');
  await until(() => explorer.getState().persona.read.data !== undefined);
  explorer.getState().persona.showSection('raw');
  for (let row = 0; row < 20; row += 1) press(explorer, 'j');
  explorer.getState().persona.searchFor('e');
};

const builds = [20, 19, 18].map((date) => ({ builtAt: `2026-11-${date}T10:00:00.000Z`, buildId: `build_${date}` }));

/** Three earlier personas of the first namespace, each with a priority of its own. */
function knowEarlier(explorer: Explorer): void {
  const read = ({ builtAt }: { builtAt: string }) =>
    Promise.resolve(personaOf('ns_0001', 'Ada', { built_at: builtAt, priorities: [builtAt, 'figures'] }));
  const data = { from: 'gateway', builds, read } as const;
  past.change(explorer, (now) => ({ ...now, namespaceId: 'ns_0001', build: 1, read: { ...now.read, data } }));
}

const judged: Judged = {
  id: 'point',
  section: 'Namespace',
  promises: 'it is so',
  how: 'GET /namespaces',
  isOurs: false,
  verdict: 'broken',
  says: 'it is not',
  asked: undefined,
};

/** How each place is reached from the list's start. */
const toPlaces: Readonly<Record<string, Way>> = {
  namespaces: (explorer) => {
    explorer.getState().namespaces.sortBy({ key: 'name', backwards: false });
    for (let row = 0; row < 45; row += 1) press(explorer, 'j');
    explorer.getState().namespaces.filterBy('namespace');
  },
  persona: openPersona,
  evidence: async (explorer) => {
    await openPersona(explorer);
    await showClaim(explorer, '/identity/role');
    press(explorer, 'j');
    press(explorer, 'J');
  },
  builds: async (explorer) => {
    for (const number of [1, 2, 3, 4, 5])
      await explorer.getState().builds.start(`ns_000${number}`, `namespace ${number}`);
    press(explorer, 'B');
    explorer.getState().builds.move(2);
  },
  requests: async (explorer) => {
    for (const id of ['ns_0001', 'ns_0002', 'ns_0003']) await explorer.getState().persona.open(id);
    explorer.getState().connection.learn(explorer.gateway().requests.list());
    press(explorer, '@');
    explorer.getState().connection.move(1);
  },
  import: async (explorer) => {
    press(explorer, 'i');
    explorer.getState().importing.typePath('/repo');
    await until(() => explorer.getState().importing.found !== undefined && !explorer.getState().importing.looking);
    explorer.getState().importing.focus(undefined);
    explorer.getState().importing.moveTo(2);
  },
  history: async (explorer) => {
    await openPersona(explorer);
    knowEarlier(explorer);
    explorer.getState().screen.go(historyPlace);
  },
  diff: async (explorer) => {
    await openPersona(explorer);
    knowEarlier(explorer);
    explorer.getState().screen.go(diffPlace);
    const [to, , from] = builds;
    await compare(explorer, from!, to!);
    press(explorer, 'j');
  },
  corrections: async (explorer) => {
    await openPersona(explorer);
    const made = {
      made_at: '2026-11-20T09:00:00.000Z',
      made_by: 'key',
      kind: 'wrong',
      field: '/identity/role',
    } as const;
    const data = ['cor_1', 'cor_2', 'cor_3'].map((id) => ({ id, state: 'waiting' as const, said: id, ...made }));
    explorer.getState().screen.go(correctionsPlace);
    await until(() => !corrections.of(explorer.getState()).read.loading);
    corrections.change(explorer, (now) => ({ ...now, read: { ...now.read, data }, selected: 'cor_2' }));
  },
  interpret: async (explorer) => {
    await openPersona(explorer);
    explorer.getState().screen.go(interpretPlace);
    await until(() => interpreting.of(explorer.getState()).stage !== 'looking');
  },
  lint: async (explorer) => {
    await openPersona(explorer);
    explorer.getState().screen.go(lintPlace);
    await until(() => linting.of(explorer.getState()).read.data !== undefined);
    press(explorer, 'j');
  },
  'side-by-side': async (explorer) => {
    explorer.getState().screen.go(sidesPlace);
    void readSides(explorer, ['ns_0001', 'ns_0002']);
    await until(() => sides.of(explorer.getState()).read.data !== undefined);
    press(explorer, 'j');
  },
  contract: async (explorer) => {
    const points = Array.from({ length: 9 }, (_, index): Judged => ({
      ...judged,
      id: `point.${index}`,
      says: `${index}`,
    }));
    explorer.getState().screen.go(contractPlace);
    contract.change(explorer, (now) => ({ ...now, points, count: 9, of: explorer.gateway().name, cursor: 4 }));
  },
  agent: async (explorer) => {
    press(explorer, 'm');
    await until(() => agentView.of(explorer.getState()).answers.size > 0);
    for (const key of ['j', 'j', 'n']) press(explorer, key);
    agentView.change(explorer, (now) => ({ ...now, selected: 'tool get_section identity', difference: undefined }));
  },
  'agent-form': async (explorer) => {
    press(explorer, 'm');
    await until(() => agentView.of(explorer.getState()).answers.size > 0);
    for (const key of ['j', 'j', 'a']) press(explorer, key);
    for (const key of ['tab', 'tab']) press(explorer, key);
  },
  about: async (explorer) => {
    press(explorer, 'V');
    await until(() => aboutState.of(explorer.getState()).read.data !== undefined);
    for (let row = 0; row < 4; row += 1) press(explorer, 'j');
  },
};

/** How each dialog, and the prompt, is reached from there. */
const toDialogs: Readonly<Record<Exclude<Scope, object>, Way>> = {
  help: (explorer) => {
    press(explorer, '?');
    for (let line = 0; line < 50; line += 1) press(explorer, 'j');
  },
  palette: (explorer) => {
    press(explorer, ':');
    explorer.getState().screen.type('ti');
  },
  prompt: (explorer) => {
    press(explorer, 'j');
    press(explorer, '/');
  },
  confirm: (explorer) =>
    explorer.getState().screen.show({ kind: 'confirm', question: 'Really?', yes: 'Do it', agree: () => {} }),
  text: (explorer) => {
    explorer.getState().screen.show({ kind: 'text', title: 'text', text: 'line\n'.repeat(90) });
    explorer.getState().screen.scroll(45, 90);
  },
  form: (explorer) => press(explorer, 'n'),
  sort: (explorer) => press(explorer, 's'),
  correct: (explorer) => {
    const target = { namespaceId: 'ns_0001', words: 'a topic', claim: { field: '/identity/role', said: 'Lead' } };
    correcting.change(explorer, (now) => ({ ...now, target }));
    explorer.getState().screen.show({ kind: 'correct' });
    explorer.getState().screen.pick(1, 3);
  },
  profiles: (explorer) => press(explorer, 'P'),
};

const allPlaces = places.flatMap((place) => [place, ...(place.within === undefined ? [] : [place.within.place])]);
/** A place that is not told of above is reached by its own key. */
const byItsKey =
  ({ reached }: (typeof allPlaces)[number]): Way =>
  (explorer) => {
    const [key] = reached?.keys ?? [];
    if (key === undefined) throw new Error('nobody told the test how this place is reached');
    press(explorer, key);
  };
const scopes: readonly { name: string; scope: Scope; reach: Way }[] = [
  ...allPlaces.map((place) => ({ name: place.id, scope: place, reach: toPlaces[place.id] ?? byItsKey(place) })),
  ...(Object.keys(toDialogs) as (keyof typeof toDialogs)[]).map((scope) => ({
    name: scope,
    scope,
    reach: toDialogs[scope],
  })),
];

describe('every registered command', () => {
  for (const { name: where, scope, reach } of scopes) {
    it(`does something in ${where}, or says why not`, async () => {
      for (const key of commandsIn(scope).flatMap(({ keys }) => keys)) {
        const ports = ported();
        const explorer = createExplorer(ports, home);
        explorer.begin();
        await until(() => explorer.getState().namespaces.loaded > 0);
        await reach(explorer);
        expect(scopeOf(explorer.getState())).toBe(scope);
        const before = explorer.getState();
        const effects = JSON.stringify(ports.effects);
        for (const name of key.split(' ')) press(explorer, name);
        const did = () => explorer.getState() !== before || JSON.stringify(ports.effects) !== effects;
        await expect.poll(() => (did() ? 'did' : key)).toBe('did');
        explorer.close();
      }
    });
  }

  it('has no key that means two things in one place', () => {
    for (const { name, scope } of scopes) {
      const keys = commandsIn(scope).flatMap((command) => command.keys);
      const twice = keys.filter((key, index) => keys.indexOf(key) !== index);
      expect({ name, twice }).toEqual({ name, twice: [] });
      for (const key of keys) expect(commandFor(scope, key)).toBeDefined();
    }
  });

  it('has a name of its own, and writes on no Ctrl chord', () => {
    for (const { name, scope } of scopes) {
      const ids = commandsIn(scope).map(({ id }) => id);
      expect({ name, twice: ids.filter((id, index) => ids.indexOf(id) !== index) }).toEqual({ name, twice: [] });
    }
    const all = new Set(scopes.flatMap(({ scope }) => commandsIn(scope)));
    const writes = [...all].filter(({ id }) => ['build', 'new', 'create-persona', 'import'].includes(id));
    expect(writes).toHaveLength(4);
    expect(writes.flatMap(({ keys }) => keys).filter((key) => key.startsWith('ctrl+'))).toEqual([]);
  });

  it('works on screen for every key that the hint line names', async () => {
    const opened = openTerminal(ported());
    await opened.shows('2 h ago');
    await opened.press('/');
    await opened.shows('built:no');
    await opened.press('esc', 'i');
    await opened.shows('Tab completes');
    await opened.press('esc', 'n');
    await opened.shows('New namespace');
    await opened.press('esc', ':');
    await opened.shows('type a part');
    await opened.press('esc', 'b');
    await opened.shows('queued');
    await opened.press('enter');
    await opened.shows('Overview');
    await opened.press('tab');
    await opened.shows('╭─ Identity');
    await opened.press('J');
    await opened.shows('Person ns_0002');
    await opened.press('?');
    await opened.shows('Copying');
    await opened.press('esc', 'f');
    await opened.shows('F1 help');
    await opened.press('f1');
    await opened.shows('complete a filter');
    opened.close();
  });
});
