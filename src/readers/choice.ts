import { readers } from './index.ts';
import { readable } from './source/readable.ts';
import type { Reader, Surroundings } from './reader.ts';

/** The ids of the readers that take a path, the best first; throws a sentence where it is not there or may not be read. */
export const fittingReaders = async (
  path: string,
  surroundings: Surroundings,
  signal: AbortSignal,
): Promise<readonly string[]> => {
  await readable(path, 'either');
  const fitting = await Promise.all(
    readers.map(async ({ id, open }) => ({ id, fit: await (await open(surroundings)).recognises(path, signal) })),
  );
  return [...fitting.filter(({ fit }) => fit === 'good'), ...fitting.filter(({ fit }) => fit === 'possible')].map(
    ({ id }) => id,
  );
};

/** The reader of that id, for a path that it takes; throws a sentence that names the reader that fits where another does. */
export const chosenReader = async (
  id: string,
  path: string,
  surroundings: Surroundings,
  signal: AbortSignal,
): Promise<Reader> => {
  const listed = readers.find((reader) => reader.id === id);
  if (listed === undefined)
    throw new Error(`There is no reader "${id}"; there are ${readers.map((reader) => reader.id).join(', ')}.`);
  const reader = await listed.open(surroundings);
  if ((await reader.recognises(path, signal)) !== undefined) return reader;
  const [other] = await fittingReaders(path, surroundings, signal);
  const better = readers.find((each) => each.id === other);
  if (better !== undefined)
    throw new Error(
      `${path} is nothing for the reader "${id}", which takes ${listed.takes}. The reader "${better.id}" fits: it takes ${better.takes}.`,
    );
  return reader;
};
