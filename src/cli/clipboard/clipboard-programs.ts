import type { Environment } from '../../settings/environment.ts';

/** A program that takes a text on its standard input into a clipboard, and what to say of where it is then. */
export type ClipboardProgram = {
  readonly name: string;
  readonly arguments: readonly string[];
  /** where the text is afterwards, in words that follow "copied" */
  readonly where: string;
};

/** -w also hands the text to the terminal around tmux, where tmux may (set-clipboard, 3.2 and newer). */
const tmux: readonly ClipboardProgram[] = [
  {
    name: 'tmux',
    arguments: ['load-buffer', '-w', '-'],
    where: "by tmux: into its buffer, and into the terminal's clipboard where that takes it",
  },
  { name: 'tmux', arguments: ['load-buffer', '-'], where: "into tmux's buffer: its prefix and ] paste it" },
];

const wayland: ClipboardProgram = { name: 'wl-copy', arguments: ['--type', 'text/plain'], where: 'by wl-copy' };
const x11: readonly ClipboardProgram[] = [
  { name: 'xclip', arguments: ['-selection', 'clipboard', '-in'], where: 'by xclip' },
  { name: 'xsel', arguments: ['--clipboard', '--input'], where: 'by xsel' },
];
const mac: ClipboardProgram = { name: 'pbcopy', arguments: [], where: 'by pbcopy' };
const windows: ClipboardProgram = { name: 'clip.exe', arguments: [], where: 'by clip.exe' };

/**
 * The programs that can copy here, the best first: tmux's own inside tmux; on a desktop that is not reached over ssh its
 * own; none over plain ssh, where only the terminal can.
 */
export function clipboardPrograms(
  { multiplexer, overSsh, desktop }: Pick<Environment, 'multiplexer' | 'overSsh' | 'desktop'>,
  platform: NodeJS.Platform,
): readonly ClipboardProgram[] {
  const inTmux = multiplexer === 'tmux' ? tmux : [];
  if (overSsh) return inTmux;
  if (platform === 'darwin') return [...inTmux, mac];
  if (platform === 'win32') return [windows];
  return [
    ...inTmux,
    ...(desktop['WAYLAND_DISPLAY'] === undefined ? [] : [wayland]),
    ...(desktop['DISPLAY'] === undefined ? [] : x11),
    ...(desktop['WSL_DISTRO_NAME'] === undefined ? [] : [windows]),
  ];
}
