import { Readable } from 'node:stream';
import type { Input } from '../../src/cli/cli-command.ts';
import { runCli } from '../../src/cli/run.ts';
import { takeEnvironment } from '../../src/settings/environment.ts';

export type Ran = { readonly code: number; readonly out: string; readonly err: string };

/** Runs commands as a process with that environment would, and keeps what they write. */
export const commands =
  (
    variables: Record<string, string>,
    { input = '', columns, isTTY = false }: { input?: string; columns?: number; isTTY?: boolean } = {},
  ) =>
  async (...argv: string[]): Promise<Ran> => {
    let out = '';
    let err = '';
    const code = await runCli(argv, {
      out: { write: (text) => (out += text), isTTY, ...(columns === undefined ? {} : { columns }) },
      err: { write: (text) => (err += text) },
      in: Readable.from(input === '' ? [] : [input]) as unknown as Input,
      signal: new AbortController().signal,
      environment: takeEnvironment({ ...variables }),
    });
    return { code, out, err };
  };
