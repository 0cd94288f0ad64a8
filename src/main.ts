#!/usr/bin/env node
import process from 'node:process';

/** The user's home folder; undefined where nobody says it. */
const homeFolder = () => {
  try {
    return process.getBuiltinModule('node:os').homedir();
  } catch {
    return undefined;
  }
};

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 16)) {
  process.stderr.write(
    `persona needs Node 22.16 or newer; this is Node ${process.versions.node}. In a clone, npm start runs it on the Node that npm ci brings.\n`,
  );
  process.exitCode = 2;
} else if (homeFolder() === undefined) {
  process.stderr.write('persona needs a home folder, and this user has none: set HOME to a folder of their own.\n');
  process.exitCode = 2;
} else {
  process.umask(0o077);
  // V8's flags of the command line (settings/heap-flags) are this thread's: the others take theirs from their resourceLimits again.
  if (process.execArgv.length > 0) {
    const { setFlagsFromString } = process.getBuiltinModule('node:v8');
    for (const flag of ['--min-semi-space-size=0', '--max-semi-space-size=0']) setFlagsFromString(flag);
  }
  // Compiled code is kept for the next start, in a folder of this user's own; worker threads learn of it by the environment.
  const { enableCompileCache } = process.getBuiltinModule('node:module');
  const caches = process.env['XDG_CACHE_HOME'] ?? `${homeFolder()}/.cache`;
  const { directory } = enableCompileCache(process.platform === 'linux' ? `${caches}/persona-explorer` : undefined);
  if (directory !== undefined) process.env['NODE_COMPILE_CACHE'] ??= directory;
  const stop = new AbortController();
  const numbers = { SIGHUP: 1, SIGINT: 2, SIGQUIT: 3, SIGTERM: 15 };
  // A second signal changes nothing: killed in the middle of its end, the program would leave its picture behind.
  const end = (code: number, reason: unknown) => {
    if (stop.signal.aborted) return;
    process.exitCode = code;
    setTimeout(() => process.exit(code), 5000).unref();
    stop.abort(reason);
  };
  for (const [name, number] of Object.entries(numbers)) process.on(name, () => end(128 + number, name));
  process.on('uncaughtException', (error) => end(1, error));

  // A shell that completes a line waits for every key: it gets its answer without the program.
  const isCompleting = process.argv[2] === '__complete';
  const { start } = await (isCompleting ? import('./cli/completion/complete.ts') : import('./cli/start.ts'));
  const code = await start({
    args: process.argv.slice(2),
    in: process.stdin,
    out: process.stdout,
    err: process.stderr,
    cwd: process.cwd(),
    pid: process.pid,
    // A single executable is started by its own name; the file that runs here is what it unpacked.
    program: process.getBuiltinModule('node:sea').isSea() ? process.execPath : import.meta.filename,
    node: process.versions.node,
    signal: stop.signal,
  });
  const leave = () => process.exit(process.exitCode ?? code);
  // What was written to a pipe may still be on its way; a terminal has it, or is gone.
  if (process.stdout.isTTY) leave();
  else process.stdout.write('', leave);
}
