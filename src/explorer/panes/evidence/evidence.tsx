import { claimOf } from '../../state/persona/claim.ts';
import { Box, useIsScreenReaderEnabled } from 'ink';
import type { ReactElement } from 'react';
import type { Json } from '../../../contract/scalars.ts';
import { counted } from '../../../text/amount.ts';
import { clip, wrap } from '../../../text/cells.ts';
import { label } from '../../../text/label.ts';
import { instant, moment } from '../../../text/moment.ts';
import { safe } from '../../../text/safe.ts';
import { useExplorer } from '../../hooks/use-explorer.ts';
import { useWindow } from '../../hooks/use-window.ts';
import { at, steps } from '../../state/persona/pointer.ts';
import { Frame, inside } from '../../widgets/frame.tsx';
import { accent, bold, clipLine, type Line, muted, plain, warn } from '../../widgets/line.ts';
import { TextLine } from '../../widgets/text-line.tsx';
import { seenPart } from '../../widgets/rows/window.ts';
import type { PaneProps } from '../pane-props.ts';
import { type PaneData } from '../pane-data.ts';
import { usePaneData } from '../use-pane-data.ts';

const text = (event: Json | undefined, pointer: string): string => {
  const value = at(event, pointer);
  return typeof value === 'string' ? safe(value, 600) : '';
};

/** One event in a few lines: when, where, by whom, then its own words. */
function eventLines(event: Json, columns: number, words: number, paneData: PaneData): Line[] {
  const when = instant(text(event, '/occurred_at'));
  const who = text(event, '/actor/name') || text(event, '/actor/address') || text(event, '/actor/key');
  const where = [text(event, '/provider'), text(event, '/kind'), text(event, '/channel')].filter(Boolean).join(' ');
  const head: Line = [
    bold(when === undefined ? '—' : moment(when, paneData.now, paneData.time)),
    muted(`  ${[where, who].filter(Boolean).join(' · ')}`),
  ];
  const title = text(event, '/title');
  const body = text(event, '/text').replaceAll(/(⏎\s*)+/g, ' ');
  const said = [title, body.startsWith(title) ? body.slice(title.length) : body]
    .filter((part) => part.trim() !== '')
    .join(' — ');
  const own =
    said === ''
      ? [[muted('  no words of its own')]]
      : wrap(said, columns - 2, words).map((line): Line => [`  ${line}`]);
  return [head, ...own, [muted(`  ${text(event, '/id')}`)]];
}

/** What the claim is about, in a few words. */
function about(raw: Json, pointer: string): string {
  const path = steps(pointer);
  const last = path.at(-1) ?? '';
  if (!/^\d+$/.test(last)) return label(safe(last));
  const value = at(raw, pointer);
  const keys = ['name', 'label', 'target', 'goal', 'pattern', 'marker', 'statement'];
  const named = typeof value === 'string' ? value : keys.map((key) => text(value, `/${key}`)).find((own) => own !== '');
  return named === undefined ? label(safe(path.at(-2) ?? last)) : clip(safe(named), 48);
}

/** How the claim was made. */
function howMade(paneData: PaneData, evidence: Given, columns: number): Line[] {
  const claim = claimOf(paneData.raw, evidence.pointer);
  return [
    [muted(safe(evidence.pointer))],
    ...wrap(safe(claim?.method ?? 'The gateway does not say how it was made.'), columns).map((line): Line => [line]),
    ...(claim?.reason === undefined ? [] : wrap(safe(claim.reason), columns).map((line): Line => [muted(line)])),
    [],
  ];
}

/** Why no events are there yet, or at all; nothing once they are. */
function instead({ ids, read: { data, loading, failure } }: Given, columns: number): Line[] {
  if (ids.length === 0) return [[muted('no evidence given')]];
  if (data !== undefined) return [];
  if (failure) return wrap(safe(failure.message), columns).map((line): Line => [warn(line)]);
  return [[muted(loading ? `loading ${counted(ids.length, 'event')}` : 'not loaded')]];
}

type Given = NonNullable<ReturnType<typeof useEvidence>>;
const useEvidence = () => useExplorer(({ persona }) => persona.evidence);
type Shown = PaneProps & { readonly paneData: PaneData; readonly evidence: Given };

function Events({ paneData, evidence, width, height, focused = true }: Shown): ReactElement {
  const isSpoken = useIsScreenReaderEnabled();
  const { columns, rows } = inside(width, height);
  const { ids, cursor, read } = evidence;
  const events = read.data ?? [];
  const head = [...howMade(paneData, evidence, columns), ...instead(evidence, columns)];
  const words = Math.min(6, Math.max(3, Math.floor((rows - head.length) / Math.max(1, events.length)) - 3));
  const blocks = events.map((event, index): Line[] => {
    const [first = [], ...rest] = eventLines(event, columns - 2, words, paneData);
    const cue = index === cursor ? accent(`${paneData.glyphs.cue} `) : '  ';
    return [[cue, ...first], ...rest.map((line): Line => ['  ', ...line]), []];
  });
  const gone = read.data === undefined ? 0 : ids.length - events.length;
  const foot: Line[] = gone > 0 ? [[warn(`${counted(gone, 'event')} of ${ids.length} could not be found`)]] : [];
  const drawn = [...head, ...blocks.flat(), ...foot];
  const isLast = cursor >= events.length - 1;
  const end = head.length + blocks.slice(0, cursor + 1).flat().length - 2;
  const first = useWindow(
    cursor === 0 ? 0 : isLast ? drawn.length - 1 : end,
    isSpoken ? drawn.length : rows,
    drawn.length,
  );
  return (
    <Frame
      title={`Why: ${about(paneData.raw, evidence.pointer)}`}
      note={[muted(counted(ids.length, 'event'))]}
      width={width}
      height={height}
      focused={focused}
      scroll={seenPart({ first, count: Math.min(rows, drawn.length) }, drawn.length)}
    >
      <Box flexDirection="column">
        {drawn.slice(first, isSpoken ? undefined : first + rows).map((line, index) => (
          <TextLine key={index} line={clipLine(line, columns)} spoken={isSpoken ? plain(line) : undefined} />
        ))}
      </Box>
    </Frame>
  );
}

/** The events behind the claim that was asked about, the one under the cursor in sight; nothing while none was. */
export function Evidence(props: PaneProps): ReactElement | null {
  const paneData = usePaneData();
  const evidence = useEvidence();
  return paneData && evidence ? <Events {...props} paneData={paneData} evidence={evidence} /> : null;
}
