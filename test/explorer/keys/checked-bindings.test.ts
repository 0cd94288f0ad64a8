import { globSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { bind, keyOf, keysOf, keySaid } from '../../../src/explorer/bindings/in-force.ts';
import { keyFrom, keyInWords, keyLabel } from '../../../src/explorer/bindings/key-label.ts';
import { bindingsListed } from '../../../src/explorer/keys/bindings-listed.ts';
import { checkedBindings } from '../../../src/explorer/keys/checked-bindings.ts';
import { commandFor } from '../../../src/explorer/keys/lookup.ts';
import { putInForce } from '../../../src/explorer/keys/put-in-force.ts';
import { everyScope } from '../../../src/explorer/keys/scopes.ts';
import { home } from '../../../src/explorer/places/index.ts';

const commands = [...new Set(everyScope().flatMap((scope) => scope.commands))];
const checked = (value: unknown) => checkedBindings('bindings.json', JSON.stringify(value, undefined, 1));

afterEach(() => bind(new Map()));

describe('a key in the spelling of the help', () => {
  it('is read as it is shown, for every key of the registry', () => {
    for (const key of commands.flatMap(({ keys }) => keys)) {
      expect(keyFrom(keyLabel(key))).toBe(key);
      expect(keyFrom(keyInWords(key))).toBe(key);
    }
  });

  it.each([
    ['Ctrl-d', 'ctrl+d'],
    ['ctrl+D', 'ctrl+d'],
    ['Alt-x', 'alt+x'],
    ['M-X', 'alt+X'],
    ['g g', 'g g'],
    ['gg', 'g g'],
    ['Ctrl-x s', 'ctrl+x s'],
    ['F12', 'f12'],
    ['PageDown', 'pagedown'],
    [' ', 'space'],
    ['é', 'é'],
  ])('%j is %j', (text, key) => expect(keyFrom(text)).toBe(key));

  it.each([
    ['F99', 'no key that is known'],
    ['Ctrl-i', 'comes from a terminal as Tab'],
    ['Ctrl-1', 'a to z'],
    ['a b c', 'more than two keys'],
    ['', 'no key that is known'],
  ])('%j is refused, and why', (text, why) => expect(() => keyFrom(text)).toThrow(why));
});

describe('bindings.json', () => {
  it('gives a command other keys, everywhere it counts, and leaves the others theirs', () => {
    const { bindings, problems } = checked({ build: 'F5', first: 'g g', reverse: [] });
    expect(problems).toEqual([]);
    bind(bindings);
    expect(commandFor(home, 'f5')).toMatchObject({ id: 'build' });
    expect(commandFor(home, 'b')).toBeUndefined();
    expect(commandFor(home, 'g')).toBe('chord');
    expect(commandFor(home, 'g g')).toMatchObject({ id: 'first' });
    expect(commandFor(home, 'S')).toBeUndefined();
    expect(keySaid('build', 'b')).toBe('F5');
    expect(keyOf('reverse', 'S')).toBe(':reverse');
    expect(keyOf('sort', 's')).toBe('s');
  });

  it('gives all commands of a gesture their keys, but for one that has its own', () => {
    const { bindings, problems } = checked({ open: ['o', 'Enter'], 'open-build': 'v' });
    expect(problems).toEqual([
      'bindings.json, line 2: o is event-as-it-came now, and no longer open-source (in events behind a claim), which has no key left.',
    ]);
    expect(bindings.get('why')).toEqual(['o', 'enter']);
    expect(bindings.get('open')).toEqual(['o', 'enter']);
    expect(bindings.get('open-build')).toEqual(['v']);
    expect(bindings.has('open-found')).toBe(false);
  });

  it('takes a key from the command that has it by itself, and says so', () => {
    const { bindings, problems } = checked({ build: 'r' });
    expect(problems).toEqual([
      'bindings.json, line 2: r is build now, and no longer refresh (in namespaces), which has Ctrl-r.',
    ]);
    expect(bindings.get('refresh')).toEqual(['ctrl+r']);
  });

  it('gives a key that stands twice to the first, and says so', () => {
    const { bindings, problems } = checked({ build: 'z', sort: ['z', 'Z'] });
    expect(problems).toEqual([
      'bindings.json, line 2: z is build now, and no longer sort (in namespaces), which has Z.'.replace(
        'line 3',
        'line 2',
      ),
    ]);
    expect(bindings.get('sort')).toEqual(['Z']);
  });

  it('lets two commands change their keys', () => {
    expect(checked({ build: 'c', 'create-persona': 'b' }).problems).toEqual([]);
  });

  it('says when a key would swallow a sequence', () => {
    expect(checked({ build: 'y' }).problems[0]).toBe(
      'bindings.json, line 2: y, with which yy begins, is build now, and no longer copy-value (in namespaces), which has no key left.',
    );
  });

  it('leaves Esc, Ctrl-c, F1, Ctrl-p and the arrows where they are', () => {
    const { bindings, problems } = checked({
      build: 'Esc',
      help: 'H',
      palette: [],
      back: 'z',
      down: 'n',
      quit: 'Ctrl-c',
    });
    expect(problems).toContain('bindings.json, line 2: build keeps its keys: Esc stays what it is.');
    expect(problems).toContain('bindings.json, line 7: quit keeps its keys: Ctrl-c stays what it is.');
    expect(bindings.get('help')).toEqual(['H', 'f1']);
    expect(bindings.get('palette')).toEqual(['ctrl+p']);
    expect(bindings.get('back')).toEqual(['z', 'esc']);
    expect(bindings.get('down')).toEqual(['n', 'down']);
    expect(bindings.get('pick-down')).toEqual(['n', 'down']);
  });

  it('refuses a letter where letters are text', () => {
    expect(checked({ 'palette-run': 'x' }).problems).toEqual([
      'bindings.json, line 2: palette-run keeps its keys: “x” is text where palette-run is meant.',
    ]);
  });

  it('says of what it does not know where it stands, and puts the rest in force', () => {
    const text = '{\n  "biuld": "b",\n  "sort": "F99",\n  "reverse": 3,\n  "build": "F5"\n}';
    const { bindings, problems } = checkedBindings('/home/ada/bindings.json', text);
    expect(problems).toEqual([
      '/home/ada/bindings.json, line 2: there is no command named biuld; persona config bindings lists them.',
      '/home/ada/bindings.json, line 3: sort keeps its keys: “F99” is no key that is known here. Keys are written as the help shows them: b, Ctrl-d, Alt-x, Space, PgDn, F5, g g.',
      '/home/ada/bindings.json, line 4: reverse keeps its keys: a key, or a list of keys, is text.',
    ]);
    expect([...bindings]).toEqual([['build', ['f5']]]);
  });

  it.each([
    [
      '{\n  "build": "x",\n}',
      'line 3: this is no JSON. The usual keys are in force; correct the file, or move it away.',
    ],
    ['["build"]', 'line 1: bindings are a JSON object'],
    ['', 'line 1: this is no JSON.'],
  ])('says where %j is not what it must be', (text, why) => {
    const { bindings, problems } = checkedBindings('bindings.json', text);
    expect(bindings.size).toBe(0);
    expect(problems[0]).toContain(`bindings.json, ${why}`);
  });

  it('is told at the start in a line that fits', () => {
    expect(putInForce('{"build": "F5"}')).toBeUndefined();
    expect(keySaid('build', 'b')).toBe('F5');
    expect(putInForce('{"build": "Esc"}')).toBe('bindings.json, line 1: build keeps its keys: Esc stays what it is.');
    expect(putInForce('{"build": "Esc", "biuld": "x"}')).toBe(
      'bindings.json: 2 problems; persona config bindings tells',
    );
    expect(putInForce('{')).toBe('bindings.json: 1 problem; persona config bindings tells');
  });

  it('is listed whole, with the keys in force and the usual ones', () => {
    const { commands: listed } = bindingsListed({ file: 'bindings.json', text: '{"build": "F5"}' });
    expect(listed.find(({ command }) => command === 'build')).toMatchObject({ keys: ['F5'], default: ['b'] });
    expect(listed.find(({ command }) => command === 'copy-value')).toMatchObject({ keys: ['yy'], default: ['yy'] });
    expect(new Set(listed.map(({ command }) => command))).toEqual(new Set(commands.map(({ id }) => id)));
  });
});

it('says in every sentence the key that the registry has', () => {
  const told = globSync('src/explorer/**/*.{ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bkey(?:Of|Said)\(\s*'([^']+)', '([^']+)'\s*\)/g)].map(
      ([, id, key]) => `${id}: ${key}`,
    ),
  );
  expect(told.length).toBeGreaterThan(80);
  const firsts = commands.map((command) => `${command.id}: ${keysOf(command)[0]}`);
  expect([...new Set(told)].filter((one) => !firsts.includes(one))).toEqual([]);
});
