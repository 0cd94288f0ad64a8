import { afterEach, describe, expect, it } from 'vitest';
import { completion, type Played } from '../scripted-model.ts';
import { askingAt, bodyOf, refuses } from './asking-at.ts';

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});
const asking = async (plays: Played, how: Parameters<typeof askingAt>[1] = {}) => {
  const one = await askingAt(plays, how);
  open.push(one.close);
  return one;
};

/** What llama.cpp, LM Studio, vLLM and Ollama answered to a question that was too long for them. */
const tooLong = {
  'llama.cpp': { error: { code: 400, message: 'request (1557 tokens) exceeds the available context size (1024 tokens), try increasing it', type: 'exceed_context_size_error', n_prompt_tokens: 1557, n_ctx: 1024 } },
  'LM Studio': { error: 'The number of tokens to keep from the initial prompt is greater than the context length (n_keep: 13055>= n_ctx: 4096). Try to load the model with a larger context length, or provide a shorter input.' },
  vLLM: { object: 'error', message: "This model's maximum context length is 2048 tokens. However, you requested 3100 tokens (2300 in the messages, 800 in the completion). Please reduce the length of the messages or completion.", type: 'BadRequestError', param: null, code: 400 },
  Ollama: { error: { message: 'the prompt is longer than the context length currently available to the model; shorten the prompt, adjust the context length in settings, or use a model with a longer context length', type: 'invalid_request_error' } },
}; // prettier-ignore

describe('a question that is longer than the context of its server', () => {
  it.each(Object.entries(tooLong))('%s: it is sent once, and said so with its words', async (_, says) => {
    const { ask, server, purse, notices } = await asking((__, answer) => refuses(answer, 400, says));
    expect(await ask()).toEqual({ answered: [false] });
    expect(server.asked).toHaveLength(1);
    expect(purse).toMatchObject({ sent: 0, answered: 0 });
    expect(notices[0]).toMatch(
      /^The question is longer than the context of the model at HOST \(400\)\. It says: ".*"\. Give the server a longer context, or set model\.context lower\.$/,
    );
  });
});

