import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { Calls } from '../../client/calls.ts';
import { GatewayFailure } from '../../client/failure.ts';
import type { KnownPerson, SourceIdentities } from '../../contract/identities.ts';
import { limits } from '../../contract/limits.ts';
import type { Reader } from '../../readers/reader.ts';
import type { ImportJob } from './imports-job.ts';

/** What became of who is who: how many people were joined from how many keys, and whether the gateway keeps that. */
export type Joined = { readonly people: number; readonly keys: number; readonly isKept: boolean };

/** What an import is called where its identities are kept: the same for the same reader and path on this machine. */
const sourceOf = ({ reader, path }: Pick<ImportJob, 'reader' | 'path'>): string => {
  const mark = createHash('sha256').update(path).digest('hex').slice(0, 12);
  return `${reader}:${mark}:${basename(path)}`.slice(0, 120).toWellFormed();
};

const room = limits.jsonBody - 4096;

/** As many people as a request holds, the subject and those who wrote most first, as the reader gives them. */
const fitting = (people: readonly KnownPerson[]): KnownPerson[] => {
  let bytes = 0;
  return people.slice(0, limits.identityPeople).filter((person) => {
    bytes += Buffer.byteLength(JSON.stringify(person)) + 1;
    return bytes <= room;
  });
};

/** The people a reader finds, with whoever `me` names as the subject; none where it cannot say who that is. */
const peopleIn = async (reader: Reader, { path, me }: ImportJob, signal: AbortSignal): Promise<KnownPerson[]> => {
  try {
    return [...(await reader.guess(path, signal, me)).people];
  } catch {
    signal.throwIfAborted();
    return [];
  }
};

/** These people without the addresses that somebody took out of them; a person who has no other is left out. */
export const without = (people: readonly KnownPerson[], apart: readonly string[] = []): KnownPerson[] => {
  if (apart.length === 0) return [...people];
  const out = new Set(apart.map((key) => key.trim().toLowerCase()));
  return people
    .map((person) => ({ ...person, keys: person.keys.filter(({ key }) => !out.has(key.toLowerCase())) }))
    .filter(({ self, keys }) => keys.length > (self ? 0 : 1));
};

const lacksRoute = (error: unknown): boolean =>
  error instanceof GatewayFailure &&
  // Some servers answer every path they do not know with something of their own.
  (error.kind === 'malformed' ||
    error.kind === 'empty' ||
    error.status === 405 ||
    (error.status === 404 && error.code !== 'namespace_not_found'));

/** The sets of who is who that an import sends: those that the source has, or one of what its reader finds. */
async function* setsOf(reader: Reader, job: ImportJob, signal: AbortSignal): AsyncGenerator<SourceIdentities> {
  if (reader.identities === undefined) yield { source: sourceOf(job), people: await peopleIn(reader, job, signal) };
  else yield* reader.identities(job.path, signal);
}

/** Sends what an import knows of who is who before its events; a gateway that has no place for it goes by the events alone. */
export const sendIdentities = async (
  calls: Pick<Calls, 'putIdentities'>,
  reader: Reader,
  job: ImportJob,
  signal: AbortSignal,
): Promise<Joined> => {
  const joined = { people: 0, keys: 0 };
  let isKept = true;
  for await (const { source, people: all } of setsOf(reader, job, signal)) {
    const people = fitting(without(all, job.apart));
    const several = people.filter(({ keys }) => keys.length > 1);
    joined.people += several.length;
    joined.keys += several.reduce((sum, { keys }) => sum + keys.length, 0);
    try {
      if (isKept) await calls.putIdentities({ namespace_id: job.namespaceId, source, people }, signal);
    } catch (error) {
      if (!lacksRoute(error)) throw error;
      isKept = false;
    }
  }
  return { ...joined, isKept };
};
