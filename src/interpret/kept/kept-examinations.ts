import * as z from 'zod/mini';
import type { Examinations } from '../run-needs.ts';
import { readOwn, writeOwn } from './private-files.ts';

const Kept = z.record(
  z.string(),
  z.object({ passed: z.number(), wrong: z.number(), accepted: z.number(), right: z.number() }),
);

/** Keeps examinations in a file: each by host, model and version of the question. */
export function keptExaminations(file: string): Examinations {
  const all = (): z.infer<typeof Kept> => {
    const kept = Kept.safeParse(readOwn(file));
    return kept.success ? kept.data : {};
  };
  const without = (gone: string) => Object.fromEntries(Object.entries(all()).filter(([name]) => name !== gone));
  const key = (...parts: readonly (string | number)[]): string => parts.join(' ');
  return {
    find: (host, model, version) => all()[key(host, model, version)],
    keep: (host, model, version, examined) => writeOwn(file, { ...all(), [key(host, model, version)]: examined }),
    forget: (host, model, version) => writeOwn(file, without(key(host, model, version))),
  };
}