describe('a server that refuses', () => {
  const unsupported = (param: string, message: string) => ({
    error: { message, type: 'invalid_request_error', param, code: 'unsupported_parameter' },
  });

  it('a field: it is asked without it, by its schema still, and so from then on', async () => {
    const { ask, bodies } = await asking((asked, answer) => {
      const body = bodyOf(asked);
      if ('max_tokens' in body)
        return refuses(answer, 400, unsupported('max_tokens', "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.")); // prettier-ignore
      if ('temperature' in body)
        return refuses(answer, 400, unsupported('temperature', "Unsupported value: 'temperature' does not support 0 with this model. Only the default (1) value is supported.")); // prettier-ignore
      return false;
    });
    expect(await ask(2)).toEqual({ answered: [true, true] });
    expect(bodies()).toHaveLength(4);
    for (const body of bodies().slice(2))
      expect(body).toMatchObject({ max_completion_tokens: 80, seed: 1, response_format: { type: 'json_schema' } });
  });

  it('a question in every form: the next is asked by its schema again', async () => {
    let refused = 0;
    const { ask, bodies, notices } = await asking(
      (_, answer) => refused < 3 && (refused += 1) > 0 && refuses(answer, 400, { error: { message: 'not this one' } }),
    );
    expect(await ask(2)).toEqual({ answered: [false, true] });
    expect(notices).toEqual(['HOST refused the question (400). It says: "not this one".']);
    expect(bodies().map((body) => (body['response_format'] as { type: string } | undefined)?.type)).toEqual([
      'json_schema', 'json_object', undefined, 'json_schema',
    ]); // prettier-ignore
  });

  it.each<[string, number, object | string, string]>([
    ['Ollama, without memory', 500, { error: { message: 'model requires more system memory (8.4 GiB) than is available (5.1 GiB)' } }, 'HOST failed 2 times (500). It says: "model requires more system memory (8.4 GiB) than is available (5.1 GiB)".'],
    ['Ollama, with too much to do', 503, { error: { message: 'server busy, please try again.  maximum pending requests exceeded' } }, 'HOST asked 3 times to wait (503). It says: "server busy, please try again. maximum pending requests exceeded".'],
    ['LM Studio, at an address that is none', 200, { error: 'Unexpected endpoint or method. (POST /chat/completions)' }, 'The server answered with something else than a chat completion. It says: "Unexpected endpoint or method. (POST /chat/completions)".'],
    ['a hosted server, without money', 429, { error: { message: 'You exceeded your current quota.' } }, 'HOST asked 3 times to wait (429). It says: "You exceeded your current quota".'],
    ['a page', 418, '<html><body>teapot</body></html>', 'HOST refused the question (418).'],
    ['what steers a terminal', 418, { error: { message: 'a\u001B[31m red\u202E one\nand more' } }, 'HOST refused the question (418). It says: "a [31m red one and more".'],
    ['what does not end', 418, { detail: 'x'.repeat(900) }, `HOST refused the question (418). It says: "${'x'.repeat(200)}…".`],
  ])('%s: with its words', async (_, code, says, sentence) => {
    const { ask, notices } = await asking((__, answer) => refuses(answer, code, says));
    expect(await ask()).toEqual({ answered: [false] });
    expect(notices).toEqual([sentence]);
  }); // prettier-ignore

  it.each<[string, object | string, string]>([
    ['Ollama, without the model', { error: { message: 'model "orchard-3b" not found, try pulling it first' } }, ' It says: "model "orchard-3b" not found, try pulling it first".'],
    ['an address that is none', '404 page not found', ' It says: "404 page not found".'],
    ['nothing', '', ''],
  ])('every question, by 404: %s', async (_, says, words) => {
    const { ask, server } = await asking((__, answer) => refuses(answer, 404, says));
    expect(await ask(3)).toEqual({ answered: [], why: `HOST knows no model orchard-3b at this address (404).${words}` });
    expect(server.asked).toHaveLength(1);
  }); // prettier-ignore

  it('repeats neither the question nor the key in what is said of it', async () => {
    const repeating: Played = ({ text }, answer) =>
      refuses(answer, 418, { error: `body.messages: ${text.slice(200, 260)} is wrong` });
    const telling: Played = ({ headers }, answer) =>
      refuses(answer, 418, { error: { message: `no such key: ${headers.authorization}` } });
    for (const [plays, key] of [[repeating, 'none'], [telling, 'sk-orchard']] as const) {
      const { ask, notices } = await asking(plays, { key });
      await ask();
      expect(notices).toEqual(['HOST refused the question (418).']);
    } // prettier-ignore
  });
});

describe('what a server tells of tokens', () => {
  const told =
    (prompt_tokens: number): Played =>
    ({ marks }, answer) =>
      Boolean(
        answer.end(
          completion({ ...marks, follows: true, forbidden: false }, {}, {
            prompt_tokens,
            completion_tokens: 30,
            prompt_tokens_details: { cached_tokens: Math.max(0, prompt_tokens - 1) },
          }),
        ),
      ); // prettier-ignore
  const spent = async (prompt: number) => {
    const { ask, purse } = await asking(told(prompt));
    await ask();
    return purse.sent;
  };

  it('counts where it is more than ours, and a cache makes it no less', async () => {
    const ours = await spent(0);
    expect(await spent(9_000)).toBe(9_000);
    expect(await spent(ours - 100)).toBe(ours);
  });

  it('a tokenizer that is far finer than ours ends the run within its budget', async () => {
    const { ask, purse, server } = await asking(told(2_000), { budget: 5_000 });
    expect(await ask(6)).toEqual({ answered: [true, true], why: 'the budget is spent' });
    expect(server.asked).toHaveLength(2);
    expect(purse.sent).toBeGreaterThanOrEqual(4_000);
    expect(purse.left).toBeGreaterThanOrEqual(0);
  });
});
