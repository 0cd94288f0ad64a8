import { expect, it } from 'vitest';
import { type AskedOf, completion, type Played, sentencesIn } from '../../interpret/scripted-model.ts';
import { laddersOpinion } from '../../interpret/orchard-letters.ts';
import { orchardProgram } from './orchard-program.ts';

const claimed = ({ marks, text }: AskedOf) => ({ ...marks, claims: [laddersOpinion(sentencesIn(text))] });
const says =
  (content: (asked: AskedOf) => unknown, more: object = {}, usage?: object): Played =>
  (asked, answer) =>
    Boolean(answer.end(completion(content(asked), more, usage)));
const status =
  (code: number): Played =>
  (_, answer) =>
    Boolean(answer.writeHead(code, { 'retry-after': '0' }).end('{"error":{"message":"no"}}'));
const cutShort = (asked: AskedOf) => JSON.stringify(claimed(asked)).slice(0, -30);

/** What a server or a model does to the one first question, what a person reads of it, and how often it is sent. */
const faults: Record<string, [Played, sentence: string, requests: number]> = {
  'truncated JSON': [says(cutShort), 'The answer is no whole JSON; nothing of it was used.', 1],
  'an answer that is cut at its length': [says(cutShort, { finish_reason: 'length' }), 'The answer was longer than it may be and ends in the middle; nothing of it was used.', 1],
  'a refusal': [says(() => '', { message: { role: 'assistant', content: null, refusal: 'I cannot.' } }), 'The model declined to answer.', 1],
  'a refusal in words': [says(() => 'I am sorry, but I cannot help with that.'), 'The model answered in words and not with what was asked for; perhaps it declined.', 1],
  'a question that the server cut, by its size': [says(claimed, {}, { prompt_tokens: 90, completion_tokens: 60 }), 'The server cut the question: it read 90 tokens of about ', 1],
  'a question that the server cut, by its marks': [says((asked) => ({ ...claimed(asked), first_mark: 'aaaaaaaa' })), 'The server cut the question: the answer does not repeat the marks of its first and last line. Nothing of it was used.', 1],
  'no chat completion': [(_, answer) => Boolean(answer.end('<html>hello</html>')), 'The server answered with something else than a chat completion.', 1],
  'an endless answer': [(_, answer) => Boolean(answer.end('x'.repeat(300_000))), 'answered without end; it was cut off after 32 KB.', 1],
  '429': [status(429), 'asked 3 times to wait (429).', 3],
  '500': [status(500), 'failed 2 times (500).', 2],
  'a cut connection': [(_, answer) => Boolean(answer.destroy()), 'could not be asked: the connection was cut.', 1],
}; // prettier-ignore

it('says each fault of a model once on a terminal, in one sentence, and ends with a failure that says what comes next', async () => {
  let fault: Played = () => false;
  let sent = 0;
  const at = await orchardProgram({
    plays: (asked, answer) => {
      if (!asked.isFirst) return false;
      sent += 1;
      return fault(asked, answer);
    },
  });
  // The examination is over before the first of them, so that each run asks one question.
  fault = (_, answer) => Boolean(answer.writeHead(503).end());
  expect((await (await at.agreed()).ended).exitCode).toBe(1);
  for (const [name, [plays, sentence, requests]] of Object.entries(faults)) {
    fault = plays;
    sent = 0;
    const run = at.onTerminal(['interpret', 'orchard']);
    const { exitCode } = await run.ended;
    const screen = run.screen().replaceAll('\n', '');
    expect([name, screen.split(sentence).length - 1]).toEqual([name, 1]);
    expect([name, screen.split('Not every question was answered; the next run asks those again.').length - 1]).toEqual([name, 1]); // prettier-ignore
    expect(screen).not.toContain('Everything was asked.');
    expect(screen).toContain('0 claims accepted, 0 dropped.');
    expect([name, exitCode, sent]).toEqual([name, 1, requests]);
  }
  const asJson = await at.persona(['interpret', 'orchard', '--json']);
  expect(asJson.code).toBe(1);
  expect(JSON.parse(asJson.out)).toMatchObject({ end: 'whole', notices: [expect.stringContaining('was cut')] });
  expect(at.server.asked.filter(({ isFirst }) => !isFirst)).toHaveLength(90);
});

