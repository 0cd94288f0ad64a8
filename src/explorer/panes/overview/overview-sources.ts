import { counted } from '../../../text/amount.ts';
import { cells, fit, wrap } from '../../../text/cells.ts';
import { figure, percent } from '../../../text/figure.ts';
import { day, instant, moment } from '../../../text/moment.ts';
import { at } from '../../state/persona/pointer.ts';
import { bar } from '../../widgets/marks/bar.ts';
import { bold, fitLine, type Line, muted, warn } from '../../widgets/line.ts';
import { textOf } from '../drawn/drawn-value.ts';
import { providersOf, standing, verdict } from '../providers/freshness.ts';
import type { Block, Group } from '../drawn/group.ts';
import type { PaneData } from '../pane-data.ts';

const widest = 12;

/** When it was built, how that stands to its events, and which providers those came from. */
export function sources(paneData: PaneData, columns: number): Group {
  const { raw, now, time, glyphs } = paneData;
  const providers = providersOf(raw);
  const builtText = at(raw, '/built_at');
  const built = typeof builtText === 'string' ? instant(builtText) : undefined;
  const fresh = verdict(raw, now);
  const total = providers.reduce((sum, { count = 0 }) => sum + count, 0);
  const wide = Math.min(widest, Math.max(4, ...providers.map(({ name }) => cells(name))));
  const count = at(raw, '/source_event_count');
  const oldest = Math.min(...providers.map(({ oldest: from = Infinity }) => from));
  const newest = Math.max(...providers.map(({ newest: until = -Infinity }) => until));
  const over =
    Number.isFinite(oldest) && Number.isFinite(newest) ? `${day(oldest, 'utc')} – ${day(newest, 'utc')}` : '';
  const events =
    typeof count === 'number'
      ? counted(count, 'event')
      : `${count === undefined ? '' : `${glyphs.odd} `}${textOf(count)} events`;
  const from = `from ${events} of ${counted(providers.length, 'provider')}`;
  const when = built === undefined ? textOf(builtText) : moment(built, now, time);
  const rows = providers.map(({ name, count: own, newest: last }): Block => {
    const { words, short, isBehind, isQuiet } = standing(last, built, now);
    const share = own === undefined || total === 0 ? undefined : own / total;
    const head: Line = [
      fit(name, wide),
      ' ',
      fit(own === undefined ? '—' : figure(own), 8, 'right'),
      '  ',
      ...bar(share ?? 0, 8, glyphs),
      fit(share === undefined ? '—' : percent(share), 5, 'right'),
    ];
    return {
      pointer: undefined,
      lines: [fitLine([...head, '  ', isBehind || isQuiet ? warn(short) : muted(short)], columns)],
      spoken: `${name}: ${own === undefined ? 'count not given' : counted(own, 'event')}, ${words}`,
    };
  });
  return {
    tight: false,
    blocks: [
      {
        pointer: '/built_at',
        lines: [
          [bold('Built '), bold(when)],
          ...wrap(fresh.words, columns).map((text): Line => [{ text, tone: fresh.tone }]),
        ],
        spoken: `Built ${when}: ${fresh.words}`,
      },
      {
        pointer: '/source_event_count',
        lines: [...wrap(from, columns), ...(over === '' ? [] : [over])].map((line): Line => [muted(line)]),
        spoken: [from, over].filter(Boolean).join(', '),
      },
      ...rows,
    ],
  };
}
