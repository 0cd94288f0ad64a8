import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** What was imported into a namespace. */
export const RememberedImport = z.object({
  reader: z.string(),
  path: z.string(),
  me: z.array(z.string()),
  /** addresses whose joins were undone */
  apart: z.optional(z.array(z.string())),
  /** when it was imported last, ISO 8601 UTC */
  at: z.string(),
});
export type RememberedImport = z.infer<typeof RememberedImport>;

const Memory = z.object({ namespaces: z.record(z.string(), z.array(RememberedImport)) });
type Memory = z.infer<typeof Memory>;

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The imports of each namespace, kept in `imports.json` of the data folder (0600, replaced as a whole). */
export const importsMemory = (dataFolder: string) => {
  const file = join(dataFolder, 'imports.json');

  const read = async (): Promise<Memory> => {
    try {
      return Memory.parse(JSON.parse(await readFile(file, 'utf8')));
    } catch (error) {
      if (isMissing(error)) return { namespaces: {} };
      if (!(error instanceof SyntaxError || error instanceof z.core.$ZodError)) throw error;
      await rename(file, `${file}.damaged`);
      return { namespaces: {} };
    }
  };

  const write = async (memory: Memory): Promise<void> => {
    await mkdir(dataFolder, { recursive: true, mode: 0o700 });
    const fresh = `${file}.${crypto.randomUUID()}`;
    const handle = await open(fresh, 'wx', 0o600);
    try {
      await handle.writeFile(`${JSON.stringify(memory, undefined, 2)}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(fresh, file);
  };

  let turn: Promise<unknown> = Promise.resolve();
  const change = async (by: (memory: Memory) => void): Promise<void> => {
    const before = turn;
    const mine = Promise.withResolvers<undefined>();
    turn = mine.promise;
    try {
      await before;
      const memory = await read();
      by(memory);
      await write(memory);
    } finally {
      mine.resolve(undefined);
    }
  };

  return {
    /** What was imported into a namespace, the newest last. */
    list: async (namespaceId: string): Promise<readonly RememberedImport[]> =>
      (await read()).namespaces[namespaceId] ?? [],
    /** What was imported into each namespace, by its id. */
    all: async (): Promise<Memory['namespaces']> => (await read()).namespaces,
    /** Keeps an import; the same reader and path again take its place. */
    keep: (namespaceId: string, made: RememberedImport): Promise<void> =>
      change(({ namespaces }) => {
        const others = (namespaces[namespaceId] ?? []).filter(
          ({ reader, path }) => reader !== made.reader || path !== made.path,
        );
        namespaces[namespaceId] = [...others, made];
      }),
    forget: (namespaceId: string): Promise<void> =>
      change(({ namespaces }) => {
        delete namespaces[namespaceId];
      }),
  };
};
