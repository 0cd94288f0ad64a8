import { BuildFault } from '../builds/build-fault.ts';
import { type Handlers, type Needs, noNamespace, scopeOf } from '../handling.ts';
import { GatewayRefusal, invalid, noPersona } from '../refusal.ts';
import { causeWords } from '../store/build-failure.ts';
import { composed } from './persona-handlers.ts';

/** Milliseconds that a moment may lie ahead: wherever on earth somebody asks, today is not over yet. */
const ahead = 86_400_000;

/** What is done with previews. */
export function previewHandlers({ store, previews, now }: Needs): Pick<Handlers, 'previewPersona'> {
  return {
    async previewPersona({ as_of, without, tell, signal, ...address }, caller) {
      const scope = await scopeOf(store, caller, address);
      const binding = await store.binding(scope);
      if (binding === undefined) throw noPersona();
      const at = await now();
      if (as_of !== undefined && Date.parse(as_of) > at + ahead)
        throw invalid([{ path: 'as_of', message: `lies ahead: it is ${new Date(at).toISOString()} here` }]);
      const question = {
        ...(as_of === undefined ? {} : { as_of }),
        ...(without === undefined ? {} : { without }),
      };
      const asked = { scope, subject: binding.subject, question, at: new Date(at).toISOString() };
      try {
        const body = await previews.make(asked, tell, signal);
        // What was erased meanwhile is answered to nobody.
        if ((await store.namespace(scope)) === undefined) throw noNamespace();
        return { status: 200, data: composed(binding, asked.at, body) };
      } catch (error) {
        throw error instanceof BuildFault ? new GatewayRefusal('preview_failed', causeWords(error.failure)) : error;
      }
    },
  };
}
