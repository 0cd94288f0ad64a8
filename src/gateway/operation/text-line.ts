import { safe } from '../../text/safe.ts';

type Line = {
  readonly time: string;
  readonly level: string;
  readonly msg: string;
  readonly stack?: readonly string[];
} & Readonly<Record<string, unknown>>;

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** A log line of JSON as a person reads it: the moment, how grave it is, what it is about, and its facts by name; a stack below. */
export function textLine(json: string): string {
  const { time, level, msg, stack = [], ...facts } = JSON.parse(json) as Line;
  const told = Object.entries(facts).map(([name, value]) => `${name}=${shown(value)}`);
  const first = [time, level.padEnd(5), msg, ...told].join(' ');
  return [first, ...stack.map((frame) => `    ${frame}`)].map((line) => `${safe(line)}\n`).join('');
}
