import process from 'node:process';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fillStore } from './fill-store.ts';

const usage = 'usage: npm run fill -- --data DIR --namespaces N';

try {
  const { values } = parseArgs({ options: { data: { type: 'string' }, namespaces: { type: 'string' } } });
  const namespaces = Number(values.namespaces);
  if (!values.data || !Number.isSafeInteger(namespaces) || namespaces < 0)
    throw new TypeError('both --data and --namespaces are needed');
  const began = performance.now();
  const { personas, built } = await fillStore(resolve(values.data), namespaces, Date.now());
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(
    `${namespaces} namespaces, ${personas} personas, ${built} of them built, in ${seconds} s: PERSONA_DATA=${resolve(values.data)}\n`,
  );
} catch (error) {
  const isUsage = error instanceof TypeError;
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${isUsage ? `${usage}\n` : ''}`);
  process.exitCode = isUsage ? 2 : 1;
}
