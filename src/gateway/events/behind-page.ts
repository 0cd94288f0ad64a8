import type { Pagination } from '../../contract/envelope.ts';
import { behindOf } from '../builds/behind.ts';
import { GatewayRefusal, noPersona, notBuilt } from '../refusal.ts';
import type { Store } from '../store/backend.ts';
import type { Scope } from '../store/scope.ts';

type Asked = {
  readonly claim: string;
  readonly built_at?: string | undefined;
  readonly page: number;
  readonly pageSize: number;
};

/** The ids of one page of the events behind a claim; refuses where the persona is not the one that was asked about. */
export async function behindPage(
  store: Store,
  scope: Scope,
  { claim, built_at, page, pageSize }: Asked,
): Promise<{ ids: readonly string[]; pagination: Pagination }> {
  if ((await store.binding(scope)) === undefined) throw noPersona();
  const kept = await store.behindClaims(scope);
  if (kept === undefined) throw notBuilt();
  if (kept.builtAt !== built_at)
    throw new GatewayRefusal(
      'persona_changed',
      `the persona was built anew at ${kept.builtAt}; read it again, its claims may stand elsewhere`,
    );
  const ids = kept.behind === undefined ? [] : behindOf(kept.behind, claim);
  const pagination = { page, pageSize, total: ids.length, totalPages: Math.ceil(ids.length / pageSize) };
  return { ids: ids.slice((page - 1) * pageSize, page * pageSize), pagination };
}
