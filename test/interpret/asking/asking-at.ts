import type { ServerResponse } from 'node:http';
import { Asker } from '../../../src/interpret/asking/asker.ts';
import { Purse } from '../../../src/interpret/asking/purse.ts';
import { examinationPairs } from '../../../src/interpret/examination/examine.ts';
import { nothingKept } from '../../../src/interpret/kept/kept-answers.ts';
import { secondQuestion } from '../../../src/interpret/questions/second-question.ts';
import { count, patientClock } from '../asked-model.ts';
import { type AskedOf, type Played, scriptedModel } from '../scripted-model.ts';

/** Questions that are made up, each another. */
export const questions = examinationPairs.right.slice(0, 6).map(secondQuestion);

/** An asker before a server that plays this, and all that became of it; `close` ends the server. */
export async function askingAt(plays: Played, { key, budget = 100_000 }: { key?: string; budget?: number } = {}) {
  const server = await scriptedModel({ plays });
  const [notices, passing, slept]: [string[], string[], number[]] = [[], [], []];
  const purse = new Purse(budget);
  const asker = new Asker({
    model: { url: server.url, name: 'orchard-3b', remote: false, key, context: 3_000, budget },
    count,
    clock: patientClock(slept),
    purse,
    kept: nothingKept,
    notice: (sentence) => notices.push(sentence.replaceAll(server.url.host, 'HOST')),
    passing: (sentence) => passing.push(sentence.replaceAll(server.url.host, 'HOST')),
    signal: new AbortController().signal,
  });
  return {
    server,
    notices,
    passing,
    slept,
    purse,
    close: server.close,
    bodies: () => server.asked.map(bodyOf),
    /** Asks questions one after the other; whether each was answered, or why no more is asked. */
    ask: async (times = 1) => {
      const answered: boolean[] = [];
      try {
        for (const question of questions.slice(0, times)) answered.push((await asker.ask(question, [])) !== undefined);
      } catch (error) {
        const why = error instanceof Error ? error.message.replaceAll(server.url.host, 'HOST') : String(error);
        return { answered, why };
      }
      return { answered };
    },
  };
}

/** The body of a request, as its server read it. */
export const bodyOf = ({ body }: Pick<AskedOf, 'body'>): { [field: string]: unknown } =>
  JSON.parse(body) as { [field: string]: unknown };

/** Refuses with a status, and says why; true, for it did. */
export function refuses(answer: ServerResponse, code: number, says: object | string): true {
  answer.writeHead(code, { 'content-type': 'application/json' });
  answer.end(typeof says === 'string' ? says : JSON.stringify(says));
  return true;
}
