import type { PersonaBinding } from '../../contract/binding.ts';
import type { CompositePersona, PersonaBody } from '../../contract/persona.ts';
import { type Handlers, type Needs, noNamespace, scopeOf } from '../handling.ts';
import { GatewayRefusal, noPersona, notBuilt } from '../refusal.ts';
import type { Store } from '../store/backend.ts';
import { keptPersonas, type NotKept } from '../store/kept-personas.ts';
import type { Scope } from '../store/scope.ts';

/** Why the persona of a build cannot be read, in a sentence. */
const missing: Readonly<Record<NotKept, string>> = {
  'no such build': 'this namespace has no build with this build_id',
  'not completed': 'this build has not completed, so it made no persona; GET /builds says how it is',
  pruned: `the persona of this build is not kept any more: of each namespace the newest ${keptPersonas.newest} are kept, and of those before one a week`,
  erased: 'the persona of this build was erased with the events that it quotes',
  'never kept':
    'the persona of this build was not kept: it was built by an earlier version, which kept only the newest',
};

/** A persona as it is answered. */
export const composed = (
  { agent_id, namespace_id, subject }: PersonaBinding,
  builtAt: string,
  body: PersonaBody,
): CompositePersona => ({ agent_id, namespace_id, subject, built_at: builtAt, ...body });

/** The same as JSON text, of the text of its body. */
const composedText = ({ agent_id, namespace_id, subject }: PersonaBinding, builtAt: string, body: string): string => {
  const head = JSON.stringify({ agent_id, namespace_id, subject, built_at: builtAt });
  return `${head.slice(0, -1)},${body.slice(1)}`;
};

async function personaOfBuild(store: Store, scope: Scope, buildId: string): Promise<CompositePersona> {
  const kept = await store.personaOfBuild(scope, buildId);
  if (kept === undefined) throw noPersona();
  if ('missing' in kept) throw new GatewayRefusal('persona_not_found', missing[kept.missing]);
  return composed(kept.binding, kept.builtAt, kept.body);
}

/** What is done with personas. */
export function personaHandlers({ store }: Needs): Pick<Handlers, 'createOrFetchPersona' | 'readPersona'> {
  return {
    async createOrFetchPersona(input, caller) {
      const scope = await scopeOf(store, caller, input);
      const bound = await store.bind(scope, input.subject);
      if (bound === undefined) throw noNamespace();
      return { status: bound.created ? 201 : 200, data: bound.binding };
    },
    async readPersona(input, caller) {
      const scope = await scopeOf(store, caller, input);
      if (input.build_id !== undefined)
        return { status: 200, data: await personaOfBuild(store, scope, input.build_id) };
      const found = await store.builtPersona(scope);
      if (found === undefined) throw noPersona();
      const { binding, body, events } = found;
      if (body === undefined || binding.last_built_at === null) throw notBuilt(events);
      const { last_built_at: builtAt } = binding;
      // A note that fails costs the order of renewals, and no answer.
      const given = () => void store.looked(scope).catch(() => {});
      given();
      return {
        status: 200,
        // Large as it is, it is read only by whoever does more than to send it on.
        get data() {
          return composed(binding, builtAt, JSON.parse(body) as PersonaBody);
        },
        text: composedText(binding, builtAt, body),
        given,
      };
    },
  };
}
