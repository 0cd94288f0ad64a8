import { aboutOf } from '../../contract/corrections/about.ts';
import type { Correction, CorrectionState } from '../../contract/corrections/correction.ts';
import { limits } from '../../contract/limits.ts';
import type { PersonaBody } from '../../contract/persona.ts';
import { type Caller, type Handlers, type Needs, noNamespace, pageOf, scopeOf } from '../handling.ts';
import { GatewayRefusal, invalid } from '../refusal.ts';
import type { StoredCorrection } from '../store/corrections.ts';
import type { Scope } from '../store/scope.ts';

const noCorrection = () =>
  new GatewayRefusal(
    'correction_not_found',
    'this namespace has no correction with this id; GET /corrections lists them',
  );

const moment = (at: number): string => new Date(at).toISOString();

/** The key that asks, as corrections name it. */
const ownProcess = "the gateway's own process";

type Changed = Pick<Correction, 'changed'>;

/** What the corrections did to the newest persona, by their ids. */
function changesIn(builtAt: string | null, body: PersonaBody | undefined): ReadonlyMap<string, Changed> {
  if (body === undefined || builtAt === null) return new Map();
  return new Map(
    body.provenance.corrections?.map(({ id, events, claims, at }) => [
      id,
      { changed: { built_at: builtAt, events, claims, ...(at === undefined ? {} : { at }) } },
    ]),
  );
}

const shown = (
  { id, state, order, madeAt, madeBy, judgedAt, judgedBy }: StoredCorrection,
  changes: ReadonlyMap<string, Changed>,
): Correction => ({
  id,
  state,
  ...order,
  made_at: moment(madeAt),
  made_by: madeBy,
  ...(judgedAt === null || judgedBy === null ? {} : { judged_at: moment(judgedAt), judged_by: judgedBy }),
  ...changes.get(id),
});

/** The state that a new correction begins in: what an agent says waits for a person, whatever it asks for. */
const stateOf = (wanted: CorrectionState | undefined, { by }: Caller): CorrectionState =>
  by?.agent === true ? 'waiting' : (wanted ?? 'applied');

/** What is done with corrections. */
export function correctionHandlers({
  store,
}: Needs): Pick<Handlers, 'listCorrections' | 'addCorrection' | 'judgeCorrection' | 'removeCorrection'> {
  const changesOf = async (scope: Scope) => {
    const built = await store.builtPersona(scope);
    const persona = built?.body === undefined ? undefined : (JSON.parse(built.body) as PersonaBody);
    return changesIn(built?.binding.last_built_at ?? null, persona);
  };
  return {
    async listCorrections({ page, pageSize, ...address }, caller) {
      const scope = await scopeOf(store, caller, address);
      const { rows, total } = await store.correctionsFrom(scope, (page - 1) * pageSize, pageSize);
      const changes = rows.length === 0 ? new Map<string, Changed>() : await changesOf(scope);
      return {
        status: 200,
        data: rows.map((correction) => shown(correction, changes)),
        pagination: pageOf({ page, pageSize }, total),
      };
    },
    async addCorrection({ namespace_id, external_reference_id, state, ...order }, caller) {
      const scope = await scopeOf(store, caller, { namespace_id, external_reference_id });
      const made = {
        order,
        about: aboutOf(order),
        state: stateOf(state, caller),
        by: caller.by?.keyId ?? ownProcess,
      };
      const kept = await store.addCorrection(scope, made, limits.corrections);
      if (kept === undefined) throw noNamespace();
      if (kept === 'full')
        throw invalid([
          { path: '', message: `is one too many: a namespace has at most ${limits.corrections} corrections` },
        ]);
      return { status: 201, data: shown(kept, await changesOf(scope)) };
    },
    async judgeCorrection({ id, state, ...address }, caller) {
      const scope = await scopeOf(store, caller, address);
      const judged = await store.judgeCorrection(scope, id, { state, by: caller.by?.keyId ?? ownProcess });
      if (judged === undefined) throw noCorrection();
      return { status: 200, data: shown(judged, await changesOf(scope)) };
    },
    async removeCorrection({ id, ...address }, caller) {
      if (!(await store.removeCorrection(await scopeOf(store, caller, address), id))) throw noCorrection();
      return { status: 200, data: { id, removed: true } };
    },
  };
}
