import { join } from 'node:path';
import { chance } from '../../scripts/truth/chance.ts';
import { Program } from './pty.ts';

const main = join(import.meta.dirname, '../../dist/main.js');

const special =
  'up down left right enter esc tab shift-tab backspace home end pageup pagedown ctrl-l ctrl-z ctrl-d ctrl-u ctrl-c'.split(
    ' ',
  );
const letters = Array.from({ length: 0x7e - 0x20 }, (_, index) => String.fromCharCode(0x20 + index));
const pastes = ['bnP', 'two\r\nlines\tand a tab', '雪 🦊 \u202Eevil\u001B[2J', 'x'.repeat(5000)];

/** One thing that somebody does to a terminal. */
type Deed = { readonly press: string } | { readonly paste: string } | { readonly size: readonly [number, number] };

/** So many keys by chance, and now and then a paste or another size; the same for the same seed. */
function* deeds(seed: number, count: number, sizes: readonly (readonly [number, number])[]): Generator<Deed> {
  const random = chance(seed);
  const one = <T>(things: readonly T[]): T => things[Math.floor(random() * things.length)] as T;
  for (let made = 0; made < count; made += 1) {
    const what = random();
    if (what < 0.01) yield { paste: one(pastes) };
    else if (what < 0.02) yield { size: one(sizes) };
    else yield { press: what < 0.4 ? one(special) : one(letters) };
  }
}

/** What became of a storm. */
export type Storm = {
  /** how often the program was started: once, and again after every time that the keys quit it */
  readonly starts: number;
  /** exit codes other than those of quitting */
  readonly crashes: readonly {
    readonly exitCode: number;
    readonly signal: number | undefined;
    readonly words: string;
  }[];
  /** the last words of ends after which the terminal was not as it was found */
  readonly notRestored: readonly string[];
};

const isRestored = (written: string): boolean =>
  !written.includes('\u001B[?1049h') ||
  (written.lastIndexOf('\u001B[?1049l') > written.lastIndexOf('\u001B[?1049h') &&
    written.lastIndexOf('\u001B[?25h') > written.lastIndexOf('\u001B[?25l') &&
    written.lastIndexOf('\u001B[?2004l') >= written.lastIndexOf('\u001B[?2004h'));

/** Lets a storm of keys, pastes and sizes loose on the built program, and ends it with SIGTERM. */
export async function storm(
  { seed, keys, sizes }: { seed: number; keys: number; sizes: readonly (readonly [number, number])[] },
  env: Record<string, string>,
): Promise<Storm> {
  const [[columns, rows] = [120, 40]] = sizes;
  let starts = 0;
  const notRestored: string[] = [];
  const crashes: { exitCode: number; signal: number | undefined; words: string }[] = [];
  const start = () => {
    starts += 1;
    let hasEnded = false;
    const program = new Program(process.execPath, [main], { columns, rows, env });
    const watch = async () => {
      const { exitCode, signal } = await program.ended;
      hasEnded = true;
      const wasKilled = (signal ?? 0) !== 0 && program.written.includes('\u001B[?1049h');
      if (![0, 130, 143].includes(exitCode) || wasKilled)
        crashes.push({ exitCode, signal, words: program.screen().trim().slice(0, 500) });
      if (!isRestored(program.written))
        notRestored.push(`${exitCode} ${signal} ${JSON.stringify(program.written.slice(-300))}`);
    };
    return { program, ended: watch(), hasEnded: () => hasEnded };
  };
  /** waits until the program has answered what was sent so far, or has ended */
  const settled = async ({ program, ended }: ReturnType<typeof start>) => {
    const before = program.written.length;
    program.press('ctrl-l');
    await Promise.race([ended, program.writes(before)]);
  };
  let running = start();
  await Promise.race([running.ended, running.program.writes(0)]);
  let done = 0;
  for (const deed of deeds(seed, keys, sizes)) {
    if (running.hasEnded()) {
      running = start();
      await Promise.race([running.ended, running.program.writes(0)]);
    }
    if ('press' in deed) running.program.press(deed.press);
    else if ('paste' in deed) running.program.press(`\u001B[200~${deed.paste}\u001B[201~`);
    else running.program.resize(...deed.size);
    done += 1;
    if (done % 50 === 0) await settled(running);
  }
  if (!running.hasEnded()) running.program.process.kill('SIGTERM');
  await running.ended;
  return { starts, crashes, notRestored };
}
