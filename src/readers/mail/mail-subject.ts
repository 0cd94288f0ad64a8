import { mailFiles, rawMails } from './mail-boxes.ts';
import { peopleIn } from './mail-people.ts';
import { isBot, mostUsedName, namedSubject, tally } from '../people/people.ts';
import type { Subject } from '../reader.ts';

const headersOnly = 16 * 1024;

/** The unfolded values of some headers at the start of a mail, by lower-case name. */
const headersOf = (bytes: Buffer): Map<string, string> => {
  const end = /\r?\n\r?\n/.exec(bytes.toString('latin1'))?.index ?? bytes.length;
  const unfolded = bytes.toString('utf8', 0, end).replaceAll(/\r?\n[ \t]+/g, ' ');
  const values = new Map<string, string>();
  for (const match of unfolded.matchAll(/^(from|to|cc|delivered-to|x-original-to|list-id):[ \t]*(.*)$/gim)) {
    const key = (match[1] ?? '').toLowerCase();
    if (!values.has(key)) values.set(key, match[2] ?? '');
  }
  return values;
};

/** Whose mail this is: who sends or gets most of it, among those who wrote some of it; every address of that name; or whoever `me` names. */
export const mailSubject = async (path: string, signal: AbortSignal, me: readonly string[] = []): Promise<Subject> => {
  const senders = tally();
  const received = new Map<string, number>();
  let messages = 0;
  for await (const file of mailFiles(path, signal)) {
    for await (const { bytes } of rawMails(file, headersOnly, signal)) {
      messages += 1;
      const headers = headersOf(bytes);
      const from = peopleIn(headers.get('from')).at(0);
      if (from !== undefined) senders.add(from);
      const to = ['to', 'cc', 'delivered-to', 'x-original-to'].flatMap((name) => peopleIn(headers.get(name)));
      for (const key of new Set(to.map((each) => each.key)))
        if (key !== from?.key && (received.has(key) || received.size < 200_000))
          received.set(key, (received.get(key) ?? 0) + 1);
    }
  }
  if (me.length > 0) return namedSubject(senders.people, me, path);
  const written = [...senders.people].map(([key, { count, names }]) => ({ key, count, name: mostUsedName(names) }));
  const score = ({ key, count }: { key: string; count: number }) => count + (received.get(key) ?? 0);
  const [best] = written
    .filter(({ key, name }) => !isBot(name, key))
    .toSorted((a, b) => score(b) - score(a) || b.count - a.count || (a.key < b.key ? -1 : 1));
  if (best === undefined) throw new Error(`No mail in ${path} names its sender.`);
  const same = written
    .filter(({ key, name }) => key !== best.key && / /.test(name) && name.toLowerCase() === best.name.toLowerCase())
    .toSorted((a, b) => b.count - a.count);
  const got = received.get(best.key) ?? 0;
  return {
    me: [best.key, ...same.map(({ key }) => key)],
    name: best.name === '' ? best.key : best.name,
    why: `wrote ${best.count.toLocaleString('en')} and got ${got.toLocaleString('en')} of ${messages.toLocaleString('en')} messages`,
  };
};
