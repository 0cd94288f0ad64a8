import { afterEach, describe, expect, it } from 'vitest';
import { type AskedOf, completion, type Played } from '../scripted-model.ts';
import { askingAt, bodyOf, refuses } from './asking-at.ts';

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});
const asking = async (plays: Played) => {
  const one = await askingAt(plays);
  open.push(one.close);
  return one;
};

describe('a server that still loads its model', () => {
  /** as llama.cpp says it */
  const loading = { error: { message: 'Loading model', type: 'unavailable_error', code: 503 } };
  const notReady = 'HOST is not ready (503). It says: "Loading model". It is asked again until it is.';

  it('is asked again until it is ready, at no cost', async () => {
    let refused = 0;
    const late = await asking((_, answer) => refused < 7 && (refused += 1) > 0 && refuses(answer, 503, loading));
    expect(await late.ask()).toEqual({ answered: [true] });
    expect(late.slept).toEqual(Array.from({ length: 7 }, () => 5_000));
    expect(late).toMatchObject({ notices: [], passing: [notReady] });
    const ready = await asking(() => false);
    await ready.ask();
    expect(late.purse).toEqual(ready.purse);
  });

  it('ends the run where it never is', async () => {
    const { ask, server, passing, purse } = await asking((_, answer) => refuses(answer, 503, loading));
    expect(await ask(3)).toEqual({
      answered: [],
      why: 'HOST was asked 60 times and is not ready (503). It says: "Loading model".',
    });
    expect(server.asked).toHaveLength(60);
    expect(passing).toEqual([notReady]);
    expect(purse).toMatchObject({ sent: 0, answered: 0 });
  });
});

describe('a model that thinks before it answers', () => {
  const thoughtAlone =
    'The model spent its answer on thinking and gave none; nothing of it was used. Turn its thinking off in the server, or choose a model that answers at once.';
  const thinks =
    (how: (asked: AskedOf) => object, usage?: object): Played =>
    (asked, answer) =>
      bodyOf(asked)['reasoning_effort'] !== 'none' &&
      Boolean(answer.end(completion('', { message: how(asked), finish_reason: 'length' }, usage)));
  const usage = { prompt_tokens: 400, completion_tokens: 80, completion_tokens_details: { reasoning_tokens: 80 } };

  it.each<[string, Played]>([
    ['llama.cpp', thinks(() => ({ role: 'assistant', content: '', reasoning_content: 'Let me look at the sentences' }))],
    ['Ollama', thinks(() => ({ role: 'assistant', content: '', reasoning: 'Let me look at the sentences' }))],
    ['vLLM', thinks(() => ({ role: 'assistant', content: null, reasoning_content: 'Let me look' }))],
    ['a server that reads no thoughts', thinks(({ marks }) => ({ role: 'assistant', content: `<think>\nThe form is ${JSON.stringify(marks).slice(0, -1)}, and` }))],
    ['a hosted server', thinks(() => ({ role: 'assistant', content: '' }), usage)],
  ])('%s: is asked once more, told not to, and so from then on', async (_, plays) => {
    const { ask, bodies, notices } = await asking(plays);
    expect(await ask(3)).toEqual({ answered: [true, true, true] });
    expect(notices).toEqual([]);
    const [usual, ...quiet] = bodies();
    expect(quiet).toHaveLength(3);
    expect(Object.keys(usual ?? {})).not.toContain('reasoning_effort');
    for (const body of quiet)
      expect(body).toMatchObject({
        reasoning_effort: 'none',
        chat_template_kwargs: { enable_thinking: false },
        response_format: { type: 'json_schema' },
        max_tokens: 80,
      });
  }); // prettier-ignore

  it('and does so all the same: a sentence, and one request a question after the first', async () => {
    const { ask, server, notices } = await asking((_, answer) =>
      Boolean(answer.end(completion('', { message: { role: 'assistant', content: '', reasoning: 'Hm' }, finish_reason: 'length' }))),
    ); // prettier-ignore
    expect(await ask(2)).toEqual({ answered: [false, false] });
    expect(server.asked).toHaveLength(3);
    expect(notices).toEqual([thoughtAlone, thoughtAlone]);
  });

  it('and whose server knows no such order: it is asked without it', async () => {
    const { ask, bodies } = await asking((asked, answer) => {
      const body = bodyOf(asked);
      if ('reasoning_effort' in body)
        return refuses(answer, 400, { error: { message: 'think value "none" is not supported for this model', type: 'api_error', param: null, code: null } }); // prettier-ignore
      const isTold = 'chat_template_kwargs' in body;
      return (
        !isTold && Boolean(answer.end(completion('', { message: { role: 'assistant', content: '', reasoning: 'Hm' } })))
      );
    });
    expect(await ask()).toEqual({ answered: [true] });
    expect(bodies().at(-1)).toMatchObject({ response_format: { type: 'json_schema' } });
  });

  it.each([
    ['between its tags', '<think>\nIt wants THOUGHT.\n</think>\n\n'],
    ['begun in the question', 'It wants THOUGHT.\n</think>\n\n'],
  ])('thoughts before an answer are no part of it, whatever JSON they hold: %s', async (_, before) => {
    const { ask, server } = await asking(({ marks }, answer) => {
      const thought = JSON.stringify({ first_mark: '', last_mark: '', follows: false });
      const said = JSON.stringify({ ...marks, follows: true, forbidden: false });
      return Boolean(answer.end(completion(`${before.replace('THOUGHT', thought)}${said}`)));
    });
    expect(await ask()).toEqual({ answered: [true] });
    expect(server.asked).toHaveLength(1);
  });
});

describe('an answer without the marks of its question', () => {
  it('of a question that the server read whole is told from one that it cut', async () => {
    const notice = async (usage?: object) => {
      const { ask, notices } = await asking(({ marks }, answer) =>
        Boolean(answer.end(completion({ ...marks, first_mark: '', follows: true, forbidden: false }, {}, usage))),
      );
      await ask();
      return notices;
    };
    const cut =
      'The server cut the question: the answer does not repeat the marks of its first and last line. Nothing of it was used.';
    expect(await notice()).toEqual([cut]);
    expect(await notice({ prompt_tokens: 150, completion_tokens: 40 })).toEqual([cut]);
    expect(await notice({ prompt_tokens: 400, completion_tokens: 40 })).toEqual([
      'The answer does not repeat the marks of the first and last line of the question; nothing of it was used. The server seems to have read it whole: a larger model may do better.',
    ]);
  });
});

describe('an answer that ends in the middle', () => {
  it('where the context of the server is full is told from one that is too long', async () => {
    const notice = async (completion_tokens: number) => {
      const { ask, notices } = await asking((_, answer) =>
        Boolean(answer.end(completion('{"first_mark": "ab', { finish_reason: 'length' }, { prompt_tokens: 400, completion_tokens }))),
      ); // prettier-ignore
      await ask();
      return notices;
    };
    expect(await notice(40)).toEqual([
      'The context of the server was full after 40 tokens of an answer that may have 80; nothing of it was used. Give the server a longer context, or set model.context lower.',
    ]);
    expect(await notice(80)).toEqual([
      'The answer was longer than it may be and ends in the middle; nothing of it was used.',
    ]);
  });
});
