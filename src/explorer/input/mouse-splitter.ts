/** What a terminal tells of its mouse: a press of the left button or a turn of the wheel, and the cell, counted from 0 at the top left. */
export type MouseReport = {
  readonly did: 'press' | 'wheel-up' | 'wheel-down';
  readonly column: number;
  readonly row: number;
};

const report = /\u001B\[<(\d{1,4});(\d{1,5});(\d{1,5})([Mm])/g;
/** a terminal that does not know 1006 sends three bytes, which might be letters */
const old = /\u001B\[M[\s\S]{3}/g;
const begun = /\u001B(?:\[(?:<[\d;]{0,16}|M[\s\S]{0,2})?)?$/;
/** what may as well be a key of its own */
const ambiguous = new Set(['\u001B', '\u001B[']);

/** What a report means here: shift, alt and ctrl leave it to the terminal, and releases and other buttons mean nothing. */
function meant([, buttons = '', column = '', row = '', end]: readonly string[]): MouseReport | undefined {
  const did = ({ 0: 'press', 64: 'wheel-up', 65: 'wheel-down' } as const)[Number(buttons)];
  if (did === undefined || end === 'm') return undefined;
  return { did, column: Number(column) - 1, row: Number(row) - 1 };
}

/** Tells what a mouse reports from keys, in pieces of any size; no byte of a report is ever a key. */
export function mouseSplitter() {
  let isExpected = false;
  /** the beginning of a report, kept until it is one or is none */
  let held = '';
  /** a beginning that was given as keys, since nothing came for long */
  let given = '';
  return {
    /** From now on the beginning of a report is waited for. */
    expect() {
      isExpected = true;
    },
    push(keys: string): { readonly keys: string; readonly reports: readonly MouseReport[] } {
      if (!keys.includes('\u001B') && held === '' && given === '') return { keys, reports: [] };
      const reports: MouseReport[] = [];
      const taken = (...match: readonly unknown[]): string => {
        const said = meant(match as readonly string[]);
        if (said !== undefined) reports.push(said);
        return '';
      };
      const before = given;
      const whole = before + held + keys;
      held = '';
      given = '';
      let rest = whole.replaceAll(report, taken);
      if (isExpected) rest = rest.replaceAll(old, '');
      const late = before !== '' && rest.startsWith(before);
      const start = isExpected ? (begun.exec(rest)?.index ?? rest.length) : rest.length;
      held = rest.slice(start);
      if (late && start === 0) {
        given = before;
        held = held.slice(before.length);
        return { keys: '', reports };
      }
      return { keys: rest.slice(late ? before.length : 0, start), reports };
    },
    /** Whether a key may be among what is kept. */
    mayHoldKey: (): boolean => given === '' && ambiguous.has(held),
    /** Gives what is kept as keys; should the rest of a report come after all, it is none. */
    release(): string {
      given = held;
      held = '';
      return given;
    },
  };
}
