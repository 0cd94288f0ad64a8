/** How a terminal takes a sequence: it does it, or ignores it without a trace on the screen. */
type Taken = 'does' | 'ignores';

const terminals = ['xterm', 'tmux', 'screen', 'mosh', 'linux'] as const;
type Terminal = (typeof terminals)[number];

type Sequence = {
  readonly what: string;
  readonly pattern: RegExp;
  /** where the picture would be wrong if it were not done */
  readonly draws: boolean;
  readonly taken: Readonly<Record<Terminal, Taken>>;
};

const everywhere = { xterm: 'does', tmux: 'does', screen: 'does', mosh: 'does', linux: 'does' } as const;
const drawn = (what: string, pattern: RegExp): Sequence => ({ what, pattern, draws: true, taken: everywhere });
const extra = (what: string, pattern: RegExp, ...ignoredBy: readonly Terminal[]): Sequence => ({
  what,
  pattern,
  draws: false,
  taken: { ...everywhere, ...Object.fromEntries(ignoredBy.map((terminal) => [terminal, 'ignores'])) },
});

/**
 * Every sequence that the program may write, and how each terminal takes it. Sources: xterm's "Control Sequences" (ctlseqs),
 * tmux's input.c and its manual, screen's manual ("Virtual Terminal: Control Sequences"), mosh's terminal/terminalfunctions.cc,
 * and Linux's console_codes(4). Not among them: CSI E and CSI F (next and previous line), which mosh does not know.
 */
export const sequences: readonly Sequence[] = [
  drawn('colours and looks (SGR)', /^\u001B\[[\d;]*m$/),
  drawn('cursor up', /^\u001B\[\d*A$/),
  drawn('cursor down', /^\u001B\[\d*B$/),
  drawn('cursor to a column', /^\u001B\[\d*G$/),
  drawn('cursor to a place', /^\u001B\[(\d+;\d+)?H$/),
  drawn('erase to the end of the line, or the whole line', /^\u001B\[[02]?K$/),
  drawn('erase so many columns', /^\u001B\[\d+X$/),
  drawn('erase from the cursor down', /^\u001B\[0?J$/),
  drawn('return', /^\r$/),
  drawn('line end', /^\n$/),
  drawn('hide and show the cursor', /^\u001B\[\?25[hl]$/),
  extra('the alternate screen', /^\u001B\[\?1049[hl]$/, 'linux'),
  extra('one picture at once', /^\u001B\[\?2026[hl]$/, 'screen', 'mosh', 'linux'),
  extra('bracketed paste', /^\u001B\[\?2004[hl]$/, 'screen', 'linux'),
  extra('presses of the mouse', /^\u001B\[\?1000[hl]$/),
  extra('the mouse told as digits', /^\u001B\[\?1006[hl]$/, 'screen', 'linux'),
  extra('bell', /^\u0007$/),
  extra('copy (OSC 52)', /^\u001B\]52;c;[A-Za-z0-9+/=]*\u0007$/, 'tmux', 'screen', 'linux'),
  extra(
    'notice (OSC 9)',
    /^\u001B\]9;[^\u0000-\u001F\u007F-\u009F]*\u0007$/,
    'xterm',
    'tmux',
    'screen',
    'mosh',
    'linux',
  ),
];

const controls =
  /\u001B(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001B]*(?:\u0007|\u001B\\)|P[^\u001B]*\u001B\\|[ -/]*[0-~])|[\u0000-\u001F\u007F-\u009F]/g;

/** What may be the beginning of a sequence, whose rest has not been read. */
const begun = /\u001B(?:\[[0-?]*[ -/]*|\][^\u0007\u001B]*\u001B?|P[^\u001B]*\u001B?|[ -/]*)$/;

/** The sequences in what was written so far that are not among those that the program may write, each once. */
export function strangeSequences(written: string): string[] {
  const found = new Set(written.replace(begun, '').match(controls));
  return [...found]
    .filter((sequence) => !sequences.some(({ pattern }) => pattern.test(sequence)))
    .map((sequence) => JSON.stringify(sequence));
}

/** The sequences by which a picture is drawn that some terminal does not do. */
export const notDoneEverywhere = (): string[] =>
  sequences
    .filter(({ draws, taken }) => draws && terminals.some((terminal) => taken[terminal] !== 'does'))
    .map(({ what }) => what);
