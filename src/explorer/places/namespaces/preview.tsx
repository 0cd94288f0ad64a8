import { keySaid } from '../../bindings/in-force.ts';
import { counted } from '../../../text/amount.ts';
import { cells, fit, wrap } from '../../../text/cells.ts';
import { safe } from '../../../text/safe.ts';
import { span } from '../../../text/ago.ts';
import { useExplorer } from '../../hooks/use-explorer.ts';
import { conditions } from '../../state/store/condition.ts';
import { textOf, type Summary } from '../../state/namespaces/summary.ts';
import type { State } from '../../state/store/explorer.ts';
import { told } from '../../state/namespaces/row.ts';
import { shownCount, shownRow } from '../../state/namespaces/namespace-list.ts';
import { Frame, inside } from '../../widgets/frame.tsx';
import { bold, muted, warn, type Line } from '../../widgets/line.ts';
import { TextLine } from '../../widgets/text-line.tsx';
import { wrapped } from '../../widgets/wrapped.ts';

const previewedRow = ({ namespaces, summaries }: State) => {
  const under = shownRow(namespaces, namespaces.cursor);
  if (under?.id === summaries.previewed) return under;
  for (let index = 0; index < namespaces.height; index += 1) {
    const row = shownRow(namespaces, namespaces.top + index);
    if (row?.id === summaries.previewed) return row;
  }
  return undefined;
};

function personaLines(
  summary: Summary & { state: 'built' },
  columns: number,
  state: Pick<State['screen'], 'time' | 'now'>,
): Line[] {
  const roles = [summary.role, summary.organization].filter((word) => word !== '').map((word) => safe(word, 120));
  const behind = (summary.newestAt ?? 0) - (summary.builtAt ?? Infinity);
  const names = Math.max(0, ...summary.said.map(({ label }) => cells(label))) + 2;
  const events = summary.events === undefined ? '' : ` from ${counted(summary.events, 'event')}`;
  return [
    [bold(safe(summary.subject, 120), 'accent')],
    ...wrap(roles.join(', '), columns).map((line): Line => [line]),
    ...summary.said.flatMap(({ label, words }): Line[] => [
      [],
      ...wrapped(words, columns - names).map((line, index): Line => [
        muted(fit(index === 0 ? label : '', names)),
        ...line,
      ]),
    ]),
    [],
    [muted(`built ${told(summary.builtAt, state.time, state.now)}${events}`)],
    ...(behind > 0 && (summary.newestAt ?? 0) <= state.now + 86_400_000
      ? [[warn(`behind: newest event is ${span(behind)} after the build`)]]
      : []),
  ];
}

/** The persona of the namespace on which the cursor came to rest. */
export function Preview({ width, height }: { readonly width: number; readonly height: number }) {
  const row = useExplorer(previewedRow);
  const summary = useExplorer(({ summaries }) => summaries.known.get(summaries.previewed ?? ''));
  const step = useExplorer(({ firstRun, summaries }) => firstRun.steps.get(summaries.previewed ?? ''));
  const time = useExplorer(({ screen }) => screen.time);
  const now = useExplorer(({ screen }) => screen.now);
  const { columns, rows } = inside(width, height);
  const about = safe(textOf(row?.description), 400);
  const isNobody = useExplorer(({ namespaces }) => shownCount(namespaces) === 0);
  const lines: Line[] = [];
  if (isNobody) lines.push([]);
  else if (summary?.state === 'built') lines.push(...personaLines(summary, columns, { time, now }));
  else if (summary !== undefined && summary.state !== 'reading')
    lines.push(
      [muted(toBuildOf(summary) === 0 ? 'nothing to build from' : conditions[summary.state])],
      ...wrap(safe(saidOf(summary), 400), columns).map((text): Line => [text]),
      ...wayOn(summary.state, toBuildOf(summary)),
    );
  else if (row !== undefined) lines.push([muted(conditions.loading)]);
  if (!isNobody && step?.note !== undefined)
    lines.push([''], ...wrap(safe(step.note, 300), columns).map((text) => [muted(text)]));
  if (about !== '') lines.push([''], ...wrap(about, columns).map((text) => [muted(text)]));
  return (
    <Frame title={row === undefined ? '' : safe(textOf(row.name) || row.id, 120)} width={width} height={height}>
      {lines.slice(0, rows).map((line, index) => (
        <TextLine key={index} line={line} />
      ))}
    </Frame>
  );
}

const saidOf = (summary: Exclude<Summary, { state: 'built' }>): string =>
  summary.state === 'failed' ? summary.failure.message : (summary.says ?? '');

/** How many events there are to build it from, where it is not built and the gateway says so. */
const toBuildOf = (summary: Summary): number | undefined =>
  summary.state === 'not-built' ? summary.toBuild : undefined;

const wayOn = (state: 'no-persona' | 'not-built' | 'failed', toBuild: number | undefined): Line[] => {
  if (toBuild === 0) return [[''], [bold(keySaid('import', 'i'), 'accent'), muted(' imports')]];
  const from = toBuild === undefined ? '' : ` from ${counted(toBuild, 'event')}`;
  const ways = {
    'no-persona': [keySaid('create-persona', 'c'), ' creates the persona of this namespace'],
    'not-built': [keySaid('build', 'b'), ' builds it'],
    failed: [keySaid('refresh', 'r'), ' reads again'],
  } as const;
  const [key, what] = ways[state];
  return [[''], [bold(key, 'accent'), muted(`${what}${from}`)]];
};
