import { basename, dirname } from 'node:path';
import { safe } from '../../text/safe.ts';
import { bounds, cut } from '../source/bounds.ts';
import { GitRefusal, gitText } from './git-command.ts';
import type { Surroundings } from '../reader.ts';

/** A repository as it is read: its name, its folder, and from where its commits are asked for. */
export type Repository = { readonly name: string; readonly folder: string; readonly tip: readonly string[] };

/** The value of a setting that is not there. */
export const unset = (error: unknown): string => {
  if (error instanceof GitRefusal) return '';
  throw error;
};

const remote = /^(?:(?:https?|ssh|git):\/\/|[\w.-]+@[\w.-]+:).*?([\w.+-]+?)(?:\.git)?\/*$/;
/** folders that say that a repository is in them, and not which */
const anyFolder =
  /^(?:repo|repository|repos|git|src|source|code|checkout|clone|mirror|bare|work|worktree|main|master|trunk)?$/i;

/** What a repository is called where it came from, else by its folder, or by the one above where that says nothing. */
const nameOf = (origin: string, folder: string): string => {
  const plain = (name: string) => name.replace(/\.git$/, '');
  const [there = '', here, above] = [
    remote.exec(origin)?.[1],
    plain(basename(folder)),
    plain(basename(dirname(folder))),
  ];
  const chosen = [there, here, above].find((name) => !anyFolder.test(name)) ?? (there || here);
  return cut(safe(chosen), bounds.name);
};

/** Finds what a path is a repository of; rejects with a `GitRefusal` where it is none. */
export const openRepository = async (path: string, at: Surroundings, signal: AbortSignal): Promise<Repository> => {
  const common = await gitText(path, ['rev-parse', '--path-format=absolute', '--git-common-dir'], at, signal);
  const folder = basename(common) === '.git' ? dirname(common) : common;
  const origin = await gitText(path, ['config', '--get', 'remote.origin.url'], at, signal).catch(unset);
  const hasHead = await gitText(path, ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}'], at, signal).then(
    () => true,
    (error: unknown) => {
      if (error instanceof GitRefusal && error.status === 1) return false;
      throw error;
    },
  );
  const tip = hasHead ? ['--end-of-options', 'HEAD'] : ['--branches', '--remotes', '--tags'];
  return { name: nameOf(origin, folder), folder, tip };
};
