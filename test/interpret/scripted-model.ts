import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { examinationPairs } from '../../src/interpret/examination/examine.ts';
import { secondQuestion } from '../../src/interpret/questions/second-question.ts';

/** What was asked of the server, as it read it. */
export type AskedOf = {
  readonly body: string;
  readonly text: string;
  readonly marks: { first_mark: string; last_mark: string };
  readonly isFirst: boolean;
  readonly headers: IncomingMessage['headers'];
  /** how many came before */
  readonly number: number;
};

/** What the server does in place of an answer of its own. */
export type Played = (asked: AskedOf, answer: ServerResponse) => boolean;

/** A claim as a model would say it. */
export type Saying = {
  kind: string;
  says: string;
  stance?: string;
  evidence: { sentence: number; quote: string }[];
};

const right = new Set(examinationPairs.right.map((pair) => secondQuestion(pair).text));
const made = new Set([...examinationPairs.right, ...examinationPairs.wrong].map((pair) => secondQuestion(pair).text));

type Script = {
  /** what is claimed of the sentences of a first question that may be quoted, by their numbers from 1 */
  readonly claims?: (sentences: readonly string[]) => readonly unknown[];
  /** whether a claim follows from sentences; of the examination the right answer is given */
  readonly follows?: (claim: string, sentences: readonly string[]) => boolean;
  /** plays a fault; true where it answered */
  readonly plays?: Played;
};

/** A chat completion that says this. */
export const completion = (content: unknown, more: object = {}, usage?: object): string =>
  JSON.stringify({
    id: 'made-up',
    object: 'chat.completion',
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: typeof content === 'string' ? content : JSON.stringify(content) },
        finish_reason: 'stop',
        ...more,
      },
    ],
    ...(usage === undefined ? {} : { usage }),
  });

/** The sentences of a first question that may be quoted, in the order of their numbers. */
export const sentencesIn = (question: string): string[] =>
  [...question.matchAll(/^\[\d+\*?\] (.*)$/gm)].map(([, sentence = '']) => sentence);

/** A server on this machine that speaks as models are spoken with, over real HTTP, and does what its script says. */
export async function scriptedModel({ claims = () => [], follows = () => true, plays }: Script = {}) {
  const asked: AskedOf[] = [];
  const server = createServer((request, answer) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const body = Buffer.concat(pieces).toString('utf8');
      const { messages } = JSON.parse(body) as { messages: { content: string }[] };
      const text = messages[0]?.content ?? '';
      const marks = {
        first_mark: /^first_mark: (\w+)/.exec(text)?.[1] ?? '',
        last_mark: /last_mark: (\w+)$/.exec(text)?.[1] ?? '',
      };
      const isFirst = /\n\[1\*?\] /.test(text);
      const one = { body, text, marks, isFirst, headers: request.headers, number: asked.length };
      asked.push(one);
      if (plays?.(one, answer) === true) return;
      answer.setHeader('content-type', 'application/json');
      if (isFirst) answer.end(completion({ ...marks, claims: claims(sentencesIn(text)) }));
      else {
        const claim = /\nClaim: (.*)/.exec(text)?.[1] ?? '';
        const sentences = [...text.matchAll(/\nSentence: (.*)/g)].map(([, sentence = '']) => sentence);
        const does = made.has(text) ? right.has(text) : follows(claim, sentences);
        answer.end(completion({ ...marks, follows: does, telling: true, forbidden: false }));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`http://127.0.0.1:${port}/v1`),
    asked,
    firsts: () => asked.filter(({ isFirst }) => isFirst).length,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
