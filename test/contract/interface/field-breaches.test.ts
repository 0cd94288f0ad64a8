import { describe, expect, it } from 'vitest';
import {
  fieldBreach,
  oddFieldsIn,
  personaBreaches,
  promisedAt,
} from '../../../src/contract/interface/field-breaches.ts';
import { promisedFields } from '../../../src/contract/interface/promised-fields.ts';
import { persona as example } from '../../../src/contract/openapi/example-persona.ts';
import type { Json } from '../../../src/contract/scalars.ts';

const persona = (change: (persona: any) => void = () => {}): Json => {
  const copy = structuredClone(example) as unknown as Json;
  change(copy);
  return copy;
};
const said = (json: Json) =>
  personaBreaches(json).map(({ pointer, promised, came }) => `${pointer}: ${came}, not ${promised}`);

describe('the fields that the interface names', () => {
  it('are all in a persona of ours', () => {
    expect(said(persona())).toEqual([]);
    expect(oddFieldsIn(persona())).toBe(0);
  });

  it('are told one by one where they are something else', () => {
    const odd = persona((one) => {
      one.agent_id = 'agent-1';
      one.built_at = 1_700_000_000;
      one.source_event_count = '12';
      one.providers[0].event_count = 1.5;
      one.providers[0].newest_at = '2026-02-30';
      one.identity.role = null;
      one.identity.priorities = ['a', 2];
      delete one.identity.background;
      one.traits.motivations = {};
      one.peers = 'nobody';
      one.episodes = [{ kind: 'project' }, 'later'];
    });
    expect(said(odd)).toEqual([
      '/agent_id: the text "agent-1", not a UUID',
      '/built_at: a number, not an ISO 8601 timestamp in UTC',
      '/source_event_count: the text "12", not a whole number',
      '/episodes: a list with a text in it, not a list of objects',
      '/peers: a text, not a list of objects',
      '/providers/0/event_count: a number that is not whole, not a whole number',
      '/providers/0/newest_at: the text "2026-02-30", not an ISO 8601 timestamp in UTC',
      '/identity/role: null, not a text',
      '/identity/background: nothing, not a text',
      '/identity/priorities: a list with a number in it, not a list of texts',
      '/traits/motivations: an object, not a list of objects',
      '/episodes/0/label: nothing, not a text',
      '/episodes/0/valid_from: nothing, not an ISO 8601 timestamp in UTC',
      '/episodes/0/valid_until: nothing, not an ISO 8601 timestamp in UTC',
      '/episodes/0/horizon: nothing, not a text',
    ]);
    expect(oddFieldsIn(odd)).toBe(personaBreaches(odd).filter(({ isAbsent }) => !isAbsent).length);
  });

  it('may be left out, or be null, only where the interface says so', () => {
    const of = (fields: object, field: string, json: Json) =>
      fieldBreach(fields as typeof promisedFields.namespace, field, json)?.came;
    expect(of(promisedFields.namespace, 'description', {})).toBeUndefined();
    expect(of(promisedFields.namespace, 'description', { description: null })).toBe('null');
    expect(of(promisedFields.namespace, 'org_id', {})).toBe('nothing');
    expect(of(promisedFields.namespace, 'created_at', { created_at: '2026-11-01T00:00:00Z' })).toContain('the text');
    expect(of(promisedFields.binding, 'created_at', { created_at: '2026-11-01T00:00:00Z' })).toBeUndefined();
    expect(of(promisedFields.binding, 'last_built_at', { last_built_at: null })).toBeUndefined();
    expect(of(promisedFields.binding, 'last_built_at', {})).toBe('nothing');
    expect(of(promisedFields.namespace, 'name', { name: '😀'.repeat(255) })).toBeUndefined();
    expect(of(promisedFields.namespace, 'name', { name: '😀'.repeat(256) })).toContain('the text');
  });

  it('are found by their pointer, and what the interface leaves open is not', () => {
    expect(promisedAt('/peers/12/topics')?.words).toBe('a list of texts');
    expect(promisedAt('/identity/role')?.words).toBe('a text');
    expect(promisedAt('/traits/big_five/openness')).toBeUndefined();
    expect(promisedAt('/toString')).toBeUndefined();
    expect(promisedAt('')).toBeUndefined();
  });
});
