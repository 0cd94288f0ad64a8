import pty from '@lydell/node-pty';
import headless from '@xterm/headless';
import { environmentOf } from './terminal-run.ts';

/** A line: so many milliseconds each way, and so many bytes a millisecond from the program. */
export type Line = { readonly delay: number; readonly pace: number };

/** 300 ms there and back, 56 kbit/s. */
export const slowLine: Line = { delay: 150, pace: 7 };

/**
 * A program in a pseudo-terminal at the far end of a slow line. What it writes is read no faster than the line carries it, so that it
 * waits as it would; it is on the screen here when it has come through, and a key is with the program when that has.
 */
export class PacedTerminal {
  readonly #process: pty.IPty;
  readonly #screen: headless.Terminal;
  readonly #line: Line;
  /** when the line is free again, ms */
  #free = 0;
  #underway = 0;
  /** bytes that came through so far */
  bytes = 0;
  readonly ended: Promise<void>;

  constructor(
    command: readonly string[],
    more: Record<string, string>,
    line: Line = slowLine,
    size = [80, 24] as const,
  ) {
    const [columns, rows] = size;
    const [program = '', ...args] = command;
    this.#line = line;
    this.#screen = new headless.Terminal({ cols: columns, rows, allowProposedApi: true });
    // Over such lines COLORTERM does not travel: sshd takes none.
    const env = { ...environmentOf(more), COLORTERM: '' };
    this.#process = pty.spawn(program, args, {
      cols: columns,
      rows,
      env,
      ...(more['HOME'] === undefined ? {} : { cwd: more['HOME'] }),
    });
    this.#process.onData((data) => this.#carry(data));
    this.ended = new Promise((resolve) => this.#process.onExit(() => resolve()));
  }

  #carry(data: string): void {
    const size = Buffer.byteLength(data);
    const now = performance.now();
    this.#free = Math.max(now, this.#free) + size / this.#line.pace;
    this.#underway += 1;
    this.#process.pause();
    setTimeout(() => this.#process.resume(), this.#free - now);
    setTimeout(
      () => {
        this.bytes += size;
        this.#underway -= 1;
        this.#screen.write(data);
      },
      this.#free - now + this.#line.delay,
    );
  }

  press(key: string): void {
    setTimeout(() => this.#process.write(key), this.#line.delay);
  }

  text(): string {
    const { active } = this.#screen.buffer;
    const rows = Array.from({ length: this.#screen.rows }, (_, row) => active.getLine(active.viewportY + row));
    return rows.map((row) => row?.translateToString(true) ?? '').join('\n');
  }

  /** Waits until the screen here looks so; gives the milliseconds that took. */
  async until(pattern: RegExp, most = 60_000): Promise<number> {
    const began = performance.now();
    while (!pattern.test(this.text())) {
      if (performance.now() - began > most)
        throw new Error(`the screen never showed ${String(pattern)}:\n${this.text()}`);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    return performance.now() - began;
  }

  /** Waits until nothing has been under way for so long. */
  async quiet(milliseconds: number): Promise<void> {
    for (let still = 0, before = this.bytes; still < milliseconds; still += 20) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      if (this.#underway > 0 || this.bytes !== before) still = 0;
      before = this.bytes;
    }
  }

  async end(): Promise<void> {
    this.#process.resume();
    this.#process.kill('SIGTERM');
    await this.ended;
    this.#screen.dispose();
  }
}
