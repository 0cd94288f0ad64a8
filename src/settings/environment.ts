import { env, execArgv, platform } from 'node:process';
import { type DatabaseVariables, takeDatabaseVariables } from './database/database-variables.ts';

/** What the program takes from its environment; nothing else of it is looked at. */
export type Environment = {
  /** PERSONA_URL: the base URL of a gateway */
  readonly url: string | undefined;
  /** PERSONA_API_KEY: never sent to the embedded gateway, nor to another origin than the one chosen */
  readonly apiKey: string | undefined;
  /** PERSONA_MODEL_KEY: goes only to the origin of model.url */
  readonly modelKey?: string | undefined;
  /** PERSONA_PROFILE */
  readonly profile: string | undefined;
  /** PERSONA_DATA: the embedded gateway's data folder */
  readonly dataFolder: string | undefined;
  /** PERSONA_CONFIG: the folder of the settings file and the stored keys */
  readonly configFolder: string | undefined;
  /** PERSONA_DEBUG: "default" where it is 1, else the file it names; undefined where it is not set, or 0 */
  readonly debug: string | undefined;
  /** PERSONA_KEEPER: whether what is unfinished goes on in the background; undefined where it does not say */
  readonly keeper: 'on' | 'off' | undefined;
  /** PERSONA_THEME: how the explorer looks, not looked into */
  readonly theme: string | undefined;
  /** COLUMNS: how wide a terminal is to be taken for */
  readonly columns?: number | undefined;
  readonly noColor: boolean;
  readonly term: string | undefined;
  /** the locale that decides about characters, e.g. "en_GB.UTF-8"; on Windows always UTF-8 */
  readonly locale: string | undefined;
  /** COLORFGBG: the background as the terminal tells it; undefined where it does not */
  readonly background: 'dark' | 'light' | undefined;
  /** COLORTERM says truecolor or 24bit */
  readonly truecolor: boolean;
  /** TERM_PROGRAM, TERM_PROGRAM_VERSION and COLORTERM: what the terminal says of itself, for who looks for a fault */
  readonly emulator?: {
    readonly program: string | undefined;
    readonly version: string | undefined;
    readonly colours: string | undefined;
  };
  /** the names of the program's own variables that are set, without their values */
  readonly named?: readonly string[];
  /** INK_SCREEN_READER, or a terminal that can only write lines: sentences instead of pictures */
  readonly screenReader: boolean;
  readonly overSsh: boolean;
  readonly multiplexer: 'tmux' | 'screen' | undefined;
  /** SHELL: the person's own shell */
  readonly shell?: string | undefined;
  /** PAGER: the person's own program to read with, as a command line */
  readonly pager: string | undefined;
  /** HOME, CLAUDE_CONFIG_DIR and CODEX_HOME: where coding agents keep their sessions */
  readonly agents: {
    readonly home: string | undefined;
    readonly claude: string | undefined;
    readonly codex: string | undefined;
  };
  /** DATABASE_URL, PGSERVICE and the like: read when it is called, where --database stands, and never before */
  readonly database?: () => DatabaseVariables;
  /** the flags that Node itself was started with; left out where nobody looks at them */
  readonly nodeFlags?: readonly string[];
  /** what programs of the desktop and of the multiplexer need to find it; nothing else is handed to them */
  readonly desktop: Readonly<Record<string, string>>;
};

const desktopNames = [
  'PATH',
  'HOME',
  'LANG',
  'LC_ALL',
  'LC_CTYPE',
  'DISPLAY',
  'XAUTHORITY',
  'WAYLAND_DISPLAY',
  'XDG_RUNTIME_DIR',
  'TMUX',
  'TMUX_PANE',
  'TMUX_TMPDIR',
  'SystemRoot',
  'WSL_DISTRO_NAME',
  'WSL_INTEROP',
];

