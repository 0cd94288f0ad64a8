import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { Unicode11Addon } from '@xterm/addon-unicode11';
import { Terminal as Xterm } from '@xterm/headless';
import { render } from 'ink';
import { App } from '../../src/explorer/app.tsx';
import { hearMouse } from '../../src/explorer/hooks/use-clicks.ts';
import { press } from '../../src/explorer/keys/press.ts';
import { wholePastes } from '../../src/explorer/input/whole-pastes.ts';
import type { Ports } from '../../src/explorer/ports.ts';
import { home } from '../../src/explorer/places/index.ts';
import { createExplorer, type Explorer, type State } from '../../src/explorer/state/store/explorer.ts';
import type { Capabilities } from '../../src/explorer/widgets/theme.ts';

const codes: Readonly<Record<string, string>> = {
  enter: '\r',
  esc: '\u001B',
  tab: '\t',
  'shift+tab': '\u001B[Z',
  up: '\u001B[A',
  down: '\u001B[B',
  right: '\u001B[C',
  left: '\u001B[D',
  home: '\u001B[H',
  end: '\u001B[F',
  pageup: '\u001B[5~',
  pagedown: '\u001B[6~',
  backspace: '\u007F',
  f1: '\u001BOP',
  ...Object.fromEntries(
    [12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24].map((code, index) => [`f${index + 2}`, `\u001B[${code}~`]),
  ),
  space: ' ',
};

const bytesOf = (key: string): string => {
  if (key.startsWith('ctrl+')) return String.fromCharCode(key.charCodeAt(5) - 96);
  if (key.startsWith('alt+')) return `\u001B${key.slice(4)}`;
  return codes[key] ?? key;
};

type Options = {
  readonly columns?: number;
  readonly rows?: number;
  readonly spoken?: boolean;
  readonly capabilities?: Capabilities;
};

/** The explorer on a terminal that is not there: keys go in, and what a person would see comes out. */
export type Opened = {
  readonly explorer: Explorer;
  /** Presses keys by name, one after the other. */
  readonly press: (...keys: readonly string[]) => Promise<void>;
  /** Types or pastes a text in one piece. */
  readonly type: (text: string) => Promise<void>;
  /** The lines on the screen. */
  readonly screen: () => string;
  /** Waits until the screen matches; fails with the screen after two minutes. */
  readonly shows: (pattern: RegExp | string) => Promise<string>;
  /** Waits until the explorer's state is so; fails after two minutes. */
  readonly until: (isSo: (state: State) => boolean) => Promise<void>;
  /** Waits until the screen does not match. */
  readonly hides: (pattern: RegExp | string) => Promise<void>;
  readonly resize: (columns: number, rows: number) => Promise<void>;
  /** Waits until everything that was drawn is on the screen. */
  readonly settled: () => Promise<void>;
  /** bytes written to the terminal so far, and the text of them */
  readonly written: () => string;
  /** resolves once the explorer has left */
  readonly left: Promise<unknown>;
  readonly close: () => void;
};

/** a net under what is never shown; shorter than that of the project, so that a test fails with its screen */
const patience = 120_000;

/** Opens the explorer on such a terminal. */
export function openTerminal(ports: Ports, options: Options = {}): Opened {
  const { columns = 120, rows = 40, spoken = false } = options;
  const capabilities = options.capabilities ?? { colours: 'all', attributes: true, unicode: true };
  const xterm = new Xterm({ cols: columns, rows, allowProposedApi: true, scrollback: 0, convertEol: true });
  xterm.loadAddon(new Unicode11Addon());
  xterm.unicode.activeVersion = '11';
  let all = '';
  const changed = new EventEmitter().setMaxListeners(0);
  const stdout = Object.assign(new EventEmitter(), {
    columns,
    rows,
    isTTY: true,
    write(chunk: string | Uint8Array, done?: unknown): boolean {
      const text = typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
      all += text;
      xterm.write(text, () => {
        changed.emit('drawn');
        if (typeof done === 'function') (done as () => void)();
      });
      return true;
    },
  });
  const stdin = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: () => stdin,
    ref: () => stdin,
    unref: () => stdin,
  });
  const explorer = createExplorer(ports, home);
  const input = wholePastes(stdin as unknown as NodeJS.ReadStream, ports.clock, (report) =>
    hearMouse(explorer, { press }, report),
  );
  const stopHearing = explorer.subscribe((state) => state.screen.mouse && input.expectMouse());
  const instance = render(<App explorer={explorer} on={capabilities} />, {
    stdout: stdout as unknown as NodeJS.WriteStream,
    stdin: input,
    stderr: stdout as unknown as NodeJS.WriteStream,
    exitOnCtrlC: false,
    patchConsole: false,
    incrementalRendering: true,
    alternateScreen: !spoken,
    isScreenReaderEnabled: spoken,
    interactive: true,
    maxFps: 120,
  });
  explorer.begin();
  const screen = () => {
    const { active } = xterm.buffer;
    const lines = Array.from({ length: xterm.rows }, (_, row) => active.getLine(active.viewportY + row));
    return lines.map((line) => line?.translateToString(true) ?? '').join('\n');
  };
  const until = (isSo: () => boolean, what: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const look = () => {
        if (!isSo()) return;
        clearTimeout(timer);
        changed.off('drawn', look);
        resolve(screen());
      };
      const timer = setTimeout(() => {
        changed.off('drawn', look);
        reject(new Error(`${what}; the screen is:\n${screen()}`));
      }, patience);
      changed.on('drawn', look);
      look();
    });
  const matches = (pattern: RegExp | string) =>
    typeof pattern === 'string' ? screen().includes(pattern) : pattern.test(screen());
  const pause = () => new Promise((resolve) => setImmediate(resolve));
  const settled = async () => {
    await pause();
    await instance.waitUntilRenderFlush();
    await new Promise<void>((resolve) => {
      xterm.write('', resolve);
    });
  };
  const send = async (text: string, isEscape = false) => {
    // what was just drawn listens only after its effects ran
    await settled();
    stdin.write(text);
    await pause();
    // an Esc of its own is known only after the time in which the rest of a sequence could come
    if (isEscape) await new Promise((resolve) => setTimeout(resolve, 30));
    await settled();
  };
  return {
    explorer,
    press: async (...keys) => {
      for (const key of keys) await send(bytesOf(key), key === 'esc');
    },
    type: (text) => send(text),
    screen,
    shows: (pattern) => until(() => matches(pattern), `the screen never showed ${String(pattern)}`),
    until: (isSo) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (!isSo(explorer.getState())) return;
          clearTimeout(timer);
          stop();
          resolve();
        };
        const stop = explorer.subscribe(look);
        const timer = setTimeout(() => {
          stop();
          reject(new Error(`the state was never so; the screen is:\n${screen()}`));
        }, patience);
        look();
      }),
    hides: async (pattern) => {
      await until(() => !matches(pattern), `the screen still shows ${String(pattern)}`);
    },
    resize: async (wide, high) => {
      stdout.columns = wide;
      stdout.rows = high;
      xterm.resize(wide, high);
      stdout.emit('resize');
      await settled();
    },
    settled,
    written: () => all,
    left: instance.waitUntilExit(),
    close: () => {
      instance.unmount();
      input.stop();
      stopHearing();
      explorer.close();
      xterm.dispose();
    },
  };
}
