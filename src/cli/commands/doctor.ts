import { Command } from 'commander';
import type { DoctorPrinted } from '../../contract/cli/doctor.ts';
import type { Finding } from '../../client/doctor.ts';
import { safe } from '../../text/safe.ts';
import { type CliCommand, type CliIo, CommandFailure, exitCodes } from '../cli-command.ts';
import { type ConnectionFlags, withConnection } from '../choosing/connection.ts';
import { checkOnGateway } from '../checking/contract-check.ts';
import { doctorFindings } from '../checking/doctor-findings.ts';
import { type OutputForm, outputOption } from '../everywhere/forms.ts';
import { failureCode } from '../failure-code.ts';
import { line, printJson, printTable } from '../output/print.ts';

type Flags = ConnectionFlags & {
  json?: true;
  contract?: true;
  writes?: true;
  output?: OutputForm;
  /** a file; true where none is named */
  report?: string | true;
  yes?: true;
};

const marks = { ok: 'ok', note: 'note', problem: 'PROBLEM', skipped: '–' } as const;

const drawn = ({ check, state, says }: Pick<Finding, 'check' | 'state' | 'says'>) =>
  `${marks[state].padEnd(8)} ${check.padEnd(11)} ${safe(says)}`;

async function doctor(io: CliIo, flags: Flags): Promise<void> {
  const findings: Finding[] = [];
  await doctorFindings(io, flags, {
    found: (finding) => {
      findings.push(finding);
      if (flags.json !== true && io.form !== 'markdown') line(io.out, drawn(finding));
    },
  });
  if (io.form === 'markdown')
    printTable(
      io,
      [{ title: 'STATE' }, { title: 'WHAT' }, { title: 'FOUND' }],
      findings.map(({ check, state, says }) => [state, check, says]),
    );
  if (flags.json === true)
    printJson(io, findings.map(({ check, state, says }) => ({ check, state, says })) satisfies DoctorPrinted);
  const worst = findings.find(({ state }) => state === 'problem');
  if (worst !== undefined)
    throw new CommandFailure(
      `Something is wrong with the ${worst.check}.`,
      worst.failure === undefined ? exitCodes.failed : failureCode(worst.failure),
    );
}

/** The report, printed or written, with what the flags say of it. */
async function report(io: CliIo, { report: to, yes, ...flags }: Flags): Promise<void> {
  const wanted = { file: to === true || to === '-' ? undefined : to, isAgreed: yes === true };
  const [{ reportText }, { canBeGiven, giveReport }] = await Promise.all([
    import('../report/report-text.ts'),
    import('../report/given-report.ts'),
  ]);
  canBeGiven(io, wanted);
  await giveReport(io, await reportText(io, flags), wanted);
}

/** One of the examinations, as the flags have it. */
async function examined(io: CliIo, { contract, writes, output, ...flags }: Flags): Promise<void> {
  if (flags.report !== undefined && (contract === true || flags.json === true))
    throw new CommandFailure('--report is a text of its own, without --contract and --json.', exitCodes.usage);
  const form = output === 'json' || output === 'junit' ? output : 'text';
  if (contract === true && output === 'markdown')
    throw new CommandFailure('persona doctor --contract prints text, json or junit.', exitCodes.usage);
  if (contract === true) return checkOnGateway(io, { ...flags, ...(writes === true ? { writes } : {}), output: form });
  if (writes === true || form === 'junit')
    throw new CommandFailure('--writes and --output junit go with --contract.', exitCodes.usage);
  if (flags.report !== undefined) return report(io, flags);
  return doctor(io, flags);
}

/** persona doctor */
export const doctorCommand: CliCommand = (io) =>
  withConnection(
    new Command('doctor')
      .description('examine a gateway step by step: what is well, what is wrong, what to do; it only reads')
      .option('--contract', 'hold the gateway to the interface, point by point: kept, broken, not shown')
      .option('--writes', 'with --contract: also what only writing shows, in namespaces made for it and erased again')
      .addOption(outputOption('markdown', 'json', 'junit'))
      .option('--json', 'the findings as JSON; with --contract the same as --output json')
      .option(
        '--report [file]',
        'all that a bug report needs, in one text without keys, names, addresses or what anybody wrote: printed, or shown in full, asked about, and written to a new file',
      )
      .option('-y, --yes', 'with --report FILE: write it without the question')
      .addHelpText(
        'after',
        '\nExamples:\n  persona doctor --url https://host/gateway/v1 --key-file ~/.persona-key\n  persona doctor --contract --profile work\n  persona doctor --contract --writes --output junit > contract.xml\n  persona doctor --report report.md',
      )
      .action((flags: Flags) => examined(io, flags)),
  );
