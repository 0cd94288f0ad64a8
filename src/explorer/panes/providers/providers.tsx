import { stepsToEntry } from '../steps-to-entry.ts';
import { PressableRows } from '../../hooks/pressable.tsx';
import { Box, useIsScreenReaderEnabled } from 'ink';
import type { ReactElement } from 'react';
import { counted } from '../../../text/amount.ts';
import { cells as wide, fit } from '../../../text/cells.ts';
import { span } from '../../../text/ago.ts';
import { figure, percent } from '../../../text/figure.ts';
import { day, instant, moment } from '../../../text/moment.ts';
import { useWindow } from '../../hooks/use-window.ts';
import { at } from '../../state/persona/pointer.ts';
import { bar } from '../../widgets/marks/bar.ts';
import { Frame, inside } from '../../widgets/frame.tsx';
import { fitLine, type Line, marked, muted, warn } from '../../widgets/line.ts';
import { resampled, sparkline } from '../../widgets/marks/sparkline.ts';
import { Table, type TableColumn } from '../../widgets/rows/table.tsx';
import { TextLine } from '../../widgets/text-line.tsx';
import { timeline } from '../../widgets/marks/timeline.ts';
import { seenPart } from '../../widgets/rows/window.ts';
import { nothingWithin } from '../drawn/instead-of-list.ts';
import { evidenceLine } from '../evidence/evidence-line.ts';
import { type ProviderSeen, providersOf, standing, verdict } from './freshness.ts';
import type { PaneProps } from '../pane-props.ts';
import type { PaneData } from '../pane-data.ts';
import { useCursor, usePaneData } from '../use-pane-data.ts';

const columnsFor = (width: number): readonly TableColumn[] => [
  { title: 'Provider', grows: true, most: 24 },
  { title: 'Events', align: 'right' },
  ...(width >= 50 ? [{ title: 'Share' }] : []),
  ...(width >= 90 ? [{ title: 'Over' }, { title: 'From' }] : []),
  { title: 'To' },
  ...(width >= 50 ? [{ title: 'Against the build', most: 44 }] : []),
];

const builtAt = ({ raw }: PaneData): number | undefined => {
  const built = at(raw, '/built_at');
  return typeof built === 'string' ? instant(built) : undefined;
};

function cellsOf(provider: ProviderSeen, total: number, paneData: PaneData, width: number): Line[] {
  const { name, count, oldest, newest, series } = provider;
  const { words, isBehind, isQuiet } = standing(newest, builtAt(paneData), paneData.now);
  const share = count === undefined || total === 0 ? undefined : count / total;
  const shown = (time: number | undefined): Line =>
    time === undefined
      ? []
      : [paneData.time === 'relative' ? day(time, 'utc') : moment(time, paneData.now, paneData.time)];
  const over: Line = series
    ? sparkline(resampled(series, 12), paneData.glyphs)
    : oldest === undefined || newest === undefined
      ? []
      : [span(newest - oldest)];
  return [
    [name],
    count === undefined ? [] : [figure(count)],
    ...(width >= 50
      ? [share === undefined ? [] : [...bar(share, 8, paneData.glyphs), fit(percent(share), 5, 'right')]]
      : []),
    ...(width >= 90 ? [over, shown(oldest)] : []),
    shown(newest),
    ...(width >= 50 ? [[isBehind || isQuiet ? warn(words) : muted(words)]] : []),
  ];
}

const sentence = ({ name, count, oldest, newest }: ProviderSeen, total: number, paneData: PaneData): string => {
  const events = count === undefined ? 'count not given' : counted(count, 'event');
  const share = count === undefined || total === 0 ? '' : percent(count / total);
  const over = oldest === undefined || newest === undefined ? '' : `${day(oldest, 'utc')} to ${day(newest, 'utc')}`;
  const { words } = standing(newest, builtAt(paneData), paneData.now);
  return [name, events, share, over, words].filter(Boolean).join(', ');
};

/** The span of each provider on one axis of time. */
function spans(
  providers: readonly ProviderSeen[],
  cursor: string | undefined,
  paneData: PaneData,
  columns: number,
): Line[] {
  const known = providers.filter(({ oldest, newest }) => oldest !== undefined && newest !== undefined);
  const from = Math.min(...known.map(({ oldest = 0 }) => oldest));
  const until = Math.max(paneData.now, ...known.map(({ newest = 0 }) => newest));
  if (known.length === 0 || !(until > from)) return [];
  const stretches = known.map(({ name, pointer, oldest = 0, newest = 0 }) => ({
    lane: name,
    from: oldest,
    until: newest,
    selected: pointer === cursor,
  }));
  const names = Math.min(14, Math.max(...known.map(({ name }) => wide(name))));
  const lanes = [...new Set(known.map(({ name }) => name))];
  return timeline(
    stretches,
    lanes,
    { from, until, now: paneData.now },
    { columns: columns - 2, names, most: 1 },
    paneData.glyphs,
  );
}

/** Where the events came from: how many, how much of the whole, from when to when, and how that stands to the build. */
export function Providers({ width, height, focused = true }: PaneProps): ReactElement | null {
  const paneData = usePaneData();
  const { cursor, search } = useCursor();
  const isSpoken = useIsScreenReaderEnabled();
  const { columns, rows } = inside(width, height);
  const all = paneData ? providersOf(paneData.raw) : [];
  const providers = all.filter(({ pointer }) => paneData?.entries.some((entry) => entry.pointer === pointer) === true);
  const place = providers.findIndex(({ pointer }) => pointer === cursor);
  const axis =
    paneData && rows >= 10 && providers.length + 8 <= rows * 1.5 ? spans(providers, cursor, paneData, columns) : [];
  const room = Math.max(1, rows - 3 - (axis.length > 0 ? axis.length + 1 : 0));
  const first = useWindow(Math.max(0, place), room, providers.length);
  if (!paneData) return null;
  const total = all.reduce((sum, { count = 0 }) => sum + count, 0);
  const seen = providers.slice(first, first + room);
  const cells = seen.map((provider) => cellsOf(provider, total, paneData, columns).map((line) => marked(line, search)));
  const { words, tone } = verdict(paneData.raw, paneData.now);
  const claimed = paneData.persona.source_event_count;
  const sum =
    typeof claimed === 'number' && claimed !== total
      ? warn(`  the persona says ${figure(claimed)}, its providers add up to ${figure(total)}`)
      : '';
  return (
    <Frame
      title="Providers"
      note={[muted(`${counted(providers.length, 'provider')}, ${counted(total, 'event')}`)]}
      foot={evidenceLine(paneData, cursor, columns)}
      width={width}
      height={height}
      focused={focused}
      scroll={seenPart({ first, count: seen.length }, providers.length)}
    >
      <TextLine line={fitLine([{ text: words, tone }, sum], columns)} />
      <TextLine line={[]} />
      {providers.length === 0 ? (
        <TextLine line={[muted(all.length === 0 ? 'no provider is given' : nothingWithin)]} />
      ) : (
        <PressableRows stepsTo={(row) => stepsToEntry(paneData, cursor, seen[row - 1]?.pointer)}>
          <Table
            columns={columnsFor(columns)}
            rows={cells}
            selected={place - first}
            width={columns}
            focused={focused}
            spoken={isSpoken ? seen.map((provider) => sentence(provider, total, paneData)) : undefined}
          />
        </PressableRows>
      )}
      {!isSpoken && axis.length > 0 && (
        <Box flexDirection="column" marginTop={1}>
          {axis.map((line, index) => (
            <TextLine key={index} line={['  ', ...line]} />
          ))}
        </Box>
      )}
    </Frame>
  );
}
