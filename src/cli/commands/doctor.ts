import { Command, Option } from 'commander';
import type { DoctorPrinted } from '../../contract/cli/doctor.ts';
import { examine, type Finding } from '../../client/doctor.ts';
import type { FoldSize } from '../../gateway/store/folds.ts';
import { hasHeapFlags, heapFlags } from '../../settings/heap-flags.ts';
import { paths } from '../../settings/paths.ts';
import { amount, bytes, counted } from '../../text/amount.ts';
import { safe } from '../../text/safe.ts';
import { type CliCommand, type CliIo, CommandFailure, exitCodes } from '../cli-command.ts';
import { type ConnectionFlags, onGateway, withConnection } from '../choosing/connection.ts';
import { type CheckFlags, checkOnGateway } from '../checking/contract-check.ts';
import { backgroundFinding, ownerFinding, ownerNow, workFindings } from './background/owner-findings.ts';
import { failureCode } from '../failure-code.ts';
import { dataFolderOf } from '../choosing/data-flag.ts';
import { line, printJson } from '../output/print.ts';
import { programKind } from '../program-kind.ts';

type Flags = ConnectionFlags & {
  json?: true;
  contract?: true;
  writes?: true;
  output?: CheckFlags['output'];
};

const marks = { ok: 'ok', note: 'note', problem: 'PROBLEM', skipped: '–' } as const;

const drawn = ({ check, state, says }: Pick<Finding, 'check' | 'state' | 'says'>) =>
  `${marks[state].padEnd(8)} ${check.padEnd(11)} ${safe(says)}`;

/** What the next builds go on from. */
function foldWords({ namespaces, bytes: size, tooLarge }: FoldSize): string {
  const large = tooLarge === 0 ? '' : `; of ${amount(tooLarge)} it is too large to be kept, and each build reads all`;
  return namespaces === 0
    ? `No persona has so many events that what a build counted is kept for the next${large}.`
    : `Of ${counted(namespaces, 'persona')} it keeps what a build counted, ${bytes(size)}, so that the next reads only what came since${large}.`;
}

/** What this machine's own gateway keeps beside what is read every day. */
async function keptHere(dataFolder: string): Promise<Finding[]> {
  const { besideOwner } = await import('../../gateway/store/sqlite/beside-owner.ts');
  const sizes = await besideOwner({ dataFolder }, async (store) => store.sizes());
  if (sizes === undefined) return [];
  const { kept, events, indexed, folds } = sizes;
  const size = kept.personas === 0 ? '' : `, ${bytes(kept.bytes)}`;
  return [
    { check: 'kept', state: 'ok', says: `It keeps ${counted(kept.personas, 'persona')} of its builds${size}.` },
    {
      check: 'search',
      state: 'ok',
      says: `${amount(indexed)} of ${counted(events, 'event')} are indexed for searching.`,
    },
    ...(folds === undefined ? [] : [{ check: 'kept', state: 'ok', says: foldWords(folds) } as const]),
  ];
}

/** Whether the flags of V8 are in force that keep the memory of whoever draws small. */
const memoryFinding = ({ environment, program }: CliIo): Finding =>
  hasHeapFlags(environment.nodeFlags ?? [])
    ? { check: 'memory', state: 'ok', says: `V8's flags are in force: ${heapFlags.join(' ')}.` }
    : {
        check: 'memory',
        state: 'ok',
        says: `V8's flags are not in force, without which the explorer takes more memory under many keys: node ${heapFlags.join(' ')} ${program ?? 'dist/main.js'} has them, as npm start and what goes on in the background do.`,
      };

async function doctor(io: CliIo, flags: Flags): Promise<void> {
  const findings: Finding[] = [];
  const found = (finding: Finding) => {
    findings.push(finding);
    if (flags.json !== true) line(io.out, drawn(finding));
  };
  const { debugFile } = paths(io.environment);
  found({
    check: 'debug',
    state: 'ok',
    says:
      io.environment.debug === undefined
        ? `The debug log is off; PERSONA_DEBUG=1 writes it to ${debugFile}.`
        : `The debug log is on: ${debugFile}.`,
  });
  if (io.program !== undefined)
    found({ check: 'program', state: 'ok', says: programKind({ program: io.program }).says });
  found(memoryFinding(io));
  const dataFolder = dataFolderOf(io, flags);
  const owner = await ownerNow(dataFolder);
  await onGateway(io, flags, async (connection) => {
    const { client, kind, name, readOnly, target } = connection;
    const address = kind === 'remote' ? connection.baseUrl() : (await target()).baseUrl;
    const which = kind === 'embedded' ? "This machine's own gateway" : name;
    found({ check: 'address', state: 'ok', says: `${which}, at ${address}${readOnly ? ', read-only' : ''}.` });
    if (!/\/gateway\/v\d+$/.test(address))
      found({ check: 'address', state: 'note', says: 'The URL does not end in /gateway/v1, as the interface has it.' });
    if (kind === 'embedded') found(await ownerFinding(io, dataFolder, owner));
    for await (const finding of examine(client, target, io.signal)) found(finding);
    if (kind !== 'embedded') return;
    for (const finding of await keptHere(dataFolder)) found(finding);
    for await (const finding of workFindings(client, dataFolder, io.signal)) found(finding);
    found(await backgroundFinding(io));
  });
  if (flags.json === true)
    printJson(io, findings.map(({ check, state, says }) => ({ check, state, says })) satisfies DoctorPrinted);
  const worst = findings.find(({ state }) => state === 'problem');
  if (worst !== undefined)
    throw new CommandFailure(
      `Something is wrong with the ${worst.check}.`,
      worst.failure === undefined ? exitCodes.failed : failureCode(worst.failure),
    );
}

/** One of the two examinations, as the flags have it. */
async function examined(io: CliIo, { contract, writes, output, ...flags }: Flags): Promise<void> {
  if (contract === true)
    return checkOnGateway(io, {
      ...flags,
      ...(writes === true ? { writes } : {}),
      output: output ?? (flags.json === true ? 'json' : 'text'),
    });
  if (writes === true || output !== undefined)
    throw new CommandFailure('--writes and --output go with --contract.', exitCodes.usage);
  return doctor(io, flags);
}

/** persona doctor */
export const doctorCommand: CliCommand = (io) =>
  withConnection(
    new Command('doctor')
      .description('examine a gateway step by step: what is well, what is wrong, what to do; it only reads')
      .option('--contract', 'hold the gateway to the interface, point by point: kept, broken, not shown')
      .option('--writes', 'with --contract: also what only writing shows, in namespaces made for it and erased again')
      .addOption(
        new Option('--output <form>', 'with --contract: how it is told (else text)').choices(['text', 'json', 'junit']),
      )
      .option('--json', 'the findings as JSON; with --contract the same as --output json')
      .addHelpText(
        'after',
        '\nExamples:\n  persona doctor --url https://host/gateway/v1 --key-file ~/.persona-key\n  persona doctor --contract --profile work\n  persona doctor --contract --writes --output junit > contract.xml',
      )
      .action((flags: Flags) => examined(io, flags)),
  );
