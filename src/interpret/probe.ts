import type { Clock } from '../contract/time/clock.ts';
import { answerIn } from './asking/answer-in.ts';
import { keyRefused } from './asking/key-refused.ts';
import { ModelFault } from './asking/model-fault.ts';
import { type Model, post } from './asking/post.ts';
import { answerForms, chatBody } from './questions/chat-body.ts';
import { secondQuestion } from './questions/second-question.ts';

/** what is sent: nobody's words */
const madeUp = {
  field: '/traits/decision_patterns',
  says: 'Measures the flow before changing a valve',
  quotes: ['I measured the flow for a week before I changed the valve.'],
} as const;

/** What became of a made-up question: whether the model can be asked, in a sentence. */
export async function probeModel(
  model: Model,
  means: { clock: Pick<Clock, 'sleep'>; signal: AbortSignal },
): Promise<{ readonly isWell: boolean; readonly says: string }> {
  const question = secondQuestion(madeUp);
  const named = `${model.name} at ${model.url.host}`;
  try {
    for (const form of answerForms) {
      const { status, text } = await post(model, chatBody(model.name, question, form), means);
      if ((status === 400 || status === 422 || status === 501) && form !== 'words') continue;
      if (status === 401 || status === 403)
        return { isWell: false, says: keyRefused(model.url.host, model.key, status) };
      if (status !== 200)
        return { isWell: false, says: `${named} does not answer a made-up question: it says ${status}.` };
      const { said } = answerIn(text, question, 0);
      const how =
        form === 'schema' ? 'by its schema' : form === 'object' ? 'as JSON without a schema' : 'in words alone';
      return typeof said['follows'] === 'boolean'
        ? { isWell: true, says: `${named} answered a made-up question ${how}.` }
        : { isWell: false, says: `${named} answered a made-up question with something else than was asked for.` };
    }
  } catch (error) {
    if (error instanceof ModelFault) return { isWell: false, says: error.message };
    throw error;
  }
  return { isWell: false, says: `${named} refused a made-up question.` };
}
