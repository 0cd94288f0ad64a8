import { constants } from 'node:os';
import { routes } from '../../contract/routes.ts';

/** What the program itself writes into its debug log: see settings/debug and cli/debugging. */
const kinds = new Set([
  'start',
  'step',
  'gateway',
  'request',
  'retry',
  'answered',
  'reconnection',
  'problem',
  'slow render',
  'end',
  'unhandled',
  'command failed',
  'explorer ended',
]);
const steps = new Set(['store opened', 'first page read', 'gateway listens', 'screen loaded', 'first frame']);
const numbers = new Set(['pid', 'ms', 'status', 'bytes', 'attempt', 'number', 'wait', 'frame']);
const methods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);
const errors =
  /^(?:Error|(?:Type|Range|Reference|Syntax|URI|Eval|Aggregate|System|Abort|Timeout|Assertion|Zod|Commander)Error|GatewayFailure|CommandFailure|StoreFault|DamagedSettings|GitRefusal)$/;
const codes = new Set(Object.keys(constants.errno));
const words = new Set(Object.values(routes).flatMap(({ path }) => path.split('/')));
const left = '…';

const known = (allowed: { has(text: string): boolean }, text: unknown) =>
  typeof text === 'string' && allowed.has(text) ? text : left;

const formed = (form: RegExp, text: unknown) => (typeof text === 'string' && form.test(text) ? text : left);

/** A path by the words of the interface; every other part of it, and its query, may be somebody's. */
const plainRoute = (path: unknown): string => {
  if (typeof path !== 'string') return left;
  const [pathname = '', query] = path.split('?', 2);
  const parts = pathname
    .split('/')
    .map((part) => (words.has(part) || /^(?:gateway|v\d|mcp)$/.test(part) ? part : left));
  return `${parts.join('/')}${query === undefined ? '' : '?…'}`;
};

/** Where a line of a stack points to: a file of the program or of Node, with its place; no function, no folder. */
const plainFrame = (frame: unknown): string[] => {
  if (typeof frame !== 'string') return [];
  const [, file, place] =
    /[(/ ](node:(?:internal|fs|net|http|stream|events|timers|sqlite)\b[a-z_/]*|(?:main|[a-z]+-worker|chunk-[\w.-]{1,40}-[\w-]{8})\.js):(\d+:\d+)\)?$/.exec(
      frame,
    ) ?? [];
  return file === undefined ? [] : [`${file.replace(/^chunk-.*-/, 'chunk-')}:${place}`];
};

/** What may be told of one fact of a line. */
function plainFact(name: string, value: unknown): string | undefined {
  if (numbers.has(name)) return typeof value === 'number' && Math.abs(value) < 1e10 ? String(value) : undefined;
  if (name === 'step') return known(steps, value);
  if (name === 'method') return known(methods, value);
  if (name === 'path') return plainRoute(value);
  if (name === 'version' || name === 'node') return formed(/^\d+\.\d+\.\d+$/, value);
  if (name === 'terminal') return formed(/^(?:\d{1,4}x\d{1,4}|none)$/, value);
  if (name === 'signal') return formed(/^SIG(?:HUP|INT|QUIT|TERM)$/, value);
  if (name === 'error') return formed(errors, value);
  // What is said of an error may name anything; of its words only the system's own codes are told.
  if (name === 'message' || name === 'why') {
    const found = String(value)
      .split(/\W+/)
      .filter((word) => codes.has(word));
    return found.length === 0 ? undefined : found.join(' ');
  }
  if (name === 'stack') return Array.isArray(value) ? value.flatMap(plainFrame).slice(0, 6).join(' < ') : undefined;
  return undefined;
}

/** A line of the debug log as it may be given to others: what is known to be the program's own, and nothing else. */
export function plainDebugLine(line: string): string {
  let facts: unknown;
  try {
    facts = JSON.parse(line);
  } catch {
    return `a line of ${line.length} characters that is none of the program's`;
  }
  if (typeof facts !== 'object' || facts === null || Array.isArray(facts)) return left;
  const { at, what, ...rest } = facts as { readonly [name: string]: unknown };
  const told = Object.entries(rest).flatMap(([name, value]) => {
    const says = plainFact(name, value);
    return says === undefined || says === '' ? [] : [`${name} ${says}`];
  });
  return [formed(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, at), known(kinds, what), ...told].join('  ');
}
