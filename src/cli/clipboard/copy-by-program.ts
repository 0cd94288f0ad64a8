import { spawn } from 'node:child_process';
import type { ClipboardProgram } from './clipboard-programs.ts';

/** how long a program may take before the next way is tried, ms */
const patience = 2000;

/** Whether this program took the text: it is there, read all of it, and ended well in time. */
const takes = (
  { name, arguments: words }: ClipboardProgram,
  text: string,
  environment: Readonly<Record<string, string>>,
): Promise<boolean> =>
  new Promise((resolve) => {
    // Programs that stay to serve the clipboard keep what they inherit open: nothing is inherited but the text.
    const program = spawn(name, words, {
      env: environment,
      stdio: ['pipe', 'ignore', 'ignore'],
      timeout: patience,
      windowsHide: true,
    });
    program.on('error', () => resolve(false));
    program.on('exit', (code) => resolve(code === 0));
    program.stdin.on('error', () => {});
    program.stdin.end(text);
  });

/** Copies by the first of these programs that takes the text; says where it is then, undefined where none took it. */
export async function copyByProgram(
  programs: readonly ClipboardProgram[],
  text: string,
  environment: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  for (const program of programs) if (await takes(program, text, environment)) return program.where;
  return undefined;
}
