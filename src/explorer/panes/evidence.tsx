import { claimOf } from '../state/claim.ts';
import { Box, useIsScreenReaderEnabled } from 'ink';
import type { ReactElement } from 'react';
import type { Json } from '../../contract/scalars.ts';
import { counted } from '../../text/amount.ts';
import { clip, wrap } from '../../text/cells.ts';
import { label } from '../../text/label.ts';
import { instant, moment } from '../../text/moment.ts';
import { safe } from '../../text/safe.ts';
import { useExplorer } from '../hooks/use-explorer.ts';
import { at, steps } from '../state/pointer.ts';
import { Frame, inside } from '../widgets/frame.tsx';
import { bold, clipLine, type Line, muted, plain, warn } from '../widgets/line.ts';
import { TextLine } from '../widgets/text-line.tsx';
import type { PaneProps } from './pane-props.ts';
import { type Scene } from './scene.ts';
import { useScene } from './use-scene.ts';

const text = (event: Json | undefined, pointer: string): string => {
  const value = at(event, pointer);
  return typeof value === 'string' ? safe(value, 600) : '';
};

/** One event in a few lines: when, where, by whom, then its own words. */
function eventLines(event: Json, columns: number, words: number, scene: Scene): Line[] {
  const when = instant(text(event, '/occurred_at'));
  const who = text(event, '/actor/name') || text(event, '/actor/address') || text(event, '/actor/key');
  const where = [text(event, '/provider'), text(event, '/kind'), text(event, '/channel')].filter(Boolean).join(' ');
  const head: Line = [
    bold(when === undefined ? '—' : moment(when, scene.now, scene.time)),
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

/** How the claim was made, and whether its events are there, coming, gone or refused. */
function lines(scene: Scene, evidence: Given, columns: number, rows: number): Line[] {
  const claim = claimOf(scene.raw, evidence.pointer);
  const head: Line[] = [
    [muted(safe(evidence.pointer))],
    ...wrap(safe(claim?.method ?? 'The gateway does not say how it was made.'), columns).map((line): Line => [line]),
    ...(claim?.reason === undefined ? [] : wrap(safe(claim.reason), columns).map((line): Line => [muted(line)])),
    [],
  ];
  const { data, loading, failure } = evidence.read;
  if (evidence.ids.length === 0) return [...head, [muted('no evidence given')]];
  if (data === undefined && failure)
    return [...head, ...wrap(safe(failure.message), columns).map((line): Line => [warn(line)])];
  if (data === undefined)
    return [...head, [muted(loading ? `loading ${counted(evidence.ids.length, 'event')}` : 'not loaded')]];
  const gone = evidence.ids.length - data.length;
  const each = Math.max(1, Math.floor((rows - head.length) / Math.max(1, data.length)) - 3);
  return [
    ...head,
    ...data.flatMap((event) => [...eventLines(event, columns, Math.min(6, each), scene), []]),
    ...(gone > 0 ? [[warn(`${counted(gone, 'event')} of ${evidence.ids.length} could not be found`)]] : []),
  ];
}

type Given = NonNullable<ReturnType<typeof useEvidence>>;
const useEvidence = () => useExplorer(({ persona }) => persona.evidence);

/** The events behind the claim that was asked about; nothing while none was. */
export function Evidence({ width, height, focused = true }: PaneProps): ReactElement | null {
  const scene = useScene();
  const evidence = useEvidence();
  const isSpoken = useIsScreenReaderEnabled();
  if (!scene || !evidence) return null;
  const { columns, rows } = inside(width, height);
  const drawn = lines(scene, evidence, columns, rows);
  const shown = drawn.length <= rows || isSpoken ? drawn : [...drawn.slice(0, rows - 1), [muted('…')]];
  return (
    <Frame
      title={`Why: ${about(scene.raw, evidence.pointer)}`}
      note={[muted(counted(evidence.ids.length, 'event'))]}
      width={width}
      height={height}
      focused={focused}
    >
      <Box flexDirection="column">
        {shown.map((line, index) => (
          <TextLine key={index} line={clipLine(line, columns)} spoken={isSpoken ? plain(line) : undefined} />
        ))}
      </Box>
    </Frame>
  );
}
