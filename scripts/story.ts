import { watch, writeFileSync } from 'node:fs';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { svgOf } from '../test/stories/picture.ts';
import type { Program } from '../test/helpers/pty.ts';
import { type Screen, screens } from '../test/stories/screens.ts';
import { createStage, type Stage } from '../test/stories/stage.ts';

const list = Object.entries(screens).map(([name, { about }]) => `  ${name.padEnd(15)}${about}`);
const usage = `usage: npm run story -- SCREEN                          the screen on sample people, drawn anew when a file changes; q leaves
       npm run story -- SCREEN --picture FILE.svg       a picture of it, or its text where the name ends in .txt
                        [--size 120x40] [--light]

Screens:
${list.join('\n')}
`;

/** milliseconds in which an editor may write the rest of what it writes */
const pause = 150;

/** Waits until a screen stays as it is: what a step looks for may stand there before the last line is drawn. */
async function settled(program: Program): Promise<void> {
  let before = '';
  while (before !== program.screen()) {
    before = program.screen();
    await sleep(2 * pause);
  }
}

async function picture(stage: Stage, screen: Screen, file: string, size: string, isLight: boolean): Promise<void> {
  const [, columns, rows] = /^(\d+)x(\d+)$/.exec(size) ?? [];
  if (columns === undefined || rows === undefined) throw new TypeError('--size takes columns x rows, such as 120x40');
  await stage.build();
  const { program, there } = stage.open(screen, { columns: Number(columns), rows: Number(rows) });
  try {
    await there;
    await settled(program);
    const isText = file.endsWith('.txt');
    writeFileSync(file, isText ? `${program.screen()}\n` : svgOf(program.terminal, isLight ? 'light' : 'dark'));
  } finally {
    await program.kill();
  }
}

/** Shows the screen until the person leaves the program, and starts again from the changed files whenever one changes. */
async function performance(stage: Stage, screen: Screen): Promise<void> {
  const { stdin, stdout } = process;
  let changed = Promise.withResolvers<'changed'>();
  let later: NodeJS.Timeout | undefined;
  const watching = watch('src', { recursive: true }, () => {
    clearTimeout(later);
    later = setTimeout(() => changed.resolve('changed'), pause);
  });
  stdin.setRawMode(true);
  try {
    for (;;) {
      changed = Promise.withResolvers();
      try {
        await stage.build();
      } catch (error) {
        stdout.write(`${String(error).replaceAll('\n', '\r\n')}\r\n(waiting for the next change; Ctrl-c leaves)\r\n`);
        const quits = new Promise<'quits'>((resolve) => {
          stdin.once('data', () => resolve('quits'));
        });
        if ((await Promise.race([changed.promise, quits])) === 'quits') return;
        continue;
      }
      const { program, there } = stage.open(screen, { columns: stdout.columns, rows: stdout.rows }, (data) =>
        stdout.write(data),
      );
      const typed = (data: Buffer) => program.press(data.toString());
      const resized = () => program.resize(stdout.columns, stdout.rows);
      stdin.on('data', typed);
      stdout.on('resize', resized);
      there.catch(() => {});
      const how = await Promise.race([changed.promise, program.ended]);
      stdin.off('data', typed);
      stdout.off('resize', resized);
      if (how !== 'changed') return;
      program.process.kill('SIGTERM');
      await program.ended;
    }
  } finally {
    watching.close();
    stdin.setRawMode(false);
    stdin.pause();
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    picture: { type: 'string' },
    size: { type: 'string', default: '120x40' },
    light: { type: 'boolean', default: false },
  },
});
const [name = ''] = positionals;
const screen = screens[name];
if (screen === undefined) {
  process.stderr.write(`${name === '' ? '' : `There is no screen named ${name}.\n`}${usage}`);
  process.exitCode = 2;
} else if (values.picture === undefined && !(process.stdin.isTTY && process.stdout.isTTY)) {
  process.stderr.write(`A story needs a terminal; without one, --picture FILE draws it.\n`);
  process.exitCode = 2;
} else {
  const stage = createStage(process.execPath);
  try {
    await (values.picture === undefined
      ? performance(stage, screen)
      : picture(stage, screen, values.picture, values.size, values.light));
  } finally {
    stage.close();
  }
}
