import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { commandsPage } from '../../scripts/commands-page.ts';
import { exitCodes } from '../../src/cli/cli-command.ts';
import { exits, variables } from '../../src/cli/after-help.ts';

it('stands in docs/commands.md as the definitions have it; npm run docs writes it', () => {
  expect(readFileSync('docs/commands.md', 'utf8')).toBe(commandsPage());
});

it('names every exit code and every variable that the program reads', () => {
  expect(exits).toHaveLength(Object.keys(exitCodes).length);
  const read = readFileSync('src/settings/environment.ts', 'utf8').match(/PERSONA_\w+/g);
  expect(Object.keys(variables).toSorted()).toEqual([...new Set(read)].toSorted());
});
