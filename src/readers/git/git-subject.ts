import { actorOf, isBot, mostUsedName, namedSubject, tally } from '../people/people.ts';
import type { Subject } from '../reader.ts';
import type { StreamRecord } from '../source/records.ts';

/** The authors of a log that gives name and address of each commit on two lines. */
export async function* commitAuthor(log: AsyncIterable<readonly StreamRecord[]>) {
  for await (const batch of log)
    for (const { bytes } of batch) {
      const [name, address] = bytes.toString('utf8').split('\n');
      const author = actorOf(name, address);
      if (author !== undefined) yield author;
    }
}

const fewest = 20;

/** Who a repository's persona is about: the configured address if it wrote at least 20 commits, else the most frequent author who is no bot; or whoever `me` names. */
export const commitSubject = async (
  authors: ReturnType<typeof commitAuthor>,
  configured: string,
  path: string,
  me: readonly string[] = [],
): Promise<Subject> => {
  const { people, add } = tally();
  for await (const author of authors) add(author);
  const written = [...people.values()].map(({ address, count, names }) => ({
    address,
    count,
    name: mostUsedName(names),
  }));
  if (written.length === 0) throw new Error(`The repository in ${path} has no commits yet.`);

  if (me.length > 0) return namedSubject(people, me, path);

  const everyAddressOf = (name: string, address: string) =>
    / /.test(name)
      ? [
          address,
          ...written
            .filter((other) => other.address !== address && other.name.toLowerCase() === name.toLowerCase())
            .toSorted((a, b) => b.count - a.count)
            .map((other) => other.address),
        ]
      : [address];
  const subject = (address: string, name: string, why: string): Subject => ({
    me: everyAddressOf(name, address),
    name: name === '' ? address : name,
    why,
  });

  const own = written.find(({ address }) => address === configured.trim().toLowerCase());
  if (own !== undefined && own.count >= fewest)
    return subject(own.address, own.name, 'the address git is configured with here');

  const commits = (name: string, address: string) =>
    everyAddressOf(name, address).reduce((sum, each) => sum + (people.get(each)?.count ?? 0), 0);
  const humans = written.filter(({ name, address }) => !isBot(name, address));
  const [most] = (humans.length > 0 ? humans : written)
    .map((author) => ({ ...author, all: commits(author.name, author.address) }))
    .toSorted((a, b) => b.all - a.all || b.count - a.count || (a.address < b.address ? -1 : 1));
  if (most === undefined) throw new Error(`The repository in ${path} has no commits yet.`);
  return subject(most.address, most.name, 'most frequent author');
};
