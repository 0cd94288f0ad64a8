import { startWords } from './start-words.ts';

/** The systems that keep a program up, for which a unit can be written. */
export const unitKinds = ['systemd', 'launchd'] as const;
export type UnitKind = (typeof unitKinds)[number];

/** A word of a command line as systemd reads it: quoted, with nothing in it that stands for something else. */
const forSystemd = (word: string): string =>
  `"${word
    .replaceAll('\\', '\\\\')
    .replaceAll('"', String.raw`\"`)
    .replaceAll('%', '%%')
    .replaceAll('$', () => '$$')}"`;

const forXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const systemd = (words: readonly string[], dataFolder: string): string =>
  `# Keep this as ~/.config/systemd/user/persona.service, then:
#   systemctl --user daemon-reload && systemctl --user enable --now persona
# To have it up without a login, too: loginctl enable-linger
[Unit]
Description=Persona Explorer, the gateway of ${dataFolder.replaceAll('%', '%%')}

[Service]
Type=exec
ExecStart=${words.map(forSystemd).join(' ')}
Restart=on-failure
RestartSec=5
UMask=0077
NoNewPrivileges=yes

[Install]
WantedBy=default.target
`;

const launchd = (words: readonly string[], dataFolder: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<!-- Keep this as ~/Library/LaunchAgents/explorer.persona.plist, then:
     launchctl bootstrap gui/$(id -u) ~/Library/LaunchAgents/explorer.persona.plist -->
<plist version="1.0">
<dict>
  <key>Label</key>
  <string>explorer.persona</string>
  <key>ProgramArguments</key>
  <array>
${words.map((word) => `    <string>${forXml(word)}</string>`).join('\n')}
  </array>
  <key>RunAtLoad</key>
  <true/>
  <key>KeepAlive</key>
  <dict>
    <key>SuccessfulExit</key>
    <false/>
  </dict>
  <key>Umask</key>
  <integer>63</integer>
  <key>StandardErrorPath</key>
  <string>${forXml(dataFolder)}/serve.log</string>
</dict>
</plist>
`;

/** The text of a unit that keeps the program up with these arguments, with where to put it; throws a sentence where a word has a line end, which no unit can hold. */
export function serviceUnit(kind: UnitKind, program: string, args: readonly string[], dataFolder: string): string {
  const words = [...startWords(program), ...args];
  const odd = [...words, dataFolder].find((word) => /[\n\r\0]/.test(word));
  if (odd !== undefined) throw new Error('A unit cannot hold a line end, and one of the words has one.');
  return (kind === 'systemd' ? systemd : launchd)(words, dataFolder);
}
