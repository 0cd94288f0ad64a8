import type { AppliedCorrection } from '../../contract/corrections/correction.ts';
import type { SourceEvent } from '../../contract/event.ts';
import type { KnownPerson } from '../../contract/identities.ts';
import { interpretationLimits as most } from '../../contract/interpretations/interpretation-limits.ts';
import type {
  ChosenModel,
  InterpretationRun,
  InterpretationWanted,
} from '../../contract/interpretations/interpretation.ts';
import type { PersonaBody } from '../../contract/persona.ts';
import { addressed, type Caller, type Handlers, type Needs, noNamespace, scopeOf } from '../handling.ts';
import { GatewayRefusal, invalid, noPersona } from '../refusal.ts';
import type { Scope } from '../store/scope.ts';

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Whether nothing of the texts was asked about: the model did not pass its examination, or none of its questions went out. */
const isUnasked = ({ end, requests: { first, second, answered_before: before } }: InterpretationRun): boolean =>
  end === 'not-used' || (end === 'fault' && first + second + before === 0);

/** What is done with what a model says of people. */
export function interpretationHandlers(
  needs: Needs,
): Pick<Handlers, 'interpret' | 'putInterpretations' | 'readInterpretations' | 'eraseInterpretations'> {
  const { store, interpreter, interpretations, openEvents, now, overwrite, closing, wakeQueue } = needs;

  /** The model that was chosen; refuses where none is, or where it may not be used. */
  const chosenModel = async (): Promise<ChosenModel> => {
    if (interpreter === undefined)
      throw new GatewayRefusal(
        'asks_no_model',
        'this gateway asks no model: only the one that Persona Explorer runs on its own machine does, for whoever chose a model there',
      );
    let model: ChosenModel | undefined;
    try {
      model = await interpreter.chosen();
    } catch (error) {
      throw new GatewayRefusal('model_not_used', sentenceOf(error));
    }
    if (model !== undefined) return model;
    throw new GatewayRefusal(
      'model_not_chosen',
      'no model was chosen: "persona config set model.url http://127.0.0.1:11434/v1" and "persona config set model.name NAME" choose one',
    );
  };

  /** Keeps a yes that came with the request; refuses where nobody said it to this model. */
  const consented = async (
    { name, host }: ChosenModel,
    { consent }: Pick<InterpretationWanted, 'consent'>,
    namespace: { readonly id: string; readonly name: string },
  ): Promise<void> => {
    if (interpreter === undefined) return;
    if (consent !== undefined) {
      if (consent.host !== host || consent.model !== name)
        throw invalid([{ path: 'consent', message: `is to another model: ${name} at ${host} is chosen now` }]);
      if (consent.name !== namespace.name)
        throw invalid([{ path: 'consent.name', message: 'is not the name of this namespace' }]);
      await interpreter.consent(namespace.id);
    } else if (!(await interpreter.consented(namespace.id)))
      throw new GatewayRefusal(
        'consent_required',
        `nobody said yes to sending texts of this namespace to ${name} at ${host}: "persona interpret" asks for it on a terminal`,
      );
  };

  const rebuild = async (scope: Scope): Promise<void> => {
    await store.requestBuild(scope);
    wakeQueue();
  };

  return {
    async interpret({ dry_run: dryRun = false, anew = false, consent, tell, signal, ...address }, caller: Caller) {
      const namespace = await addressed(store, caller, address);
      const scope = { orgId: caller.orgId, namespaceId: namespace.id };
      const model = await chosenModel();
      const binding = await store.binding(scope);
      if (binding === undefined) throw noPersona();
      if (!dryRun) await consented(model, { consent }, namespace);
      const { claims: accepted } = await store.interpretations(scope);
      const asked = { subject: binding.subject, at: new Date(await now()).toISOString(), accepted, dryRun, anew };
      // Who erases a namespace beside this gateway tells nobody: a run looks whether its own is still there.
      const gone = new AbortController();
      const isThere = async () => (await store.namespace(scope)) !== undefined;
      const look = async () => (await isThere()) || gone.abort(new Error('its namespace was erased'));
      try {
        const { run } = await interpretations.run(scope, asked, {
          tell(news) {
            tell?.(news);
            look().catch(() => {});
          },
          signal: AbortSignal.any([signal, gone.signal]),
          async keep(made) {
            if (isUnasked(made.run)) return;
            const kept = { claims: made.claims, run: JSON.stringify(made.run) };
            if ((await store.keepInterpretations(scope, kept, most.claims)) === undefined) throw noNamespace();
            await rebuild(scope);
          },
        });
        return { status: 200, data: run };
      } catch (error) {
        if (error instanceof GatewayRefusal) throw error;
        throw new GatewayRefusal('interpretation_failed', sentenceOf(error));
      } finally {
        if (!(await isThere())) await interpreter?.forget(scope.namespaceId, 'all');
      }
    },
    async putInterpretations({ claims, ...address }, caller) {
      const scope = await scopeOf(store, caller, address);
      const ids = [...new Set(claims.flatMap(({ evidence }) => evidence.map(({ event }) => event)))];
      const events = (await store.events(scope, ids)).map(({ body }) => JSON.parse(body) as SourceEvent);
      const reader = await openEvents(scope);
      await reader.close();
      const { arrivingClaims } = await import('../interpretations/arriving-claims.ts');
      const arrived = arrivingClaims(claims, {
        subject: (await store.binding(scope))?.subject ?? '',
        now: await now(),
        identities: reader.identities.map((people) => ({ people: JSON.parse(people) as KnownPerson[] })),
        corrections: reader.corrections.map((text) => JSON.parse(text) as AppliedCorrection),
        events,
      });
      const kept = await store.keepInterpretations(scope, { claims: arrived.claims }, most.claims);
      if (kept === undefined) throw noNamespace();
      const over = arrived.claims.length - kept;
      const dropped = over === 0 ? arrived.dropped : { ...arrived.dropped, 'too-many': over };
      return { status: 200, data: { kept, dropped } };
    },
    async readInterpretations(address, caller) {
      const scope = await scopeOf(store, caller, address);
      const { claims, run } = await store.interpretations(scope);
      const built = await store.builtPersona(scope);
      const told =
        built?.body === undefined ? undefined : (JSON.parse(built.body) as PersonaBody).provenance.interpretations;
      const model = await interpreter?.chosen().catch(() => undefined);
      return {
        status: 200,
        data: {
          ...(model === undefined ? {} : { model }),
          consented: model !== undefined && (await interpreter?.consented(scope.namespaceId)) === true,
          claims: [...claims],
          fallen: told?.fallen ?? {},
          not_asked_about: told?.not_asked_about ?? 0,
          ...(run === undefined
            ? {}
            : { run: JSON.parse(run.body) as InterpretationRun, run_at: new Date(run.at).toISOString() }),
        },
      };
    },
    async eraseInterpretations(address, caller) {
      const scope = await scopeOf(store, caller, address);
      await interpretations.stop(scope.namespaceId, 'its claims are being erased');
      const claims = await store.eraseInterpretations(scope);
      const requests = (await interpreter?.forget(scope.namespaceId, 'all')) ?? 0;
      if (claims > 0) {
        await overwrite(closing);
        if ((await store.builtPersona(scope)) !== undefined) await rebuild(scope);
      }
      return { status: 200, data: { claims, requests } };
    },
  };
}
