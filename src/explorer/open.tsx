import process from 'node:process';
import { render, useApp } from 'ink';
import type { ReactNode } from 'react';
import { App } from './app.tsx';
import { pasteMarksOff } from './input/bracketed.ts';
import { hearMouse } from './hooks/use-clicks.ts';
import { press } from './keys/press.ts';
import { wholePastes } from './input/whole-pastes.ts';
import type { Ports, Terminal } from './ports.ts';
import { home, openPersona, type PersonaAddress } from './places/index.ts';
import { turnMouse } from './commands/looking.ts';
import { createExplorer, type Explorer } from './state/store/explorer.ts';
import { firstPageOrPatience, sentOrPatience } from './state/store/patience.ts';
import { gatedOutput } from './terminal/gated-output.ts';
import { clipboardSequence, type Multiplexer, notificationSequence } from './terminal/terminal-effects.ts';
import { type MouseReports, mouseReports } from './terminal/mouse-reports.ts';
import { keptRaw } from './terminal/kept-raw.ts';
import { createTerminalOwner, type TerminalOwner } from './terminal/terminal-owner.ts';
import type { Capabilities } from './widgets/theme.ts';

/** Where the explorer is drawn, and what is known of that place. */
export type Place = {
  readonly in: NodeJS.ReadStream;
  readonly out: NodeJS.WriteStream;
  readonly signal: AbortSignal;
  readonly multiplexer: Multiplexer;
  readonly capabilities: Capabilities;
  readonly screenReader: boolean;
  /** the persona that is on screen at once, and its section; the list of namespaces where nobody says */
  readonly opensAt?: PersonaAddress | undefined;
  /** the mouse is on from the start */
  readonly mouse?: boolean;
  /** how many milliseconds the first frame waits for the first page at most */
  readonly patience: number;
  /** told once the first frame is written */
  readonly shown?: (() => void) | undefined;
  /** resolves with true when the first page is to be read again */
  readonly moved: Promise<boolean>;
  /** copies by a program of the desktop or the multiplexer; says where the text is then, undefined where no program took it */
  readonly copyByProgram: (text: string) => Promise<string | undefined>;
  /** shows a text in the person's own pager; false where it did not start. Undefined where they have none. */
  readonly pager?: ((text: string) => Promise<boolean>) | undefined;
  /** keeps a text that is too long for the clipboard; gives its path */
  readonly keep: (text: string) => Promise<string>;
  /** told after every frame how many milliseconds it took */
  readonly rendered?: ((milliseconds: number) => void) | undefined;
};

const primaryScreen = '\u001B[?1049l';
const shownCursor = '\u001B[?25h';
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

type InkApp = ReturnType<typeof useApp>;

/** Stops the whole process group as Ctrl-z does; resolves when it goes on. */
const stopped = (onStop: () => void): Promise<void> =>
  new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      process.off('SIGCONT', goOn).on('SIGTSTP', onStop);
      resolve();
    };
    // In an orphaned process group the kernel drops the stop; then nothing will say SIGCONT.
    const timer = setTimeout(goOn, 100);
    process.off('SIGTSTP', onStop).once('SIGCONT', goOn).kill(0, 'SIGTSTP');
  });

/** While another program has the terminal, Ctrl-c is its own, and Ctrl-z stops both. */
async function withItsSignals<T>(use: () => Promise<T>): Promise<T> {
  const heard = { SIGINT: process.listeners('SIGINT'), SIGTSTP: process.listeners('SIGTSTP') };
  const nothing = () => {};
  process.removeAllListeners('SIGINT').removeAllListeners('SIGTSTP').on('SIGINT', nothing);
  try {
    return await use();
  } finally {
    process.off('SIGINT', nothing);
    for (const listener of heard.SIGINT) process.on('SIGINT', listener);
    for (const listener of heard.SIGTSTP) process.on('SIGTSTP', listener);
  }
}

/** The terminal's side effects; none of them writes in the middle of a frame. */
const terminalOf = (place: Place, owner: TerminalOwner, mouse: MouseReports): Terminal => ({
  async copy(text) {
    const where = await place.copyByProgram(text);
    if (where !== undefined) return { sent: 'program', where };
    const sequence = clipboardSequence(text, place.multiplexer);
    if (sequence === undefined) return { sent: 'file', path: await place.keep(text) };
    place.out.write(sequence);
    return { sent: 'terminal' };
  },
  notify(text) {
    place.out.write(notificationSequence(text, place.multiplexer));
  },
  page: async (text) => {
    const { pager } = place;
    return pager !== undefined && owner.lend(() => withItsSignals(() => pager(text)));
  },
  ...(place.screenReader ? {} : { mouse: (isOn: boolean) => mouse.want(isOn) }),
  suspend: () => owner.suspend(),
  redraw: () => owner.redraw(),
});

