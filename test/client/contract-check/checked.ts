import { readFileSync } from 'node:fs';
import { checkContract, type CheckOptions, type Left } from '../../../src/client/contract-check/check-contract.ts';
import type { Judged } from '../../../src/client/contract-check/point.ts';
import { runningGateway } from '../../gateway/running-gateway.ts';

/** A gateway of our own with a persona that has something in every list, and a few namespaces beside it. */
export async function shownGateway() {
  const gateway = await runningGateway();
  const { query } = await gateway.withPersona('Orchard');
  const sample = new URL('../../../src/embedded/samples/engineering-lead.jsonl', import.meta.url);
  await gateway.sendEvents(query, readFileSync(sample, 'utf8').trim().split('\n'));
  await gateway.call('POST', '/personas/build', { json: { external_reference_id: 'Orchard' } });
  await gateway.buildEnds(query);
  for (const name of ['one', 'two', 'three', 'four']) await gateway.call('POST', '/namespaces', { json: { name } });
  return gateway;
}

export type Checked = { readonly points: readonly Judged[]; readonly left: readonly Left[] };

/** Holds a gateway to the interface, and gives what became of each point and of what was made. */
export async function checked(
  baseUrl: string,
  key: string,
  options: Partial<CheckOptions> & { readonly isWriting: boolean },
): Promise<Checked> {
  const check = checkContract({
    target: () => Promise.resolve({ baseUrl, key }),
    signal: new AbortController().signal,
    tag: 'a1B2',
    ...options,
  });
  const points: Judged[] = [];
  for await (const point of check.points()) points.push(point);
  return { points, left: await check.forget() };
}

/** The ids of the points of that verdict, each with what was said. */
export const those = ({ points }: Checked, verdict: Judged['verdict']): Readonly<Record<string, string>> =>
  Object.fromEntries(points.filter((point) => point.verdict === verdict).map(({ id, says }) => [id, says]));
