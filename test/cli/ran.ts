import { Readable } from 'node:stream';
import type { Clock } from '../../src/client/clock.ts';
import { runCli } from '../../src/cli/run.ts';
import { takeEnvironment } from '../../src/settings/environment.ts';
import { heldToShape } from './held-to-shape.ts';

export type Ran = { readonly code: number; readonly out: string; readonly err: string };

type Options = {
  input?: string;
  columns?: number;
  isTTY?: boolean;
  errIsTTY?: boolean;
  inIsTTY?: boolean;
  clock?: Clock;
};

/** Runs commands as a process with that environment would, and keeps what they write; what --json prints is held to its shape. */
export const commands =
  (
    variables: Record<string, string>,
    { input = '', columns, isTTY = false, errIsTTY = false, inIsTTY = false, clock }: Options = {},
  ) =>
  async (...argv: string[]): Promise<Ran> => {
    let out = '';
    let err = '';
    const code = await runCli(argv, {
      out: { write: (text) => (out += text), isTTY, ...(columns === undefined ? {} : { columns }) },
      err: { write: (text) => (err += text), isTTY: errIsTTY },
      in: Object.assign(Readable.from(input === '' ? [] : [input]), { isTTY: inIsTTY }),
      signal: new AbortController().signal,
      environment: takeEnvironment({ ...variables }),
      ...(clock === undefined ? {} : { clock }),
    });
    heldToShape(argv, out);
    return { code, out, err };
  };
