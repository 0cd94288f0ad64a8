import { interpretedFields } from '../../contract/interpretations/interpreted-fields.ts';
import { byModelAt, withoutModel } from '../../contract/interpretations/without-model.ts';
import type { Json } from '../../contract/scalars.ts';
import type { Handlers } from '../handling.ts';

/** The handlers as agents come by them: where what a model said is hidden, its claims are in no persona. */
export const shownToAgents = (handlers: Handlers, isHidden: () => boolean): Handlers => ({
  ...handlers,
  async readPersona(input, caller) {
    const answer = await handlers.readPersona(input, caller);
    if (!isHidden()) return answer;
    const { text: _text, ...told } = answer;
    return { ...told, data: withoutModel(answer.data) };
  },
  async search(input, caller) {
    const answer = await handlers.search(input, caller);
    if (!isHidden()) return answer;
    const hits = [];
    for (const hit of answer.data.hits) {
      const pointer = hit.kind === 'claim' ? hit.pointer : '';
      const isList = interpretedFields.some((field) => pointer.startsWith(`${field}/`));
      const of = { namespace_id: hit.namespace_id };
      const persona = isList ? (await handlers.readPersona(of, caller)).data : undefined;
      if (byModelAt(persona as Json | undefined, pointer) === undefined) hits.push(hit);
    }
    return { ...answer, data: { ...answer.data, hits } };
  },
});
