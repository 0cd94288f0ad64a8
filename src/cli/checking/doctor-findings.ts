import { examine, type Finding } from '../../client/doctor.ts';
import type { FoldSize } from '../../gateway/store/folds.ts';
import { hasHeapFlags, heapFlags } from '../../settings/heap-flags.ts';
import { paths } from '../../settings/paths.ts';
import { amount, bytes, counted } from '../../text/amount.ts';
import { type ConnectionFlags, onGateway } from '../choosing/connection.ts';
import { ownModelOf } from '../interpreting/own-model.ts';
import { dataFolderOf } from '../choosing/data-flag.ts';
import type { Connection } from '../choosing/gateway-connection.ts';
import type { CliIo } from '../cli-command.ts';
import { backgroundFinding, ownerFinding, ownerNow, workFindings } from '../commands/background/owner-findings.ts';
import { programKind } from '../program-kind.ts';

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
    ...(folds === undefined ? [] : [{ check: 'counted', state: 'ok', says: foldWords(folds) } as const]),
  ];
}

/** Whether the flags of V8 are in force that keep the memory of whoever draws small. */
const memoryFinding = ({ environment, program }: CliIo): Finding =>
  hasHeapFlags(environment.nodeFlags ?? [])
    ? { check: 'memory', state: 'ok', says: `V8's flags are in force: ${heapFlags.join(' ')}.` }
    : {
        check: 'memory',
        state: 'note',
        says: `V8's flags are not in force, without which the explorer takes more memory under many keys: node ${heapFlags.join(' ')} ${program ?? 'dist/main.js'} has them, as npm start and what goes on in the background do.`,
      };

/** Whether the model that was chosen answers a text that is made up; nothing is said where none was chosen. */
async function modelFindings({ environment, clock, signal }: CliIo): Promise<Finding[]> {
  try {
    const { askedModel } = await import('../../embedded/own-model.ts');
    const model = askedModel(ownModelOf(environment));
    if (model === undefined) return [];
    const { probeModel } = await import('../../interpret/probe.ts');
    const { isWell, says } = await probeModel(model, { clock, signal });
    return [{ check: 'model', state: isWell ? 'ok' : 'problem', says }];
  } catch (error) {
    if (signal.aborted) throw error;
    return [{ check: 'model', state: 'problem', says: error instanceof Error ? error.message : String(error) }];
  }
}

export type Examination = {
  /** hears each finding as it is made */
  readonly found: (finding: Finding) => void;
  /** what else is asked of the gateway while it is reached */
  readonly reached?: (connection: Connection) => Promise<void>;
};

/** Examines this program and the gateway that is meant, step by step; it only reads. */
export async function doctorFindings(
  io: CliIo,
  flags: ConnectionFlags,
  { found, reached }: Examination,
): Promise<void> {
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
    await reached?.(connection);
    if (kind !== 'embedded') return;
    for (const finding of await keptHere(dataFolder)) found(finding);
    for await (const finding of workFindings(client, dataFolder, io.signal)) found(finding);
    found(await backgroundFinding(io));
    for (const finding of await modelFindings(io)) found(finding);
  });
}
