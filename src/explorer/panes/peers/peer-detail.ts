import { claimOn } from '../../state/persona/claim.ts';
import type { Json } from '../../../contract/scalars.ts';
import { fit, wrap } from '../../../text/cells.ts';
import { label } from '../../../text/label.ts';
import { safe } from '../../../text/safe.ts';
import type { Entry } from '../../state/persona/entries.ts';
import { at, children } from '../../state/persona/pointer.ts';
import { bold, fitLine, type Line, muted } from '../../widgets/line.ts';
import { labelled } from '../drawn/drawn-value.ts';
import { type PaneData } from '../pane-data.ts';

const names = 12;
const first = ['name', 'relationship_type', 'trust_level', 'formality', 'warmth', 'directness', 'topics', 'channels'];

const field = (key: string, value: Json | undefined, columns: number, paneData: PaneData): Line[] =>
  Array.isArray(value) && value.length === 0
    ? [[muted(fit(label(key), names)), '  ', muted('—')]]
    : labelled(label(safe(key)), value, names, columns, paneData);

/** Everything about one peer in at most `rows` lines: the interface's fields, then whatever else the gateway gives. */
export function peerDetail(entry: Entry, columns: number, rows: number, paneData: PaneData): Line[] {
  const name = at(entry.value, '/name');
  const kind = at(entry.value, '/relationship_type');
  const others = children(entry.value).filter(([key]) => !first.includes(key));
  const known = first
    .slice(2)
    .map((key): [string, Json | undefined] => [key.replace(/_(level|type)$/, ''), at(entry.value, `/${key}`)]);
  const method = claimOn(paneData.raw, entry.pointer)?.method;
  const pairs =
    columns >= 72
      ? sideBySide(known.slice(0, 4), columns, paneData)
      : known.slice(0, 4).flatMap(([key, value]) => field(key, value, columns, paneData));
  const lines: Line[] = [
    [
      bold(typeof name === 'string' && name !== '' ? safe(name) : '—', 'accent'),
      muted(typeof kind === 'string' && kind !== '' ? `  ${safe(kind)}` : ''),
    ],
    ...pairs,
    ...known.slice(4).flatMap(([key, value]) => field(key, value, columns, paneData)),
    ...others.flatMap(([key, value]) => field(key, value, columns, paneData)),
    ...(method === undefined
      ? []
      : wrap(safe(method), columns - names - 2).map((text, index): Line => [
          muted(fit(index === 0 ? 'From' : '', names)),
          '  ',
          muted(text),
        ])),
  ];
  return lines.length <= rows ? lines : [...lines.slice(0, Math.max(0, rows - 1)), [muted('…')]];
}

/** Four short fields two by two. */
function sideBySide(fields: readonly [string, Json | undefined][], columns: number, paneData: PaneData): Line[] {
  const half = Math.floor(columns / 2);
  const drawn = fields.map(([key, value]) => field(key, value, half, paneData)[0] ?? []);
  const wide = (line: Line | undefined): Line => line ?? [];
  return [0, 2].map((index): Line => [...fitLine(wide(drawn[index]), Math.min(half, 36)), ...wide(drawn[index + 1])]);
}
