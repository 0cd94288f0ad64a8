import { withoutModel } from '../../contract/interpretations/without-model.ts';
import type { Handlers } from '../handling.ts';

/** The handlers as agents come by them: where what a model said is hidden, its claims are in no persona, and neither found nor counted. */
export const shownToAgents = (handlers: Handlers, isHidden: () => boolean): Handlers => ({
  ...handlers,
  async readPersona(input, caller) {
    const answer = await handlers.readPersona(input, caller);
    if (!isHidden()) return answer;
    const { text: _text, ...told } = answer;
    return { ...told, data: withoutModel(answer.data) };
  },
  search: (input, caller) => handlers.search(isHidden() ? { ...input, said_by_model: 'leave_out' } : input, caller),
});
