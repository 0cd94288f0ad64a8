import { arch, availableParallelism, release, totalmem, type } from 'node:os';
import about from '../../../package.json' with { type: 'json' };
import { distribution } from '../../settings/distribution.ts';
import { hasHeapFlags } from '../../settings/heap-flags.ts';
import { bytes } from '../../text/amount.ts';
import type { CliIo } from '../cli-command.ts';
import { programKind } from '../program-kind.ts';
import { coloursForm, emulatorForm, ifKnown, localeForm, terminalForm, versionForm } from './known-words.ts';
import type { Section } from './report-section.ts';

/** What runs, and on what. */
export const versionsSection = ({ environment, program, node }: CliIo): Section => ({
  title: 'Versions',
  rows: [
    ['persona', `${about.version}, ${program === undefined ? 'no process of its own' : programKind({ program }).kind}`],
    [
      'node',
      `${ifKnown(node, versionForm)}, V8's flags for the explorer ${hasHeapFlags(environment.nodeFlags ?? []) ? '' : 'not '}in force`,
    ],
    ['system', [type(), /^\d+\.\d+(?:\.\d+)?/.exec(release())?.[0], arch(), distribution()].filter(Boolean).join(' ')],
    ['machine', `${availableParallelism()} processors, ${bytes(totalmem())} of memory`],
  ],
});

/** What the terminal says of itself. */
export const terminalSection = ({ environment, tty, columns, rows }: CliIo): Section => {
  const { emulator, term, locale, multiplexer, overSsh, noColor, screenReader } = environment;
  return {
    title: 'Terminal',
    rows: [
      ['TERM', ifKnown(term, terminalForm)],
      [
        'TERM_PROGRAM',
        [ifKnown(emulator?.program, emulatorForm), emulator?.version && ifKnown(emulator.version, versionForm)]
          .filter(Boolean)
          .join(' '),
      ],
      ['COLORTERM', ifKnown(emulator?.colours, coloursForm)],
      [
        'window',
        tty ? `${columns} columns${rows === undefined ? '' : `, ${rows} lines`}` : 'none: this went to no terminal',
      ],
      ['locale', ifKnown(locale, localeForm)],
      ['multiplexer', multiplexer ?? 'none'],
      ['over SSH', overSsh ? 'yes' : 'no'],
      ['NO_COLOR', noColor ? 'yes' : 'no'],
      ['screen reader', screenReader ? 'yes' : 'no'],
    ],
  };
};
