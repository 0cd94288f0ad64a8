import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli } from '../../../src/cli/run.ts';
import { takeEnvironment } from '../../../src/settings/environment.ts';
import { temporaryFolder } from '../../gateway/running-gateway.ts';
import { heldToShape } from '../held-to-shape.ts';

const fixtures = 'test/fixtures/readers/agents';

/** A machine whose home holds these folders, and a terminal at which somebody types this. */
const machine = (folders: Readonly<Record<string, string>>, variables: Readonly<Record<string, string>> = {}) => {
  const home = temporaryFolder();
  for (const [to, from] of Object.entries(folders)) cpSync(`${fixtures}/${from}`, join(home, to), { recursive: true });
  const data = join(home, 'data');
  const persona = async (typed: string | undefined, ...words: string[]) => {
    let out = '';
    let err = '';
    const code = await runCli(words, {
      out: { write: (text) => (out += text) },
      err: { write: (text) => (err += text), isTTY: typed !== undefined },
      in: Object.assign(
        (async function* input() {
          if (typed !== undefined) yield typed;
        })(),
        { isTTY: typed !== undefined },
      ),
      signal: new AbortController().signal,
      environment: takeEnvironment({ HOME: home, PERSONA_DATA: data, PERSONA_CONFIG: data, ...variables }),
    });
    heldToShape(words, out);
    return { code, out, err };
  };
  return { home, persona };
};

describe('persona import NAME --agents', () => {
  it('finds what lies at its standard places, says what it is and what is gone, and reads it after a yes', async () => {
    const { home, persona } = machine({ '.claude': 'claude', '.codex': 'codex' });
    const { code, out, err } = await persona('y\n', 'import', 'me', '--agents', '--no-build');
    expect(err.split('\n').slice(0, 4)).toEqual([
      `${home}/.claude: 17 prompts of yours and 3 answers, from 2026-01-21 to 2026-03-02`,
      expect.stringMatching(
        /^ {2}Of 2 sessions that the history names, 1 has no transcript any more: Claude Code deletes/,
      ),
      `${home}/.codex: 8 prompts of yours and 3 answers, from 2025-08-01 to 2026-03-05`,
      expect.stringContaining('Read them into me? [y/N]'),
    ]);
    expect(code).toBe(0);
    expect(out).toContain('20 read (20 new), 2 skipped:');
    expect(out).toContain('theirs: 17 events with 112 words that count; 0 other people\n');
    expect(out).toContain('left out: notices of the program (11), ');
    expect(out).toContain('11 read (11 new)');
    const again = await persona(undefined, 'import', 'me', '--no-build', '--json');
    expect(JSON.parse(again.out).imports).toMatchObject([
      { reader: 'agents', accepted: 0, duplicates: 20, summary: { own: 17 } },
      { reader: 'agents', accepted: 0, duplicates: 11 },
    ]);
  });

  it('reads nothing after a no, where nobody can be asked, or where there is nothing', async () => {
    const { persona } = machine({ '.claude': 'claude' });
    expect(await persona('n\n', 'import', 'me', '--agents')).toMatchObject({ code: 2, out: '' });
    const unasked = await persona(undefined, 'import', 'me', '--agents');
    expect(unasked.code).toBe(2);
    expect(unasked.err).toContain('Nobody can be asked here; say --yes to read them.');
    expect(JSON.parse((await persona(undefined, 'namespaces', '--json')).out).data).toEqual([]);
    expect((await persona(undefined, 'import', 'me', '--agents', '--yes', '--no-build')).code).toBe(0);
    const empty = await machine({}).persona(undefined, 'import', 'me', '--agents');
    expect(empty.code).toBe(1);
    expect(empty.err).toContain('There are no sessions of Claude Code, Codex or Gemini CLI in');
    expect((await persona(undefined, 'import', '--agents')).code).toBe(2);
    expect((await persona(undefined, 'import', 'me', '/tmp', '--agents')).code).toBe(2);
  });

  it('looks where CLAUDE_CONFIG_DIR and CODEX_HOME point instead', async () => {
    const elsewhere = join(temporaryFolder(), 'kept');
    cpSync(`${fixtures}/codex`, elsewhere, { recursive: true });
    const { persona } = machine({ '.claude': 'claude' }, { CODEX_HOME: elsewhere, CLAUDE_CONFIG_DIR: '/nowhere' });
    const { err } = await persona('n\n', 'import', 'me', '--agents');
    expect(err.split('\n')[0]).toMatch(`${elsewhere}: 8 prompts`);
    expect(err).not.toContain('.claude');
  });
});