const keyName = 'PERSONA_API_KEY';
const modelKeyName = 'PERSONA_MODEL_KEY';
const ownNames = [
  'PERSONA_URL',
  keyName,
  modelKeyName,
  'PERSONA_PROFILE',
  'PERSONA_DATA',
  'PERSONA_CONFIG',
  'PERSONA_DEBUG',
  'PERSONA_KEEPER',
  'PERSONA_THEME',
];

const given = (value: string | undefined) => (value === undefined || value.trim() === '' ? undefined : value);

const keeperOf = (value: string | undefined) =>
  value === undefined ? undefined : /^(off|0|no|false)$/i.test(value) ? 'off' : 'on';

const debugOf = (value: string | undefined) => (value === '0' ? undefined : value === '1' ? 'default' : value);

/** The background is the last of the colours: 7 and 15 are white ones. */
function backgroundOf(value: string | undefined): 'dark' | 'light' | undefined {
  const number = /;(\d+)$/.exec(value ?? '')?.[1];
  return number === undefined ? undefined : number === '7' || number === '15' ? 'light' : 'dark';
}
const columnsOf = (value: string | undefined) =>
  value !== undefined && /^[1-9]\d{1,3}$/.test(value) ? Number(value) : undefined;

/** Reads an environment; the keys are taken out of it, so that no child and no worker inherits them. */
export function takeEnvironment(variables: Record<string, string | undefined> = env): Environment {
  const apiKey = given(variables[keyName]);
  const modelKey = given(variables[modelKeyName]);
  delete variables[keyName];
  delete variables[modelKeyName];
  let database: DatabaseVariables | undefined;
  const screen = (variables['TERM'] ?? '').startsWith('screen') || given(variables['STY']) !== undefined;
  return {
    url: given(variables['PERSONA_URL']),
    apiKey,
    modelKey,
    profile: given(variables['PERSONA_PROFILE']),
    dataFolder: given(variables['PERSONA_DATA']),
    configFolder: given(variables['PERSONA_CONFIG']),
    debug: debugOf(given(variables['PERSONA_DEBUG'])),
    keeper: keeperOf(given(variables['PERSONA_KEEPER'])),
    theme: given(variables['PERSONA_THEME']),
    columns: columnsOf(given(variables['COLUMNS'])),
    noColor: given(variables['NO_COLOR']) !== undefined,
    background: backgroundOf(given(variables['COLORFGBG'])),
    term: given(variables['TERM']),
    locale:
      platform === 'win32'
        ? 'UTF-8'
        : (given(variables['LC_ALL']) ?? given(variables['LC_CTYPE']) ?? given(variables['LANG'])),
    truecolor: /^(truecolor|24bit)$/i.test(given(variables['COLORTERM']) ?? ''),
    emulator: {
      program: given(variables['TERM_PROGRAM']),
      version: given(variables['TERM_PROGRAM_VERSION']),
      colours: given(variables['COLORTERM']),
    },
    named: ownNames.filter(
      (name) =>
        given(variables[name]) !== undefined ||
        (name === keyName && apiKey !== undefined) ||
        (name === modelKeyName && modelKey !== undefined),
    ),
    screenReader: given(variables['INK_SCREEN_READER']) === 'true' || given(variables['TERM']) === 'dumb',
    overSsh: given(variables['SSH_CONNECTION']) !== undefined || given(variables['SSH_TTY']) !== undefined,
    multiplexer: given(variables['TMUX']) === undefined ? (screen ? 'screen' : undefined) : 'tmux',
    pager: given(variables['PAGER']),
    shell: given(variables['SHELL']),
    agents: {
      home: given(variables['HOME'] ?? variables['USERPROFILE']),
      claude: given(variables['CLAUDE_CONFIG_DIR']),
      codex: given(variables['CODEX_HOME']),
    },
    database: () => (database ??= takeDatabaseVariables(variables)),
    nodeFlags: execArgv,
    desktop: Object.fromEntries(
      desktopNames.flatMap((name) => {
        const value = given(variables[name]);
        return value === undefined ? [] : [[name, value]];
      }),
    ),
  };
}
