import { expect, it } from 'vitest';
import { routeSchemas } from '../../../src/contract/route-schemas.ts';
import { type RouteName, routeNames, routes } from '../../../src/contract/routes.ts';
import { chatEvent, runningGateway } from '../running-gateway.ts';

/**
 * The routes that are about no one namespace, and those after which what they are asked about is gone (namespace-changes.test,
 * corrections.test); every other takes either id.
 */
const aboutNoNamespace = new Set<RouteName>([
  'createNamespace',
  'listNamespaces',
  'readOpenApi',
  'eraseNamespace',
  // needs somebody who asks a model: interpretations.test
  'interpret',
  'removeCorrection',
]);
/** A claim that holds by nothing there, and is dropped. */
const said = {
  id: 'a',
  field: '/traits/decision_patterns',
  claim: { pattern: 'Keeps the plums' },
  evidence: [{ event: 'chat:1', quote: 'I keep all of the plums in the cellar.' }],
  asked: {
    model: 'plum',
    host: '127.0.0.1:1',
    question: 1,
    asked_at: '2026-03-01T00:00:00.000Z',
    sent: '0'.repeat(64),
  },
};
const order = { kind: 'left-out', event: 'chat:1' };
/** Those that without any are about all of the organization. */
const aboutAll = new Set<RouteName>(['listBuilds', 'search']);
const aboutOne = routeNames.filter((name) => !aboutNoNamespace.has(name));

it.each(aboutOne)('%s takes namespace_id, external_reference_id, or both where they agree', async (name) => {
  expect(Object.keys(routeSchemas[name].input.def.shape)).toEqual(
    expect.arrayContaining(['namespace_id', 'external_reference_id']),
  );
  const { call, sendEvents, withPersona, buildEnds } = await runningGateway();
  const { namespace, query } = await withPersona('crm-17');
  const { namespace: other } = await withPersona('crm-18', 'Jonas Silva');
  await sendEvents(query, [chatEvent(1)]);
  await call('POST', '/personas/build', { json: { namespace_id: namespace.id } });
  await buildEnds(query);

  const { data: correction } = (await call('POST', `/corrections?${query}`, { json: order })).body;

  const { method, path, in: travels } = routes[name];
  const rest = {
    createOrFetchPersona: { subject: 'Ada Okafor' },
    readEvents: { id: 'chat:1' },
    eraseEvents: { id: 'chat:9' },
    judgeCorrection: { id: correction.id },
    putIdentities: { source: 'chat' },
    search: { q: 'plan' },
  };
  const ask = (address: Record<string, string>) => {
    const input = { ...address, ...(name in rest ? rest[name as keyof typeof rest] : {}) };
    const inQuery = `${path}?${new URLSearchParams(input).toString()}`;
    if (name === 'putInterpretations') return call(method, inQuery, { json: { claims: [said] } });
    if (name === 'putIdentities') return call(method, inQuery, { json: { people: [] } });
    if (name === 'addCorrection') return call(method, inQuery, { json: order });
    if (name === 'judgeCorrection') return call(method, inQuery, { json: { state: 'refused' } });
    if (name === 'changeNamespace') return call(method, inQuery, { json: { name: 'other' } });
    if (travels === 'json') return call(method, path, { json: input });
    return travels === 'query' ? call(method, inQuery) : sendEvents(inQuery.split('?')[1] ?? '', [chatEvent(1)]);
  };
  const byId = await ask({ namespace_id: namespace.id });
  expect(byId.status).toBeLessThan(300);
  const same = [{ external_reference_id: 'crm-17' }, { namespace_id: namespace.id, external_reference_id: 'crm-17' }];
  for (const address of same) {
    const { status, body } = await ask(address);
    expect([status, Object.keys(body.data)]).toEqual([byId.status, Object.keys(byId.body.data)]);
    for (const field of ['namespace_id', 'agent_id', 'subject', 'duplicates'])
      expect(body.data[field]).toEqual(byId.body.data[field]);
  }
  expect((await ask({ namespace_id: other.id, external_reference_id: 'crm-17' })).body.error.details).toEqual([
    { path: 'external_reference_id', message: 'must name the same namespace as namespace_id' },
  ]);
  const withoutAny = await ask({});
  const required = { path: 'namespace_id', message: 'or external_reference_id is required' };
  expect(withoutAny.body.error?.details).toEqual(aboutAll.has(name) ? undefined : [required]);
  const nowhere = [{ external_reference_id: 'CRM-17' }, { namespace_id: 'ns_none' }];
  for (const address of nowhere) expect((await ask(address)).body.error.code).toBe('namespace_not_found');
});
