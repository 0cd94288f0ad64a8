import { expect, it } from 'vitest';
import { orchardClaims, orchardEvents } from '../../helpers/orchard-claims.ts';
import { runningGateway } from '../running-gateway.ts';

it('tells agents which claims a model said, keeps them out of the voice, and hides them where that is wanted', async () => {
  let isHidden = false;
  const { call, withPersona, sendEvents, buildEnds } = await runningGateway({ hidesModel: () => isHidden });
  const { namespace, query } = await withPersona('orchard');
  await sendEvents(query, orchardEvents());
  await call('PUT', `/interpretations?${query}`, { json: { claims: orchardClaims() } });
  await call('POST', '/personas/build', { json: { external_reference_id: 'orchard' } });
  await buildEnds(query);
  const ask = async (method: string, params: object) => {
    const { text } = await call('POST', `/mcp/${namespace.id}`, {
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': '2025-11-25',
      },
    });
    return JSON.parse(/^data: (.+)$/m.exec(text)?.[1] ?? text).result;
  };
  const tool = async (name: string, args: object) =>
    JSON.parse((await ask('tools/call', { name, arguments: args })).content[0].text);
  const voice = async () => JSON.stringify(await ask('prompts/get', { name: 'speak_as', arguments: {} }));

  expect((await tool('get_persona', {})).said_by_model).toEqual([
    { at: '/traits/motivations/0', model: 'orchard-3b', quotes: '2 messages' },
    { at: '/traits/decision_patterns/0', model: 'orchard-3b', quotes: '2 messages' },
  ]);
  const traits = await tool('get_section', { section: 'traits' });
  expect(traits.data.motivations).toHaveLength(1);
  expect(traits.said_by_model).toHaveLength(2);
  expect((await tool('get_section', { section: 'facets' })).said_by_model).toBeUndefined();
  expect((await tool('why', { claim: '/traits/motivations/0' })).method).toBe('model orchard-3b, quotes checked');
  expect(await voice()).not.toContain('Keeps the fences');

  isHidden = true;
  const hidden = await tool('get_persona', { include_provenance: true });
  expect(hidden.said_by_model).toBeUndefined();
  expect(hidden.traits.motivations).toEqual([]);
  expect(JSON.stringify(hidden)).not.toContain('quotes checked');
  // People who ask the interface itself still see all of it.
  expect((await call('GET', `/personas?${query}`)).body.data.traits.motivations).toHaveLength(1);
});
