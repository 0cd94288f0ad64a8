import about from '../../../package.json' with { type: 'json' };
import { debugTail } from '../../settings/debug/debug-tail.ts';
import { paths } from '../../settings/paths.ts';
import { redact } from '../../text/redact.ts';
import { safe } from '../../text/safe.ts';
import type { ConnectionFlags } from '../choosing/connection.ts';
import type { CliIo } from '../cli-command.ts';
import { gatewaySections } from './gateway-sections.ts';
import { terminalSection, versionsSection } from './machine-section.ts';
import { plainDebugLine } from './plain-debug-line.ts';
import { type Section, sectionLines } from './report-section.ts';
import { settingsSection } from './settings-section.ts';
import { storeSection } from './store-section.ts';

const lastLines = 60;

const debugSection = ({ environment }: CliIo): Section => {
  const lines = debugTail(paths(environment).debugFile, lastLines);
  return {
    title: `Last lines of the debug log (${environment.debug === undefined ? 'off' : 'on'})`,
    rows: lines.length === 0 ? [['none', '']] : lines.map((line) => [plainDebugLine(line), ''] as const),
  };
};

/**
 * All that a bug report needs to know of this program on this machine, as text that may be published: it is put together from what is
 * known to name nobody, and not by taking names out of something else.
 */
export async function reportText(io: CliIo, flags: ConnectionFlags): Promise<string> {
  // Before this command's own requests are in it.
  const debug = debugSection(io);
  const gateway = await gatewaySections(io, flags);
  const sections = [
    versionsSection(io),
    terminalSection(io),
    ...gateway,
    await storeSection(io, flags),
    settingsSection(io),
    debug,
  ];
  const lines = [
    `# Report of persona ${about.version}, ${new Date(io.now()).toISOString()}`,
    '',
    'No key, address, host, path, profile or name of a person or namespace is in it, and nothing of what anybody wrote.',
    ...sections.flatMap((section) => sectionLines(section)),
  ];
  return `${redact(lines.map((one) => safe(one)).join('\n'), io.secrets)}\n`;
}
