/** The signs a theme draws with, each exactly one column wide. */
export type Glyphs = {
  readonly corners: readonly [topLeft: string, topRight: string, bottomLeft: string, bottomRight: string];
  readonly across: string;
  readonly down: string;
  readonly joint: string;
  readonly cue: string;
  readonly thumb: string;
  readonly solid: string;
  /** half a column of `solid`, at the left of it and at the right */
  readonly solidEnd: string;
  readonly solidStart: string;
  readonly hollow: string;
  readonly track: string;
  readonly diamond: string;
  readonly full: string;
  readonly empty: string;
  readonly point: string;
  readonly ring: string;
  readonly from: string;
  readonly to: string;
  readonly centre: string;
  readonly levels: readonly string[];
  /** nothing in a row of bars, on their base line */
  readonly zero: string;
  /** four shades of a place in a grid, and nothing there */
  readonly shades: readonly string[];
  readonly none: string;
  readonly folded: string;
  readonly unfolded: string;
  readonly done: string;
  readonly failed: string;
  readonly spinner: readonly string[];
  readonly up: string;
  readonly right: string;
  readonly left: string;
  readonly both: string;
  readonly dot: string;
  readonly odd: string;
  /** what a model said, and no counting */
  readonly model: string;
};

export const rounded: Glyphs = {
  corners: ['╭', '╮', '╰', '╯'],
  across: '─',
  down: '│',
  joint: '┼',
  cue: '▌',
  thumb: '┃',
  solid: '━',
  solidEnd: '╸',
  solidStart: '╺',
  hollow: '╌',
  track: '·',
  diamond: '◆',
  full: '■',
  empty: '□',
  point: '●',
  ring: '○',
  from: '├',
  to: '┤',
  centre: '┊',
  levels: ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'],
  zero: '.',
  shades: ['░', '▒', '▓', '█'],
  none: '·',
  folded: '▸',
  unfolded: '▾',
  done: '✓',
  failed: '✗',
  spinner: ['◐', '◓', '◑', '◒'],
  up: '↑',
  right: '→',
  left: '←',
  both: '↔',
  dot: '·',
  odd: '≠',
  model: '◇',
};

export const ascii: Glyphs = {
  corners: ['+', '+', '+', '+'],
  across: '-',
  down: '|',
  joint: '+',
  cue: '>',
  thumb: '#',
  solid: '=',
  solidEnd: '=',
  solidStart: '=',
  hollow: '-',
  track: '.',
  diamond: '@',
  full: '#',
  empty: '.',
  point: '*',
  ring: 'o',
  from: '[',
  to: ']',
  centre: ':',
  levels: ['.', '.', ':', ':', '+', '+', '#', '#'],
  zero: ' ',
  shades: ['.', ':', '+', '#'],
  none: ' ',
  folded: '+',
  unfolded: '-',
  done: 'v',
  failed: 'x',
  spinner: ['|', '/', '-', '\\'],
  up: '^',
  right: '>',
  left: '<',
  both: '=',
  dot: '.',
  odd: '!',
  model: '~',
};
