import { parseArgs } from 'node:util';
import { hostilePlaces, type Place } from './growth/hostile-places.ts';
import { hostileShapes } from './growth/hostile-shapes.ts';

// How the time of every place that reads a text from outside grows with the length of the text, for every shape that makes
// careless patterns slow: twice the text may cost about twice the time. It prints what grows faster, and fails then.
//
//   node test/bench/hostile-growth.ts [--place git] [--shape quote] [--all] [--kilobytes 10,20,40,80]

const { values } = parseArgs({
  options: {
    place: { type: 'string', default: '' },
    shape: { type: 'string', default: '' },
    kilobytes: { type: 'string', default: '10,20,40,80' },
    /** print every line, not only what grows too fast */
    all: { type: 'boolean', default: false },
  },
});
const sizes = values.kilobytes.split(',').map((size) => Number(size) * 1000);

/** below this, the least text's own cost and the clock's steps say more than the growth */
const leastMilliseconds = 20;
/** from one size to the next but one, four times the text: 4 would be linear, 16 quadratic */
const mostGrowth = 7;

/** no longer text is tried after one that took so long */
const longest = 1_500;

const milliseconds = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** The least processor time of a few runs: what else the machine did stands in the others. */
async function cost(place: Place, text: string, runs: number): Promise<number> {
  let least = Infinity;
  for (let run = 0; run < runs; run += 1) {
    const before = milliseconds();
    await place(text);
    const spent = milliseconds() - before;
    least = Math.min(least, spent);
    if (spent > 300) break;
  }
  return least;
}

async function costsOf(
  place: Place,
  made: (length: number) => string,
  lengths: readonly number[],
  runs: number,
): Promise<number[]> {
  const costs: number[] = [];
  for (const length of lengths) {
    costs.push(await cost(place, made(length), runs));
    if ((costs.at(-1) ?? 0) > longest) break;
  }
  return costs;
}

const growsFast = (costs: readonly number[]): boolean => {
  const [quarter = 0, last = 0] = [costs.at(-3), costs.at(-1)];
  return last >= leastMilliseconds && last > quarter * mostGrowth;
};

let found = 0;
let slowest = { milliseconds: 0, what: '' };
for (const [name, place] of Object.entries(hostilePlaces)) {
  if (!name.includes(values.place)) continue;
  await place('The first call compiles what the others run. '.repeat(50));
  for (const [shape, made] of Object.entries(hostileShapes)) {
    if (!shape.includes(values.shape)) continue;
    let costs = await costsOf(place, made, sizes, 1);
    // What seems to grow may be a collection of garbage: it is looked at again, with texts that garbage matters less to.
    if (growsFast(costs))
      costs = await costsOf(
        place,
        made,
        sizes.map((size) => size * 2),
        6,
      );
    const isFast = growsFast(costs);
    const last = costs.at(-1) ?? 0;
    if (last > slowest.milliseconds) slowest = { milliseconds: last, what: `${name}, ${shape}` };
    if (isFast) found += 1;
    if (isFast || values.all)
      process.stdout.write(
        `${isFast ? 'FAST ' : '     '}${name.padEnd(36)} ${shape.padEnd(36)} ${costs.map((each) => each.toFixed(1).padStart(8)).join(' ')} ms\n`,
      );
  }
}
process.stdout.write(
  `${found === 0 ? 'Nothing grows faster than its text' : `${found} grow faster than their text`}; the slowest is ${slowest.what} with ${slowest.milliseconds.toFixed(0)} ms of ${(sizes.at(-1) ?? 0) / 1000} kB.\n`,
);
process.exitCode = found === 0 ? 0 : 1;