/** Puts the keys in force that somebody gave to commands, and says what of that is wrong; who gave none waits for nothing. */
async function bindKeys({ ports: { bindings }, getState }: Explorer): Promise<void> {
  if (bindings === undefined) return;
  const { putInForce } = await import('./keys/put-in-force.ts');
  const wrong = putInForce(bindings.text);
  if (wrong !== undefined) getState().notices.say(wrong, 'warn');
}

function Held({ hold, children }: { hold: (app: InkApp) => void; children: ReactNode }) {
  hold(useApp());
  return children;
}

/** Runs the explorer on a terminal until the person leaves it; rejects with what broke it, the terminal restored either way. */
export async function openExplorer(ports: Omit<Ports, 'terminal'>, place: Place): Promise<void> {
  let app: InkApp | undefined;
  const suspend = () => owner.suspend();
  const mouse = mouseReports((sequence) => void (place.out.writable && place.out.write(sequence)));
  const owner = createTerminalOwner(() => ({
    release: app && ((meanwhile) => mouse.away(async () => app?.suspendTerminal(meanwhile))),
    stop: () => stopped(suspend),
    // One write before anything else ends: what comes after it finds the terminal as it was.
    restore: () => {
      const screen = place.screenReader ? '' : primaryScreen;
      if (place.out.writable) place.out.write(`${mouse.last()}${pasteMarksOff}${screen}${shownCursor}`);
    },
    failed: (error) => explorer.getState().notices.say(`the screen could not be released: ${reasonOf(error)}`, 'bad'),
  }));
  const explorer = createExplorer({ ...ports, terminal: terminalOf(place, owner, mouse) }, home);
  process.on('SIGTSTP', suspend);
  const stopWatching = explorer.subscribe(({ session }) => session.leaving && owner.end());
  explorer.getState().screen.resize(place.out.columns || 80, place.out.rows || 24);
  explorer.begin();
  await bindKeys(explorer);
  if (place.opensAt !== undefined) openPersona(explorer, place.opensAt);
  await firstPageOrPatience(explorer, place);
  void place.moved.then((isSo) => isSo && explorer.getState().namespaces.refresh());
  const hold = (held: InkApp) => {
    app = held;
  };
  const input = wholePastes(
    keptRaw(place.in, () => owner.state() === 'ended'),
    ports.clock,
    (report) => hearMouse(explorer, { press }, report),
  );
  const stopHearing = explorer.subscribe(({ screen }) => screen.mouse && input.expectMouse());
  const instance = render(
    <Held hold={hold}>
      <App explorer={explorer} on={place.capabilities} />
    </Held>,
    {
      stdin: input,
      stdout: gatedOutput(place.out, () => owner.state() !== 'ended'),
      alternateScreen: !place.screenReader,
      incrementalRendering: true,
      isScreenReaderEnabled: place.screenReader,
      maxFps: 60,
      exitOnCtrlC: false,
      patchConsole: false,
      ...(place.rendered === undefined ? {} : { onRender: ({ renderTime }) => place.rendered?.(renderTime) }),
      // A terminal is a terminal, also where CI is set.
      interactive: true,
    },
  );
  if (place.mouse === true && !place.screenReader) turnMouse(explorer);
  place.shown?.();
  const broken = Promise.withResolvers<never>();
  const leave = () => {
    owner.end();
    try {
      instance.unmount();
    } catch (error) {
      // A screen that cannot be drawn cannot be unmounted either, and then Ink never says that it ended.
      broken.reject(error);
    }
  };
  place.signal.addEventListener('abort', leave, { once: true });
  if (place.signal.aborted) leave();
  try {
    await Promise.race([instance.waitUntilExit(), broken.promise]);
  } finally {
    // Ink leaves the alternate screen only after a last frame, which may be what failed.
    owner.end();
    stopWatching();
    stopHearing();
    process.off('SIGTSTP', suspend);
    place.signal.removeEventListener('abort', leave);
    input.stop();
    await sentOrPatience(explorer, ports.clock);
    explorer.close();
  }
}
