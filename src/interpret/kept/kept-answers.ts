import { join } from 'node:path';
import * as z from 'zod/mini';
import type { ForgottenEvents } from '../../contract/interpretations/interpreter.ts';
import { hashOfTexts } from '../questions/chat-body.ts';
import { filesIn, readOwn, removeOwn, writeOwn } from './private-files.ts';

const Kept = z.object({
  model: z.string(),
  host: z.string(),
  body: z.string(),
  answer: z.string(),
  events: z.array(z.string()),
  at: z.string(),
});
type Kept = z.infer<typeof Kept>;

/** A request as it is known again. */
export type AskedOf = { readonly host: string; readonly model: string; readonly body: string };

/** Requests and answers that are kept of one namespace, so that no question is asked twice. */
export type KeptAnswers = {
  /** The answer to this very request; undefined where there is none. */
  find(asked: AskedOf): string | undefined;
  /** Keeps an answer, with the events that stand in its question. */
  keep(asked: AskedOf, answer: string, events: readonly string[], at: string): void;
  /** Erases those in which one of these events stands; how many. */
  forget(events: ForgottenEvents): number;
};

const ending = '.answer.json';

/** Keeps answers in a folder, one a file, 0600. */
export function keptAnswers(folder: string): KeptAnswers {
  const fileOf = ({ host, model, body }: AskedOf) => join(folder, `${hashOfTexts([host, model, body])}${ending}`);
  const read = (file: string): Kept | undefined => {
    const kept = Kept.safeParse(readOwn(file));
    return kept.success ? kept.data : undefined;
  };
  return {
    find: (asked) => read(fileOf(asked))?.answer,
    keep(asked, answer, events, at) {
      writeOwn(fileOf(asked), { ...asked, answer, events: [...events], at } satisfies Kept);
    },
    forget(events) {
      const gone = events === 'all' ? undefined : new Set(events);
      let count = 0;
      for (const name of filesIn(folder)) {
        const file = join(folder, name);
        // What cannot be read, or was being written when the program ended, may hold anything.
        const kept = name.endsWith(ending) ? read(file) : undefined;
        if (gone !== undefined && kept !== undefined && !kept.events.some((id) => gone.has(id))) continue;
        removeOwn(file);
        if (name.endsWith(ending)) count += 1;
      }
      if (gone === undefined) removeOwn(folder);
      return count;
    },
  };
}

/** Keeps nothing: every question is asked. */
export const nothingKept: KeptAnswers = { find: () => undefined, keep: () => {}, forget: () => 0 };
