import { spawn } from 'node:child_process';
import type { Surroundings } from '../reader.ts';

/** Configuration that could run a program, reach a network or change what we parse, switched off. */
const harmless = [
  'core.fsmonitor=false',
  'core.hooksPath=/dev/null',
  'core.pager=cat',
  'core.askPass=',
  'core.sshCommand=false',
  'core.gitProxy=false',
  'core.alternateRefsCommand=',
  'core.attributesFile=/dev/null',
  'credential.helper=',
  'diff.external=',
  'diff.orderFile=/dev/null',
  'diff.relative=false',
  'log.diffMerges=off',
  'gpg.program=false',
  'gpg.ssh.program=false',
  'gpg.x509.program=false',
  'log.showSignature=false',
  'log.mailmap=true',
  'log.follow=false',
  'mailmap.file=',
  'protocol.allow=never',
  'color.ui=false',
].flatMap((pair) => ['-c', pair]);

const inherited = ['PATH', 'HOME', 'XDG_CONFIG_HOME', 'USERPROFILE', 'SYSTEMROOT', 'SystemRoot', 'PATHEXT', 'TMPDIR'];

/** Of an environment only where things are: no key, and nothing that changes what a program does. */
export const cleanEnvironment = (environment: Surroundings['environment']): Record<string, string> =>
  Object.fromEntries(inherited.flatMap((name) => (environment[name] === undefined ? [] : [[name, environment[name]]])));

const environmentOf = ({ environment }: Surroundings): Record<string, string> => ({
  ...cleanEnvironment(environment),
  LC_ALL: 'C',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_NO_LAZY_FETCH: '1',
  GIT_ALLOW_PROTOCOL: 'none',
  GIT_NO_REPLACE_OBJECTS: '1',
  GIT_TERMINAL_PROMPT: '0',
  GIT_ASKPASS: '',
  GIT_PAGER: 'cat',
});

/** Why git did not do it: its exit status (undefined where it never ran or was stopped) and its last words. */
export class GitRefusal extends Error {
  override readonly name = 'GitRefusal';
  readonly status: number | undefined;
  /** it was there, said nothing for too long, and was stopped */
  readonly wasSilent: boolean;
  constructor(message: string, status: number | undefined, wasSilent = false) {
    super(message);
    this.status = status;
    this.wasSilent = wasSilent;
  }
}

const sentence = (path: string, words: string, status: number | null, stopped: NodeJS.Signals | null): string => {
  if (/dubious ownership|unsafe repository/.test(words))
    return `git refuses ${path} because another user owns it. If you trust it: git config --global --add safe.directory ${path}`;
  if (/not a git repository/.test(words)) return `${path} is not in a git repository.`;
  if (/cannot change to/.test(words)) return `There is no folder ${path}.`;
  if (stopped !== null)
    return `git was stopped in ${path}: it said nothing for too long. Does its configuration name a pipe, or does it lie on a disk that does not answer?`;
  const last = words.trim().split('\n').at(-1)?.slice(0, 500) ?? '';
  return `git failed in ${path}${last === '' ? ` with status ${status}` : `: ${last}`}`;
};

/** Milliseconds in which git must say something: to a question of a line, and between two pieces of a history. */
const silence = { question: 10_000, history: 30_000 };

/** Runs git without a shell, hostile configuration off, and streams what it writes; throws a GitRefusal with a sentence. */
export async function* git(
  path: string,
  words: readonly string[],
  surroundings: Surroundings,
  signal: AbortSignal,
  patience: number = silence.history,
): AsyncGenerator<Buffer> {
  signal.throwIfAborted();
  const child = spawn('git', ['--no-pager', '--no-optional-locks', '-C', path, ...harmless, ...words], {
    env: environmentOf(surroundings),
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
    killSignal: 'SIGKILL',
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    if (complaint.length < 16_384) complaint += text;
  });
  const ended = new Promise<{ status: number | null; stopped: NodeJS.Signals | null }>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'ENOENT' ? new GitRefusal('git is not installed, or not on PATH.', undefined) : error);
    });
    child.once('close', (status, stopped) => resolve({ status, stopped }));
  });
  ended.catch(() => undefined);
  const wait = () => setTimeout(() => child.kill('SIGKILL'), patience);
  let silent = wait();
  try {
    for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
      // While nobody reads it, git cannot say anything.
      clearTimeout(silent);
      yield chunk;
      silent = wait();
    }
    const { status, stopped } = await ended;
    signal.throwIfAborted();
    if (status !== 0)
      throw new GitRefusal(sentence(path, complaint, status, stopped), status ?? undefined, stopped !== null);
  } finally {
    clearTimeout(silent);
    child.kill('SIGKILL');
  }
}

/** What git writes, as one text without its last line end; at most 1 MiB of it. */
export const gitText = async (
  path: string,
  words: readonly string[],
  surroundings: Surroundings,
  signal: AbortSignal,
): Promise<string> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of git(path, words, surroundings, signal, silence.question)) {
    length += chunk.length;
    if (length > 1024 * 1024) throw new GitRefusal(`git ${words[0]} gave too much in ${path}.`, undefined);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8').trimEnd();
};