it.each<[string, Played]>([
  [
    'prose around JSON',
    says((asked) => `Sure! Here it is:\n\`\`\`json\n${JSON.stringify(claimed(asked))}\n\`\`\`\nAnything {else}?`),
  ],
  [
    'an answer that comes byte by byte',
    (asked, answer) => {
      const pieces = completion(claimed(asked)).split('');
      const more = (): void => {
        const piece = pieces.shift();
        if (piece === undefined) answer.end();
        else answer.write(piece, more);
      };
      more();
      return true;
    },
  ],
])('uses what is said all the same: %s', async (_, plays) => {
  const at = await orchardProgram({ plays: (asked, answer) => asked.isFirst && plays(asked, answer) });
  const run = await at.agreed();
  expect((await run.ended).exitCode).toBe(0);
  const screen = run.screen();
  expect(screen).toContain('1 claim accepted, 0 dropped.');
  expect(screen).toContain('Everything was asked.');
});

it('says once why a model that was examined is not used, builds nothing, and examines it again where it is told to', async () => {
  let isOther = false;
  const at = await orchardProgram({
    plays: ({ marks }, answer) =>
      !isOther && Boolean(answer.end(completion({ ...marks, follows: true, telling: true, forbidden: false }))),
  });
  const run = await at.agreed({ PERSONA_KEEPER: 'on' });
  expect((await run.ended).exitCode).toBe(1);
  const screen = run.screen().replaceAll('\n', '');
  expect(screen.split('orchard-3b is not used: of 4 made-up claims that are wrong it let 4 pass')).toHaveLength(2);
  expect(screen).toContain('Nothing of these texts was sent.');
  expect(screen).not.toMatch(/goes? on/);
  expect(at.server.firsts()).toBe(0);
  expect(at.builds()).toHaveLength(1);
  // Nor is it examined again.
  const again = await at.persona(['interpret', 'orchard']);
  expect(again).toMatchObject({ code: 1, out: expect.stringContaining('Nothing of these texts was sent.') });
  expect(at.server.asked).toHaveLength(4);
  // Another model is behind the name now: that is not seen from here, and is asked about when somebody says so.
  isOther = true;
  expect(await at.persona(['interpret', 'orchard'])).toMatchObject({ code: 1 });
  const dry = await at.persona(['interpret', 'orchard', '--anew', '--dry-run']);
  expect(dry.err).toContain('90 made-up questions to examine it.');
  expect(at.server.asked).toHaveLength(4);
  const anew = await at.persona(['interpret', 'orchard', '--anew']);
  expect(anew).toMatchObject({ code: 0, out: expect.stringContaining('1 claim accepted') });
  expect(at.server.asked).toHaveLength(4 + 90 + 3);
  // What holds from now on is the new verdict.
  const last = await at.persona(['interpret', 'orchard']);
  expect(last).toMatchObject({ code: 0, out: expect.stringContaining('0 requests') });
});

it('tells a server that is not there from one that speaks something else', async () => {
  const at = await orchardProgram();
  await at.server.close();
  const none = await at.agreed();
  expect((await none.ended).exitCode).toBe(1);
  expect(none.screen().replaceAll('\n', '')).toContain(
    `The model at ${at.server.url.host} could not be asked: nothing answers there; is the server started?`,
  );
  expect(none.screen()).not.toMatch(/at the next start/);
});

it('says on Ctrl-c that what was answered is kept, and asks nothing of it again', async () => {
  let held = 0;
  const at = await orchardProgram({
    plays: ({ number }) => {
      if (number !== 5 || held > 0) return false;
      held += 1;
      return true;
    },
  });
  const run = await at.agreed();
  await expect.poll(() => held, { timeout: 20_000 }).toBe(1);
  run.press('\u0003');
  expect((await run.ended).exitCode).toBe(130);
  expect(run.screen().replaceAll('\n', '')).toContain(
    'Stopped before it was done; what was answered is kept, and the next run goes on from there.',
  );
  expect(at.server.asked).toHaveLength(6);
  const again = at.onTerminal(['interpret', 'orchard']);
  expect((await again.ended).exitCode).toBe(0);
  expect(again.screen().replaceAll('\n', '')).toContain('5 answers from before');
});
