import { contractSections, type Judged } from '../../../client/contract-check/point.ts';
import { personaBreaches } from '../../../contract/interface/field-breaches.ts';
import { at } from '../../../contract/persona/json-pointer.ts';
import type { Json } from '../../../contract/scalars.ts';
import { counted } from '../../../text/amount.ts';
import { label } from '../../../text/label.ts';
import { safe } from '../../../text/safe.ts';
import { oddWords } from '../../sentences/stops.ts';
import { rowWith } from '../namespaces/slots.ts';
import { textOf } from '../namespaces/summary.ts';
import type { State } from '../store/state.ts';
import { contractOf } from './contract.ts';

/** One line of the place: safe texts, and what is behind it. */
export type ContractRow = {
  readonly group: string;
  readonly label: string;
  readonly value: string;
  readonly more?: string;
  readonly tone?: 'muted' | 'good' | 'warn' | 'bad';
  /** a place in the persona that is open */
  readonly pointer?: string;
  /** what is read in full, under its title: text from outside as it came; put together when somebody asks */
  readonly text?: { readonly title: string; readonly whole: () => string };
};

const mostFields = 200;
const mostOfValue = 4_000;

const valueAt = (raw: Json, pointer: string): string => {
  const text = JSON.stringify(at(raw, pointer) ?? null, undefined, 2);
  return text.length > mostOfValue ? `${text.slice(0, mostOfValue - 1)}…` : text;
};

/** The persona that is open, its fields one by one that are not as the interface says. */
function personaRows({ persona, namespaces }: State): ContractRow[] {
  const raw = persona.read.data?.raw;
  const breaches = raw === undefined ? [] : personaBreaches(raw);
  if (raw === undefined || breaches.length === 0) return [];
  const name = textOf(rowWith(namespaces.pages, persona.namespaceId)?.name) || (persona.namespaceId ?? '');
  const came = breaches.filter(({ isAbsent }) => !isAbsent);
  const absent = breaches.filter(({ isAbsent }) => isAbsent);
  const group = `The persona of ${safe(name, 80)}: ${oddWords(raw) ?? 'every field that came is as the interface says'}`;
  const rows = came.slice(0, mostFields).map(({ pointer, promised, came: instead }): ContractRow => ({
    group,
    label: label(safe(pointer.split('/')[1] ?? '', 40)),
    value: safe(`${pointer}: ${instead}, not ${promised}`, 600),
    pointer,
    text: {
      title: safe(pointer, 300),
      whole: () => [`The interface: ${promised}`, `What came: ${instead}`, '', valueAt(raw, pointer)].join('\n'),
    },
  }));
  const shown = absent.slice(0, 2000).map(({ pointer, promised }) => `${pointer}  ${promised}`);
  return [
    ...rows,
    ...(came.length > mostFields
      ? [{ group, label: '', value: `and ${counted(came.length - mostFields, 'field')} more`, tone: 'muted' } as const]
      : []),
    ...(absent.length > 0
      ? [
          {
            group,
            label: 'Not given',
            value: `${counted(absent.length, 'field')} that the interface names did not come`,
            tone: 'muted',
            text: { title: 'Fields that did not come', whole: () => shown.join('\n') },
          } as const,
        ]
      : []),
  ];
}

/** A point with all that is known of it, the answer as it came at the end. */
function textOfPoint({ id, section, promises, how, verdict, says, asked, isOurs }: Judged): string {
  const request = asked && `${asked.method} ${asked.path}${asked.body === undefined ? '' : `\n${asked.body}`}`;
  return [
    `${section}${isOurs ? ' (ours, no other gateway needs to have it)' : ''}: ${id}`,
    promises,
    `Tried by: ${how}`,
    `${verdict}${says === '' ? '' : `: ${says}`}`,
    ...(request === undefined ? [] : ['', request]),
    ...(asked === undefined ? [] : ['', `${asked.status ?? 'no answer'}`, asked.text]),
  ].join('\n');
}

const listed = (points: readonly Judged[]) => points.map(({ id, promises }) => `${id}\n  ${promises}`).join('\n');

/** What was promised, where what is wrong does not say so already. */
function promisedBeside({ promises, says }: Judged): { readonly more?: string } {
  const kind = / is (.*?)(?:, where it is given)?\.$/.exec(promises)?.[1];
  return kind !== undefined && says.includes(kind) ? {} : { more: promises };
}

function brokenRows(points: readonly Judged[]): ContractRow[] {
  return points
    .filter(({ verdict }) => verdict === 'broken')
    .map((point) => ({
      group: 'Broken',
      label: point.section,
      value: safe(point.says, 400),
      ...promisedBeside(point),
      tone: 'bad',
      text: { title: point.id, whole: () => textOfPoint(point) },
    }));
}

/** What is not shown, by the reason why. */
function openRows(points: readonly Judged[]): ContractRow[] {
  const open = points.filter(({ verdict }) => verdict === 'not shown');
  return [...new Set(open.map(({ says }) => says))].map((why): ContractRow => {
    const those = open.filter(({ says }) => says === why);
    return {
      group: 'Not shown',
      label: counted(those.length, 'point'),
      value: safe(why, 400),
      tone: 'muted',
      text: { title: `Not shown: ${safe(why, 300)}`, whole: () => listed(those) },
    };
  });
}

function keptRows(points: readonly Judged[]): ContractRow[] {
  const kept = points.filter(({ verdict }) => verdict === 'kept');
  return contractSections.flatMap((section): ContractRow[] => {
    const those = kept.filter((point) => point.section === section);
    if (those.length === 0) return [];
    return [
      {
        group: 'Kept',
        label: section,
        value: counted(those.length, 'point'),
        tone: 'good',
        text: { title: `Kept: ${section}`, whole: () => listed(those) },
      },
    ];
  });
}

/** What stands in the place of points where there are none. */
function insteadRow(state: State): ContractRow[] {
  const { count, failure, stop, points } = contractOf(state);
  const group = 'This gateway';
  const beside = { group, label: 'Interface' };
  if (failure !== undefined) return [{ ...beside, value: safe(failure.message, 300), tone: 'bad' }];
  if (stop !== undefined) return points.length > 0 ? [] : [{ ...beside, value: 'asking', tone: 'muted' }];
  if (count > 0) {
    if (points.length === count) return [];
    const value = `stopped after ${points.length} of ${counted(count, 'point')}; r begins again`;
    return [{ ...beside, value, tone: 'muted' }];
  }
  return [
    {
      ...beside,
      value: 'not asked yet: r holds this gateway to the interface, point by point',
      more: 'it only reads; what writing alone shows is tried by persona doctor --contract --writes',
    },
  ];
}

/** Everything the place says, from top to bottom: what is wrong comes first, of the gateway and of the open persona. */
export function contractRows(state: State): readonly ContractRow[] {
  const { points } = contractOf(state);
  return [...insteadRow(state), ...brokenRows(points), ...personaRows(state), ...openRows(points), ...keptRows(points)];
}

/** Where the fields of the open persona begin. */
export const firstOddField = (state: State): number =>
  Math.max(
    0,
    contractRows(state).findIndex(({ pointer }) => pointer !== undefined),
  );

/** The row under the cursor. */
export function contractRowAtCursor(state: State): { readonly row: ContractRow | undefined; readonly index: number } {
  const rows = contractRows(state);
  const index = Math.max(0, Math.min(contractOf(state).cursor, rows.length - 1));
  return { row: rows[index], index };
}
