import { execFile } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { keeperFolder, main, type Outcome } from '../../helpers/keeper-folder.ts';
import { testedNode } from '../../helpers/node.ts';
import { Program } from '../../helpers/pty.ts';
import { laddersOpinion, letters, orchardLetters } from '../../interpret/orchard-letters.ts';
import { scriptedModel } from '../../interpret/scripted-model.ts';

type Script = Parameters<typeof scriptedModel>[0] & object;

/** The built program over a folder with the letters of the Orchard, and a scripted server that it is set to ask. */
export async function orchardProgram(script: Script = {}, events = orchardLetters()) {
  const at = keeperFolder();
  const env: Record<string, string> = { ...at.env, PERSONA_KEEPER: 'off' };
  const server = await scriptedModel({
    claims: (sentences) => [laddersOpinion(sentences)],
    follows: (_, sentences) => sentences.includes(letters.ladders),
    ...script,
  });
  onTestFinished(() => server.close());
  /** Runs it to its end, with standard input where there is one. */
  const persona = (args: readonly string[], more: Record<string, string> = {}, input?: string): Promise<Outcome> =>
    new Promise((resolve) => {
      const child = execFile(
        testedNode,
        [main, ...args],
        { env: { ...env, ...more }, cwd: at.folder },
        (error, out, err) => resolve({ code: error === null ? 0 : Number(error.code ?? -1), out, err }),
      );
      child.stdin?.end(input);
    });
  const file = join(at.folder, 'letters.jsonl');
  writeFileSync(file, events.map((event) => JSON.stringify(event)).join('\n'));
  const imported = await persona(['import', 'orchard', 'jsonl', file]);
  if (imported.code !== 0) throw new Error(`the letters were not imported: ${imported.err}`);
  const choose = async (url = server.url.href, name = 'orchard-3b') => {
    await persona(['config', 'set', 'model.url', url]);
    await persona(['config', 'set', 'model.name', name]);
  };
  await choose();
  /** Runs it on a terminal of 80 columns. */
  const onTerminal = (args: readonly string[], more: Record<string, string> = {}, rows = 40): Program => {
    const program = new Program(testedNode, [main, ...args], {
      columns: 80,
      rows,
      cwd: at.folder,
      env: { ...Object.fromEntries(Object.keys(process.env).map((name) => [name, undefined])), ...env, ...more },
    });
    onTestFinished(() => program.kill());
    return program;
  };
  /** Begins a run on a terminal, and types the yes. */
  const agreed = async (more: Record<string, string> = {}): Promise<Program> => {
    const program = onTerminal(['interpret', 'orchard'], more);
    await program.shows(/Type its name to go on:/);
    program.press('orchard\r');
    return program;
  };
  const folder = join(at.data, 'asked');
  /** The files that are kept of what was asked. */
  const asked = (): string[] =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => join(one.parentPath, one.name));
  return { ...at, env, server, persona, choose, onTerminal, agreed, asked, askedFolder: folder };
}
