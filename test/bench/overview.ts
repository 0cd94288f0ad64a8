import type { Json } from '../../src/contract/scalars.ts';
import { overviewRows } from '../../src/explorer/panes/overview/overview-layout.ts';
import { toldOf } from '../../src/explorer/sentences/said.ts';
import { stopsOf } from '../../src/explorer/sentences/stops.ts';
import { rounded } from '../../src/explorer/widgets/glyphs.ts';
import { aboveMost, figure, median, type Row } from './row.ts';

const peers = 10_000;
const most = 50;
/** it was 3.8 times as long while everybody was looked through for every sentence */
const mostTimes = 3;
const now = Date.UTC(2026, 10, 20);

/** A persona of ten thousand people and over two megabytes, as its answer reads. */
const large = (): string => {
  const people = Array.from({ length: peers }, (_, index) => ({
    name: `Somebody ${index}`,
    relationship_type: 'contributor',
    trust_level: 'unknown',
    topics: ['src/boil.rs', 'src/steam.rs', `doc/page-${index}.md`],
    channels: ['git kettle'],
    note: 'a gateway may tell more of everybody than the interface asks for',
  }));
  const week = Array.from({ length: 7 }, () => Array.from({ length: 24 }, (_, hour) => hour));
  const months = Object.fromEntries(
    Array.from({ length: 120 }, (_, place) => [
      `${2016 + Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}`,
      (place % 13) + 1,
    ]),
  );
  const raw = {
    subject: 'Nomvula Dube',
    built_at: new Date(now).toISOString(),
    providers: [{ provider: 'git', event_count: 90_000, newest_at: new Date(now).toISOString() }],
    identity: {
      role: 'Maintainer of kettle',
      background: 'First commit to kettle in 2016.',
      expertise_areas: { Rust: 1, 'src/boil.rs': 0.4 },
      key_relationships: people.slice(0, 200).map(({ name }, index) => ({ name, to: index, from: 3 })),
      communication_preferences: { message_words: 6, body_share: 0.4, months, week },
    },
    peers: people,
  };
  return JSON.stringify(raw);
};

/** From the answer to the lines of the overview, for a persona of 10,000 people. */
export function overviewRow(runs: number): Row[] {
  const text = large();
  const took: number[] = [];
  const parsed: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const began = performance.now();
    const raw = JSON.parse(text) as Json;
    const read = performance.now();
    toldOf(raw);
    const entries = stopsOf(raw, false);
    const paneData = { raw, persona: {}, entries: [], now, time: 'relative', glyphs: rounded } as const;
    overviewRows(
      { paneData, mcp: undefined, newest: undefined },
      { columns: 116, rows: 34 + Math.min(1, entries.length) },
      false,
    );
    took.push(performance.now() - read);
    parsed.push(read - began);
  }
  const first = took[0] ?? Number.NaN;
  return [
    {
      what: `overview of ${figure(peers)} people and ${figure(text.length / 1e6)} MB, to its lines`,
      measured: `${figure(median(took))} ms`,
      beside: `the first one ${figure(first)} ms; parsing the answer ${figure(median(parsed))} ms`,
      budget: `≤ ${most} ms`,
      missed: aboveMost(median(took), most),
    },
    {
      what: `the same overview beside parsing its answer, which no machine is slow at alone`,
      measured: `${figure(median(took) / median(parsed))} ×`,
      beside: 'both of the same run',
      budget: `≤ ${mostTimes} ×`,
      missed: aboveMost(median(took) / median(parsed), mostTimes),
    },
  ];
}
