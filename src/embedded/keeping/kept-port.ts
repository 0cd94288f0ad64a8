import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileOf = (dataFolder: string) => join(dataFolder, 'address.json');

/** The port at which a data folder was served last without a terminal, so that its address stays; undefined where it never was. */
export function keptPort(dataFolder: string): number | undefined {
  try {
    const { port } = JSON.parse(readFileSync(fileOf(dataFolder), 'utf8')) as { port?: unknown };
    return typeof port === 'number' && Number.isInteger(port) && port > 0 && port <= 65_535 ? port : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps that port (0600). */
export function keepPort(dataFolder: string, port: number): void {
  const file = fileOf(dataFolder);
  writeFileSync(`${file}.fresh`, JSON.stringify({ port }), { mode: 0o600 });
  renameSync(`${file}.fresh`, file);
}
