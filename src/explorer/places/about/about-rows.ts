import { keySaid } from '../../bindings/in-force.ts';
import { bytes } from '../../../text/amount.ts';
import { instant } from '../../../text/moment.ts';
import { safe } from '../../../text/safe.ts';
import type { PastImport, ProgramFacts } from '../../ports.ts';
import { told } from '../../state/namespaces/row.ts';
import { rowWith } from '../../state/namespaces/slots.ts';
import { textOf } from '../../state/namespaces/summary.ts';
import { conditions } from '../../state/store/condition.ts';
import { ownPart } from '../../state/store/own-part.ts';
import { unread, type Read } from '../../state/store/read.ts';
import type { State } from '../../state/store/state.ts';

/** What was read of the program, and the row under the cursor. */
export const about = ownPart<{ readonly read: Read<ProgramFacts>; readonly cursor: number }>({
  read: unread,
  cursor: 0,
});

/** One fact: safe texts, and what is copied of it. */
export type AboutRow = {
  readonly group: string;
  readonly label: string;
  readonly value: string;
  /** a second line, which says more */
  readonly more?: string;
  readonly tone?: 'muted' | 'good' | 'warn' | 'bad';
  /** what is copied, where it is not the value */
  readonly copied?: string;
  /** the namespace it is about */
  readonly namespaceId?: string;
};

/** A fact that is read late: what it says, or why it is not there. */
function late(read: Read<ProgramFacts>, say: (facts: ProgramFacts) => Pick<AboutRow, 'value' | 'tone'>) {
  if (read.data !== undefined) return say(read.data);
  if (read.failure !== undefined)
    return { value: `${conditions.failed}: ${safe(read.failure.message, 300)}`, tone: 'bad' } as const;
  return { value: conditions.loading, tone: 'muted' } as const;
}

function programRows(read: Read<ProgramFacts>): AboutRow[] {
  const group = 'Program';
  return [
    { group, label: 'Version', ...late(read, ({ version }) => ({ value: `persona ${safe(version, 40)}` })) },
    { group, label: 'Licence', ...late(read, ({ licence }) => ({ value: safe(licence, 40) })) },
    {
      group,
      label: 'Work of others',
      ...late(read, ({ thirdParty }) =>
        thirdParty === undefined
          ? { value: 'no list of its licences lies beside this program', tone: 'muted' }
          : { value: safe(thirdParty, 1000) },
      ),
    },
  ];
}

function answer({ state, milliseconds, waiting }: State['connection']): Pick<AboutRow, 'value' | 'tone'> {
  if (waiting !== undefined) return { value: `not yet; attempt ${waiting.attempt} soon`, tone: 'warn' };
  if (state === undefined) return { value: 'connecting', tone: 'muted' };
  if (state === 'fails') return { value: 'no answer', tone: 'bad' };
  return { value: `in ${milliseconds ?? 0} ms`, tone: 'good' };
}

function gatewayRows({ connection }: State): AboutRow[] {
  const { name, kind, baseUrl, readOnly } = connection.gateway;
  const group = 'Gateway';
  const isHere = kind === 'embedded';
  return [
    { group, label: 'Name', value: `${safe(name, 80)}, ${isHere ? "this machine's own" : 'remote'}`, copied: name },
    {
      group,
      label: 'Address',
      ...(baseUrl === '' ? { value: 'not reached yet', tone: 'muted' } : { value: safe(baseUrl, 1000) }),
      ...(isHere ? { more: 'it answers, MCP too, while this program or persona serve runs' } : {}),
    },
    { group, label: 'Answers', ...answer(connection) },
    {
      group,
      label: 'Writing',
      value: readOnly ? 'never: the profile is read-only' : isHere ? 'at once' : 'asks first',
      ...(readOnly ? { tone: 'warn' } : {}),
    },
  ];
}

function dataRows({ connection }: State, read: Read<ProgramFacts>): AboutRow[] {
  const group = 'Data on this machine';
  const remote: AboutRow = {
    group: 'Data of this gateway',
    label: 'Folder',
    value: 'not known: a remote gateway does not tell where it keeps its data, nor how much',
    tone: 'muted',
  };
  return [
    ...(connection.gateway.kind === 'remote' ? [remote] : []),
    { group, label: 'Folder', ...late(read, ({ dataFolder }) => ({ value: safe(dataFolder, 1000) })) },
    { group, label: 'Size', ...late(read, (facts) => ({ value: bytes(facts.bytes) })) },
  ];
}

function importRow({ namespaces, screen }: State, group: string, made: PastImport): AboutRow {
  const { namespaceId, reader, path, me, at } = made;
  const who = me.length > 3 ? `${me.slice(0, 3).join(', ')} and ${me.length - 3} more` : me.join(', ');
  return {
    group,
    label: safe(textOf(rowWith(namespaces.pages, namespaceId)?.name) || namespaceId, 255),
    value: safe(`${reader}  ${path}`, 1000),
    more: `${me.length === 0 ? 'whose it is stands in it' : `about ${safe(who, 300)}`}, ${told(instant(at), screen.time, screen.now)}`,
    copied: path,
    namespaceId,
  };
}

function importRows(state: State, read: Read<ProgramFacts>): AboutRow[] {
  const group = 'Imported from this machine';
  const isRemote = state.connection.gateway.kind === 'remote';
  const { imports } = read.data ?? {};
  if (imports === undefined) return [{ group, label: 'Sources', ...late(read, () => ({ value: '' })) }];
  // one memory serves every gateway: of a remote one, what is known to be in it counts
  const here = imports.filter(
    ({ namespaceId }) => !isRemote || rowWith(state.namespaces.pages, namespaceId) !== undefined,
  );
  const none: AboutRow = {
    group,
    label: 'Sources',
    value: isRemote
      ? 'nothing into the namespaces that are loaded'
      : `nothing yet; ${keySaid('import', 'i')} imports into a namespace`,
    tone: 'muted',
  };
  const others: AboutRow = {
    group,
    label: 'From elsewhere',
    value: 'not known: a remote gateway does not tell what was imported into it',
    tone: 'muted',
  };
  return [
    ...(here.length === 0 ? [none] : here.map((made) => importRow(state, group, made))),
    ...(isRemote ? [others] : []),
  ];
}

/** What is said about the program, the gateway and this machine's data, from top to bottom. */
export function aboutRows(state: State): readonly AboutRow[] {
  const { read } = about.of(state);
  return [...programRows(read), ...gatewayRows(state), ...dataRows(state, read), ...importRows(state, read)];
}

/** The fact under the cursor. */
export function rowUnderCursor(state: State): { readonly row: AboutRow | undefined; readonly index: number } {
  const rows = aboutRows(state);
  const index = Math.min(about.of(state).cursor, rows.length - 1);
  return { row: rows[index], index };
}
