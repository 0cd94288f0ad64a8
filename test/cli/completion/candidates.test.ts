import { describe, expect, it } from 'vitest';
import { completed, type KnownValues } from '../../../src/cli/completion/candidates.ts';
import { commandTree } from '../../../src/cli/completion/command-tree.ts';

const tree = await commandTree();
/** Knows one value a kind, so that what was asked for shows. */
const known: KnownValues = (kind, begun, said) =>
  Promise.resolve(kind === 'value' ? [{ value: `of ${said['setting']}` }] : [{ value: `${begun}<${kind}>` }]);
const values = async (...words: string[]) => {
  const { candidates, paths } = await completed(tree, words, known);
  return [...candidates.map(({ value }) => value), ...(paths === undefined ? [] : [`:${paths}`])];
};

describe('what may stand at the cursor', () => {
  it('is a command, at each level', async () => {
    expect(await values('na')).toEqual(['namespaces']);
    expect(await values('namespaces', '')).toEqual(['list', 'create', 'rename', 'delete']);
    expect(await values('--profile', 'work', 'namespaces', 'cr')).toEqual(['create']);
    expect(await values('help', 'namespaces', 'cr')).toEqual(['create']);
    expect(await values('ke')).toEqual(['keys']);
    expect(await values('nothing', 'x')).toEqual([]);
  });

  it('is an option that is not said yet, the general ones too', async () => {
    expect(await values('build', '--w')).toEqual(['--wait']);
    expect(await values('build', '--wait', '--w')).toEqual([]);
    expect(await values('build', 'acme', '--')).toEqual(
      expect.arrayContaining(['--wait', '--json', '--profile', '--quiet', '--help']),
    );
    expect(await values('import', 'me', '--me', 'a', '--m')).toEqual(['--me', '--mouse']);
    expect(await values('stop', '--js')).toEqual([]);
  });

  it('is the value of an option, behind a blank or =', async () => {
    expect(await values('show', 'acme', '--section', 'tr')).toEqual(['traits']);
    expect(await values('show', 'acme', '--section=tr')).toEqual(['--section=traits']);
    expect(await values('readers', '--output', '')).toEqual(['text', 'wide', 'markdown', 'json']);
    expect(await values('namespaces', '--profile', 'w')).toEqual(['w<profile>']);
    expect(await values('--key-file', '')).toEqual(expect.arrayContaining([':files']));
    expect(await values('--data', '')).toEqual(expect.arrayContaining([':folders']));
  });

  it('is what a command takes, by the name of it', async () => {
    expect(await values('show', 'a')).toEqual(['a<namespace>']);
    expect(await values('diff', 'one', 't')).toEqual(['t<other>']);
    expect(await values('lint', 'one', 'two', 't')).toEqual(['t<namespaces>']);
    expect(await values('open', 'acme', 'p')).toEqual(['p<section>']);
    expect(await values('import', 'me', 'g')).toEqual(['git', 'github', 'googlechat', ':files']);
    expect(await values('profiles', 'use', '')).toEqual(['<profile>']);
    expect(await values('config', 'set', 'keeper', 'o')).toEqual(['of keeper']);
    expect(await values('completion', '')).toEqual(['bash', 'zsh', 'fish']);
    expect(await values('show', '--', '-')).toEqual(['-<namespace>']);
    expect(await values('show', 'acme', '')).toEqual([]);
  });
});
