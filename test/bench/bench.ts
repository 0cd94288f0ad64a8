import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildRows } from './build.ts';
import { engineRows } from './engine.ts';
import { evidenceRows } from './evidence.ts';
import { goingOnRows } from './going-on.ts';
import { keyRows } from './explorer-keys.ts';
import { startRows } from './explorer-start.ts';
import { oneFileRows } from './one-file.ts';
import { searchRows } from './search.ts';
import { filledFolder } from './filled.ts';
import { firstStartRows } from './first-start.ts';
import { gatewayRows } from './gateway.ts';
import { openedRows } from './opened-persona.ts';
import { overviewRow } from './overview.ts';
import { figure, type Row, table } from './row.ts';
import { lockedRows } from './locked.ts';
import { slowLineRows } from './slow-line.ts';
import { storeRows } from './store.ts';

const usage = `usage: npm run bench -- [--only start,one-file,first,keys,gateway,locked,store,search,overview,opened,evidence,build,engine,going-on,line] [--runs 15] [--idle 60] [--namespaces 100000] [--events 1000000] [--searched 300000]`;

const whole = (text: string, name: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1)
    throw new TypeError(`--${name} must be a whole number from 1 up\n${usage}`);
  return value;
};

const { values } = parseArgs({
  options: {
    only: {
      type: 'string',
      default:
        'start,one-file,first,keys,gateway,locked,store,search,overview,opened,evidence,build,engine,going-on,line',
    },
    runs: { type: 'string', default: '15' },
    idle: { type: 'string', default: '60' },
    namespaces: { type: 'string', default: '100000' },
    events: { type: 'string', default: '1000000' },
    searched: { type: 'string', default: '300000' },
  },
});
const runs = whole(values.runs, 'runs');
const namespaces = whole(values.namespaces, 'namespaces');
const only = new Set(values.only.split(','));
const folder = mkdtempSync(join(tmpdir(), 'persona-bench-'));
const note = (text: string) => process.stderr.write(`${text}\n`);

try {
  const rows: Row[] = [];
  const before = loadavg()[0] ?? Number.NaN;
  if (['start', 'one-file', 'keys', 'gateway', 'locked', 'store'].some((part) => only.has(part))) {
    note(`filling a store with ${figure(namespaces)} namespaces`);
    const filled = await filledFolder(join(folder, 'data'), namespaces, 100_000);
    const config = join(folder, 'config');
    const parts: Record<string, () => Promise<Row[]>> = {
      start: () => startRows(filled, config, runs),
      'one-file': () => oneFileRows(filled, config, join(folder, 'one-file'), runs),
      keys: () => keyRows(filled, config, Math.max(1, Math.round(runs / 5)), whole(values.idle, 'idle')),
      gateway: () => gatewayRows(filled, runs, 20_000),
      locked: () => lockedRows(filled),
      // The last, for it takes away what the others count on.
      store: () => storeRows(filled, runs),
    };
    for (const [part, measure] of Object.entries(parts)) {
      if (!only.has(part)) continue;
      note(`measuring: ${part}`);
      rows.push(...(await measure()));
    }
  }
  if (only.has('first')) {
    note('measuring: first start');
    rows.push(...(await firstStartRows(folder, Math.max(1, Math.round(runs / 2)))));
  }
  if (only.has('search')) {
    note('measuring: search');
    rows.push(...(await searchRows(join(folder, 'searched'), whole(values.searched, 'searched'), runs)));
  }
  if (only.has('line')) {
    note('measuring: slow line');
    mkdirSync(join(folder, 'line'));
    rows.push(...(await slowLineRows(join(folder, 'line'))));
  }
  if (only.has('overview')) {
    note('measuring: overview');
    rows.push(...overviewRow(runs));
  }
  if (only.has('opened')) {
    note('measuring: a large persona opened');
    rows.push(...(await openedRows(join(folder, 'large'), join(folder, 'config'), Math.max(1, Math.round(runs / 3)))));
  }
  if (only.has('evidence')) {
    note('measuring: evidence');
    rows.push(...evidenceRows());
  }
  if (only.has('build')) {
    note('measuring: build');
    rows.push(...(await buildRows(join(folder, 'built'), 10_000, runs)));
  }
  if (only.has('engine')) {
    note('measuring: engine');
    rows.push(...(await engineRows(whole(values.events, 'events'))));
  }
  if (only.has('going-on')) {
    note('measuring: going-on');
    rows.push(...(await goingOnRows(join(folder, 'going-on'), whole(values.events, 'events'), 3)));
  }
  const after = loadavg()[0] ?? Number.NaN;
  const isBusy = Math.max(before, after) > availableParallelism();
  process.stdout.write(
    `${table(rows)}\n\nNode ${process.versions.node}, ${availableParallelism()} processors, ${runs} interleaved runs; medians. ` +
      `Load of the machine before ${figure(before)}, after ${figure(after)}: what else ran is in the figures.` +
      `${isBusy ? ' It was busy: under "chrt -f 1" the others wait (Linux, root).' : ''}\n`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
