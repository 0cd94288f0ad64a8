import { writeSync } from 'node:fs';
import pty, { type IPty } from '@lydell/node-pty';
import { Unicode11Addon } from '@xterm/addon-unicode11';
import headless from '@xterm/headless';
import { strangeSequences } from './terminal-sequences.ts';

const named: Record<string, string> = {
  enter: '\r',
  tab: '\t',
  'shift-tab': '\x1b[Z',
  esc: '\x1b',
  backspace: '\x7f',
  up: '\x1b[A',
  down: '\x1b[B',
  right: '\x1b[C',
  left: '\x1b[D',
  home: '\x1b[H',
  end: '\x1b[F',
  pageup: '\x1b[5~',
  pagedown: '\x1b[6~',
  'ctrl-c': '\x03',
  'ctrl-l': '\x0c',
  'ctrl-z': '\x1a',
  'ctrl-d': '\x04',
  'ctrl-u': '\x15',
};

export type PtyOptions = { columns?: number; rows?: number; cwd?: string; env?: Record<string, string | undefined> };

/** A program in a real pseudo-terminal, its output in an xterm model. */
export class Program {
  readonly process: IPty;
  readonly terminal: headless.Terminal;
  /** everything the program wrote */
  written = '';
  readonly ended: Promise<{ exitCode: number; signal: number | undefined }>;
  #changed: (() => void)[] = [];
  #hasEnded = false;
  readonly #unsent: Buffer[] = [];
  #retry: NodeJS.Timeout | undefined;

  constructor(command: string, args: readonly string[], { columns = 120, rows = 40, cwd, env = {} }: PtyOptions = {}) {
    this.terminal = new headless.Terminal({ cols: columns, rows, allowProposedApi: true, scrollback: 2000 });
    this.terminal.loadAddon(new Unicode11Addon());
    this.terminal.unicode.activeVersion = '11';
    const clean = Object.fromEntries(
      Object.entries({
        ...process.env,
        TERM: 'xterm-256color',
        COLORTERM: 'truecolor',
        LANG: 'C.UTF-8',
        CI: undefined,
        NO_COLOR: undefined,
        FORCE_COLOR: undefined,
        TMUX: undefined,
        VITEST: undefined,
        ...env,
      }).filter((entry): entry is [string, string] => entry[1] !== undefined),
    );
    this.process = pty.spawn(command, [...args], {
      cols: columns,
      rows,
      cwd: cwd ?? process.cwd(),
      env: clean,
      name: 'xterm-256color',
    });
    this.process.onData((data) => {
      this.written += data;
      this.terminal.write(data, () => this.#tell());
    });
    this.terminal.onData((answer) => this.press(answer));
    this.ended = new Promise((resolve) => {
      this.process.onExit(({ exitCode, signal }) => {
        this.#hasEnded = true;
        this.terminal.write('', () => {
          this.#tell();
          resolve({ exitCode, signal });
        });
      });
    });
  }

  #tell() {
    const waiting = this.#changed;
    this.#changed = [];
    for (const resume of waiting) resume();
  }

  screen(): string {
    const buffer = this.terminal.buffer.active;
    return Array.from(
      { length: this.terminal.rows },
      (_, row) => buffer.getLine(buffer.viewportY + row)?.translateToString(true) ?? '',
    ).join('\n');
  }

  /**
   * Waits until the screen matches; fails, showing the screen, after `most` ms or when the program ends first, and when
   * anything was written that not every terminal understands.
   */
  async shows(pattern: RegExp, most = 120_000): Promise<string> {
    const deadline = Date.now() + most;
    for (;;) {
      const screen = this.screen();
      const strange = strangeSequences(this.written);
      if (strange.length > 0) throw new Error(`the program wrote what not every terminal knows: ${strange.join(' ')}`);
      if (pattern.test(screen)) return screen;
      if (this.#hasEnded || Date.now() > deadline)
        throw new Error(
          `${this.#hasEnded ? 'the program ended and' : 'after waiting'} the screen does not show ${pattern}:\n${screen}`,
        );
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, Math.max(1, deadline - Date.now()));
        this.#changed.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
  }

  /** Waits until more than this was written, or the program ends. */
  async writes(moreThan: number): Promise<void> {
    while (this.written.length <= moreThan && !this.#hasEnded)
      await new Promise<void>((resolve) => this.#changed.push(resolve));
  }

  /** Presses keys; what a program that does not read leaves no room for waits, and goes with its end. */
  press(...keys: string[]) {
    this.#unsent.push(...keys.map((key) => Buffer.from(named[key] ?? key)));
    this.#send();
  }

  /** node-pty's own write tries again without a pause, for ever, where a program does not read. */
  #send() {
    clearTimeout(this.#retry);
    while (this.#unsent[0] !== undefined && !this.#hasEnded) {
      let sent = 0;
      try {
        sent = writeSync((this.process as unknown as { fd: number }).fd, this.#unsent[0]);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) return;
      }
      if (sent === this.#unsent[0].length) this.#unsent.shift();
      else {
        this.#unsent[0] = this.#unsent[0].subarray(sent);
        this.#retry = setTimeout(() => this.#send(), 5);
        return;
      }
    }
  }

  resize(columns: number, rows: number) {
    this.terminal.resize(columns, rows);
    try {
      this.process.resize(columns, rows);
    } catch (error) {
      // Its end may not have been told yet.
      if (!(error instanceof Error) || !error.message.includes('EBADF')) throw error;
    }
  }

  /** Ends the program however it stands. */
  async kill() {
    if (!this.#hasEnded) this.process.kill('SIGKILL');
    await this.ended;
  }
}
