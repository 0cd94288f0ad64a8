/**
 * A report tells only what is known to tell nothing of a person: words from these lists, numbers, and texts of these forms. What is
 * not recognised is said to be something else, and never repeated.
 */
export const unknown = 'something else (not repeated here)';

/** A text where it has the form, else the words for what is not repeated; "none" where it is not set. */
export const ifKnown = (text: string | undefined, form: RegExp): string =>
  text === undefined ? 'none' : form.test(text) ? text : unknown;

const families =
  'xterm|screen|tmux|rxvt|linux|dumb|ansi|cygwin|vt100|vt102|vt220|alacritty|foot|contour|ghostty|kitty|konsole|gnome|mlterm|putty|rio|st|stterm|wezterm|iterm2?|eterm|msys|sun|tmux|vte';
const looks = 'kitty|ghostty|unicode|bce|m|mono|italic|color|16color|88color|256color|direct|direct2|truecolor';

/** What TERM may be. */
export const terminalForm = new RegExp(`^(?:${families})(?:-(?:${looks}))*$`, 'i');

/** What TERM_PROGRAM may be. */
export const emulatorForm =
  /^(?:Apple_Terminal|iTerm\.app|vscode|WezTerm|ghostty|Hyper|tmux|WarpTerminal|rio|kitty|mintty|Tabby|zed|alacritty|foot|contour|konsole|gnome-terminal)$/i;

/** What COLORTERM may be. */
export const coloursForm = /^(?:truecolor|24bit|gnome-terminal|rxvt|rxvt-xpm|yes|1)$/i;

/** What a locale may be: language, country, characters, variant. */
export const localeForm = /^(?:C|POSIX|[a-z]{2}_[A-Z]{2})?\.?(?:utf-?8|iso-?8859-?\d{0,2}|ascii)?(?:@euro|@latin)?$/i;

/** Version numbers: figures and dots. */
export const versionForm = /^\d{1,9}(?:\.\d{1,9}){0,3}$/;
