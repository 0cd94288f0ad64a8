import { describe, expect, it, onTestFinished } from 'vitest';
import type { Json } from '../../../src/contract/scalars.ts';
import { createClient } from '../../../src/client/create-client.ts';
import { buildState, receivedStatus } from '../../../src/client/received/status-answer.ts';
import { walkNamespaces } from '../../../src/client/walk-namespaces.ts';
import { json, misbehavingGateway, type Play } from '../../helpers/misbehaving-gateway.ts';

async function against(play: Play) {
  const gateway = await misbehavingGateway(play);
  onTestFinished(() => gateway.close());
  const client = createClient({ target: { baseUrl: gateway.baseUrl, key: 'k-0123456789abcdef' } });
  return { ...client, gateway };
}

const idsOf = async (play: Play) => {
  const { calls, gateway } = await against(play);
  const ids: string[] = [];
  const complaints: string[] = [];
  for await (const step of walkNamespaces(calls, new AbortController().signal)) {
    ids.push(...step.rows.map(({ id }) => id));
    if (step.complaint !== undefined) complaints.push(step.complaint);
  }
  return { ids, complaints, requests: gateway.arrivals.length };
};
const rowsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `ns_${first + index}`, name: `n ${first + index}` }));
const answer = (data: object[], pagination?: object) => ({ success: true, data, ...(pagination && { pagination }) });

describe('a pager', () => {
  it('that gives one page again and again is left', async () => {
    const { ids, complaints, requests } = await idsOf(({ query }, response) =>
      json(
        response,
        200,
        answer(rowsFrom(0, 100), { page: Number(query.get('page')), pageSize: 100, total: 5000, totalPages: 50 }),
      ),
    );
    expect([ids.length, requests]).toEqual([100, 2]);
    expect(complaints).toEqual(['the gateway gives the same page again and again']);
  });

  it('that never ends is left at its first empty page', async () => {
    const { ids, requests } = await idsOf(({ query }, response) => {
      const page = Number(query.get('page'));
      const rows = page <= 3 ? rowsFrom(page * 100, 100) : [];
      json(response, 200, answer(rows, { page, pageSize: 100, total: 1_000_000, totalPages: 10_000 }));
    });
    expect([ids.length, requests]).toEqual([300, 4]);
  });

  it('whose rows shift while it is read gives each row once', async () => {
    const { ids } = await idsOf(({ query }, response) => {
      const page = Number(query.get('page'));
      json(response, 200, answer(rowsFrom((page - 1) * 90, 100), { page, pageSize: 100, total: 280, totalPages: 3 }));
    });
    expect(ids).toEqual(rowsFrom(0, 280).map(({ id }) => id));
  });

  it('that gives fewer than it speaks of is told so', async () => {
    const { complaints } = await idsOf(({ query }, response) =>
      json(
        response,
        200,
        answer(rowsFrom(0, 5), { page: Number(query.get('page')), pageSize: 100, total: 7, totalPages: 1 }),
      ),
    );
    expect(complaints).toEqual(['the gateway speaks of 7 namespaces and gave 5']);
  });

  it.each([undefined, {}, { page: 'one', pageSize: -1 }, { page: 1, pageSize: 0, total: 1, totalPages: 1 }])(
    'without a usable pagination (%j) gives what it gives',
    async (pagination) => {
      const { ids } = await idsOf((_, response) => json(response, 200, answer(rowsFrom(0, 3), pagination)));
      expect(ids).toEqual(['ns_0', 'ns_1', 'ns_2']);
    },
  );

  it('that keeps to a size of its own is asked by every name once, and never again', async () => {
    const { calls, gateway } = await against(({ query }, response) =>
      json(
        response,
        200,
        answer(rowsFrom(0, 10), { page: Number(query.get('page')), pageSize: 10, total: 30, totalPages: 3 }),
      ),
    );
    await calls.listNamespaces({ page: 1, pageSize: 50 });
    expect(gateway.arrivals).toHaveLength(5);
    await calls.listNamespaces({ page: 2, pageSize: 50 });
    await calls.listNamespaces({ page: 3, pageSize: 50 });
    expect(gateway.arrivals).toHaveLength(7);
  });
});

describe('a status answer', () => {
  it.each<[string, Json, object]>([
    ['a word alone', 'queued', { state: 'waiting', status: 'queued' }],
    ['a word of its own', { status: 'simmering' }, { state: 'unknown', status: 'simmering' }],
    ['a cancelled build', { state: 'CANCELLED' }, { state: 'unknown', status: 'CANCELLED' }],
    ['flags only', { is_building: true }, { state: 'running' }],
    [
      'an end only',
      { completed_at: '2026-11-20T10:00:00Z' },
      { state: 'completed', finished_at: '2026-11-20T10:00:00Z' },
    ],
    ['an error only', { error: { message: 'out of memory' } }, { state: 'failed', error: 'out of memory' }],
    [
      'a status object',
      { status: { phase: 'In Progress', progress: { current: 3, total: 4 } } },
      { state: 'running', progress: { done: 3, total: 4 } },
    ],
    ['a share', { status: 'running', progress: 0.25 }, { progress: { done: 25, total: 100, unit: '%' } }],
    [
      'a percentage in words',
      { status: 'running', progress: '42 %' },
      { progress: { done: 42, total: 100, unit: '%' } },
    ],
    [
      'a list',
      [
        { id: 'a', status: 'done', created_at: '2026-01-01' },
        { id: 'b', status: 'pending', created_at: '2026-02-01' },
      ],
      { build_id: 'b', state: 'waiting' },
    ],
    ['nothing', {}, { state: 'unknown', status: undefined }],
    ['a number', 7, { state: 'unknown' }],
  ])('of %s is understood', (_, given, expected) => {
    expect(receivedStatus(given)).toMatchObject(expected);
  });

  it('never makes a failure of an unknown word', () => {
    for (const word of ['paused', 'cancelled', 'aborted', 'partial', 'stale', 'unfailed', 'not_failed', ''])
      expect(buildState(word)).toBe('unknown');
  });
});
