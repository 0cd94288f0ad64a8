import { readdirSync, readFileSync } from 'node:fs';
import pty from '@lydell/node-pty';
import { Unicode11Addon } from '@xterm/addon-unicode11';
import headless from '@xterm/headless';

/** What a program wrote and when, in ms since it was spawned. */
export type Chunk = { readonly at: number; readonly data: string };

/** The environment of a program that is measured: a plain terminal, and nothing of whoever measures. */
export const environmentOf = (more: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...process.env, ...more, TERM: 'xterm-256color', COLORTERM: 'truecolor', LANG: 'C.UTF-8' }).filter(
      (entry): entry is [string, string] =>
        entry[1] !== undefined &&
        !/^(?:CI|NO_COLOR|FORCE_COLOR|TMUX|STY|NODE_(?:OPTIONS|EXTRA_CA_CERTS)|PERSONA_(?!DATA|CONFIG).*)$/.test(
          entry[0],
        ),
    ),
  );

const newScreen = (columns: number, rows: number) => {
  const terminal = new headless.Terminal({ cols: columns, rows, allowProposedApi: true });
  terminal.loadAddon(new Unicode11Addon());
  terminal.unicode.activeVersion = '11';
  return terminal;
};
const linesOf = (terminal: headless.Terminal): string[] =>
  Array.from(
    { length: terminal.rows },
    (_, row) => terminal.buffer.active.getLine(terminal.buffer.active.viewportY + row)?.translateToString(true) ?? '',
  );
const written = (terminal: headless.Terminal, data: string) =>
  new Promise<void>((resolve) => terminal.write(data, resolve));

/** Calls with the screen after each chunk; so the cost of looking is not in the times. */
export async function replay(
  chunks: readonly Chunk[],
  look: (lines: readonly string[], chunk: Chunk) => boolean | void,
  [columns, rows] = [120, 40],
): Promise<void> {
  const terminal = newScreen(columns, rows);
  for (const chunk of chunks) {
    await written(terminal, chunk.data);
    if (look(linesOf(terminal), chunk) === true) break;
  }
  terminal.dispose();
}

/** The moment at which the screen first looked so; NaN where it never did. */
export async function firstMoment(chunks: readonly Chunk[], looksSo: (lines: readonly string[]) => boolean) {
  let at = Number.NaN;
  await replay(chunks, (lines, chunk) => {
    if (!looksSo(lines)) return false;
    at = chunk.at;
    return true;
  });
  return at;
}

/** A program in a pseudo-terminal of 120×40 whose output is kept with its times. */
export class TerminalRun {
  readonly chunks: Chunk[] = [];
  readonly #began = performance.now();
  readonly #process: pty.IPty;
  readonly #screen = newScreen(120, 40);
  readonly ended: Promise<void>;

  constructor(
    args: readonly string[],
    more: Record<string, string> = {},
    cwd = process.cwd(),
    program = process.execPath,
  ) {
    this.#process = pty.spawn(program, [...args], { cols: 120, rows: 40, cwd, env: environmentOf(more) });
    this.#process.onData((data) => {
      this.chunks.push({ at: this.now(), data });
      this.#screen.write(data);
    });
    this.#screen.onData((answer) => this.#process.write(answer));
    this.ended = new Promise((resolve) => this.#process.onExit(() => resolve()));
  }

  now(): number {
    return performance.now() - this.#began;
  }

  lines(): string[] {
    return linesOf(this.#screen);
  }

  press(key: string): void {
    this.#process.write(key);
  }

  /** Waits until the screen looks so; throws with the screen after `most` ms. */
  async until(looksSo: (lines: readonly string[]) => boolean, most = 20_000): Promise<void> {
    const deadline = performance.now() + most;
    while (!looksSo(this.lines())) {
      if (performance.now() > deadline)
        throw new Error(`the screen never looked as expected:\n${this.lines().join('\n')}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  /** Waits until nothing was written for so long. */
  async quiet(milliseconds: number): Promise<void> {
    for (;;) {
      const rest = milliseconds - (this.now() - (this.chunks.at(-1)?.at ?? 0));
      if (rest <= 0) return;
      await new Promise((resolve) => setTimeout(resolve, rest));
    }
  }

  bytesSince(moment: number): number {
    return this.chunks.filter(({ at }) => at > moment).reduce((sum, { data }) => sum + Buffer.byteLength(data), 0);
  }

  /** The peak resident memory of the process and its children, MB (Linux; NaN elsewhere). */
  peakMegabytes(): number {
    try {
      const kilobytes = treeOf(this.#process.pid).map((pid) =>
        Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0),
      );
      return kilobytes.reduce((sum, each) => sum + each, 0) / 1024;
    } catch {
      return Number.NaN;
    }
  }

  /** The processor time that the process and its children took so far, ms (Linux; NaN elsewhere). */
  processorMs(): number {
    try {
      const ticks = treeOf(this.#process.pid).map((pid) => {
        const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
          .replace(/^.*\) /, '')
          .split(' ');
        return Number(fields[11]) + Number(fields[12]);
      });
      return ticks.reduce((sum, each) => sum + each, 0) * 10;
    } catch {
      return Number.NaN;
    }
  }

  async kill(): Promise<void> {
    this.#process.kill('SIGTERM');
    const patience = setTimeout(() => this.#process.kill('SIGKILL'), 6_000);
    await this.ended;
    clearTimeout(patience);
    this.#screen.dispose();
  }
}

const treeOf = (pid: number): number[] => {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return (
          readFileSync(`/proc/${name}/stat`, 'utf8')
            .replace(/^.*\) /, '')
            .split(' ')[1] === String(pid)
        );
      } catch {
        return false;
      }
    });
  return [pid, ...children.flatMap((child) => treeOf(Number(child)))];
};
