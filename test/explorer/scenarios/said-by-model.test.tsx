import { afterEach, describe, expect, it } from 'vitest';
import { diff } from '../../../src/contract/changes/diff.ts';
import type { Json } from '../../../src/contract/scalars.ts';
import { changeLines } from '../../../src/explorer/state/past/change-lines.ts';
import { sideRows } from '../../../src/explorer/state/sides/side-rows.ts';
import { lint } from '../../../src/lint/lint.ts';
import { memoryGateway, namespaceNumber, personaOf, portsFor } from '../../helpers/memory-gateway.ts';
import { openTerminal, type Opened } from '../../helpers/terminal.tsx';

let last: Opened | undefined;
afterEach(() => last?.close());

const method = 'model orchard-3b, quotes checked';
const goal = 'Keeps the fences whole';
const quoting = 'orchard-3b, quoting 2 messages';

/** A persona in which a model says a goal by these events, and counting finds another. */
const persona = (day: number, events: readonly string[] | undefined): Json => {
  const counted = { goal: 'Sells the plums', count: 4, last_at: '2026-03-01T09:00:00.000Z' };
  const said = { goal, count: 2, last_at: '2026-03-05T09:00:00.000Z' };
  return personaOf('ns_0001', 'Ana Orchard', {
    built_at: `2026-11-1${day}T10:00:00.000Z`,
    traits: { motivations: events === undefined ? [counted] : [counted, said] },
    provenance: {
      claims: {
        '/traits/motivations/0': { method: 'rules for goals', evidence: ['mail:7'] },
        ...(events && {
          '/traits/motivations/1': { method, evidence: [...events], total: 2, facts: { quoted: 'messages' } },
        }),
      },
    },
  });
};

const [without, before, now] = [
  persona(1, undefined),
  persona(2, ['mail:1', 'mail:2']),
  persona(3, ['mail:3', 'mail:4']),
] as [Json, Json, Json];

const linesOf = (from: Json, to: Json) => {
  const data = { changes: diff(from, to), now: to };
  const compared = { data } as unknown as Parameters<typeof changeLines>[0]['compared'];
  return changeLines({ compared, unfolded: new Set(['noise']) });
};

describe('the model behind a claim', () => {
  it('is named where it is new, gone, and folded away as the same on other events', () => {
    expect(linesOf(without, now).map(({ words }) => words)).toContain(`${goal} (${quoting})`);
    expect(linesOf(now, without).map(({ words }) => words)).toContain(`${goal} (${quoting})`);
    const folded = linesOf(before, now).filter(({ depth }) => depth === 1);
    expect(folded.map(({ words }) => words)).toContain(`${goal} (${quoting}), on other events`);
    expect(JSON.stringify(linesOf(without, now))).not.toContain('Sells the plums (');
  });

  it('is named side by side, and the counted one beside it is not', () => {
    const rows = sideRows({ left: { raw: without }, right: { raw: now } } as never, false);
    const row = rows.find(({ right }) => right.includes(goal));
    expect(row?.right).toBe(`${goal} (${quoting})`);
    expect(rows.find(({ left }) => left.includes('Sells the plums'))?.left).toBe('Sells the plums');
  });

  it('is named behind what lint finds in its claim, and behind nothing else', async () => {
    const number = (one: Json): Json =>
      JSON.parse(
        JSON.stringify(one)
          .replaceAll(goal, `${goal}, says +49 30 901820`)
          .replaceAll('Sells the plums', 'Sells plums at +49 30 901821'),
      );
    const { findings } = await lint(number(now), Date.parse('2026-11-20T10:00:00.000Z'));
    const saysOf = (pointer: string) => findings.find(({ at }) => at.startsWith(pointer))?.says ?? '';
    expect(saysOf('/traits/motivations/1')).toMatch(new RegExp(` \\(said by ${quoting}\\)$`));
    expect(saysOf('/traits/motivations/0')).not.toBe('');
    expect(saysOf('/traits/motivations/0')).not.toContain('said by');
  });

  it('stands behind it on the screen of what changed', async () => {
    const gateway = memoryGateway();
    gateway.namespaces = [namespaceNumber(1)];
    const personas = [without, now];
    for (const [place, one] of personas.entries()) gateway.personas.set(`build_${place}`, one);
    gateway.personas.set('ns_0001', now);
    const rows = personas.map((one, place) => ({
      state: 'completed',
      by: 'status',
      build_id: `build_${place}`,
      namespace_id: 'ns_0001',
      status: 'completed',
      finished_at: (one as { built_at: string }).built_at,
      events: 100,
      changed: place === 0 ? null : 1,
      kept: true,
    }));
    Object.assign(gateway.calls, {
      listBuilds: () => Promise.resolve({ rows: rows.toReversed(), pagination: undefined }),
    });
    last = openTerminal(portsFor(gateway), { columns: 120, rows: 30 });
    await last.shows('namespace 1');
    await last.press('enter');
    await last.shows('1 Overview');
    await last.press('d');
    const screen = await last.shows(/\+ motivation +Keeps the fences whole/);
    expect(screen).toContain(`${goal} (${quoting})`);
  });
});
