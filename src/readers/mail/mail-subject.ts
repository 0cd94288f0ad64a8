import { rawMails } from './mail-boxes.ts';
import { mailSource } from './mail-source.ts';
import { labelsHeader } from './mail-labels.ts';
import { thrownAwayAs } from './mail-thrown-away.ts';
import { peopleIn, senderHeaders, senderOf } from './mail-people.ts';
import { tally } from '../people/people.ts';
import type { FoundPerson } from '../people/joining.ts';
import { peopleAmong, peopleNamed, subjectFrom } from '../people/subject.ts';
import { peopleSurveyed } from '../people/surveyed.ts';
import type { Survey } from '../../contract/sources/survey.ts';
import type { Counting, Subject } from '../reader.ts';
import { spanOfMoments } from '../source/moments.ts';

const headersOnly = 16 * 1024;
const received = ['to', 'cc', 'delivered-to', 'x-original-to'];
const wanted = new RegExp(`^(${[...senderHeaders, ...received, 'date', labelsHeader].join('|')}):[ \\t]*(.*)$`, 'gim');

/** The unfolded values of some headers at the start of a mail, by lower-case name. */
const headersOf = (bytes: Buffer): Map<string, string> => {
  const end = /\r?\n\r?\n/.exec(bytes.toString('latin1'))?.index ?? bytes.length;
  const unfolded = bytes.toString('utf8', 0, end).replaceAll(/\r?\n[ \t]+/g, ' ');
  const values = new Map<string, string>();
  for (const match of unfolded.matchAll(wanted)) {
    const key = (match[1] ?? '').toLowerCase();
    if (!values.has(key)) values.set(key, match[2] ?? '');
  }
  return values;
};

/** Counts who sent the mails of a source and who got them, of those that an import reads; tells of each the value of its Date header. */
const countedMails = async (path: string, signal: AbortSignal, seen: (date: string) => void = () => {}) => {
  const senders = tally();
  const programs = tally();
  const gotten = new Map<string, number>();
  let messages = 0;
  const source = await mailSource(path, signal);
  try {
    for await (const file of source.files) {
      for await (const { bytes } of rawMails(file, headersOnly, signal)) {
        const headers = headersOf(bytes);
        if (thrownAwayAs(headers.get(labelsHeader), file.box) !== undefined) continue;
        messages += 1;
        seen(headers.get('date') ?? '');
        const from = senderOf((name) => headers.get(name));
        if (from !== undefined) (from.program === undefined ? senders : programs).add(from);
        const to = received.flatMap((name) => peopleIn(headers.get(name)));
        for (const key of new Set(to.map((each) => each.key)))
          if (key !== from?.key && (gotten.has(key) || gotten.size < 200_000))
            gotten.set(key, (gotten.get(key) ?? 0) + 1);
      }
    }
  } finally {
    source.close();
  }
  return { senders: senders.people, programs: programs.people, gotten, messages };
};

type CountedMails = Awaited<ReturnType<typeof countedMails>>;

/** Who sends or gets most of the mail, among those who wrote some of it. */
const likelyOwner = (people: readonly FoundPerson[], { gotten, messages }: CountedMails) => {
  const gotBy = ({ seen }: FoundPerson) => seen.reduce((sum, { key }) => sum + (gotten.get(key) ?? 0), 0);
  const [best] = people.toSorted((a, b) => b.count + gotBy(b) - (a.count + gotBy(a)) || b.count - a.count);
  if (best === undefined) return undefined;
  const [wrote, got, all] = [best.count, gotBy(best), messages].map((count) => count.toLocaleString('en'));
  return { person: best, why: `wrote ${wrote} and got ${got} of ${all} messages` };
};

/** Whose mail this is: who sends or gets most of it, among those who wrote some of it; every address of that name; or whoever `me` names. */
export const mailSubject = async (path: string, signal: AbortSignal, me: readonly string[] = []): Promise<Subject> => {
  const mails = await countedMails(path, signal);
  const people = peopleAmong(mails.senders);
  if (me.length > 0) return subjectFrom(people, peopleNamed(people, me, path), 'as you said', me);
  const likely = likelyOwner(people, mails);
  if (likely === undefined) throw new Error(`No mail in ${path} names its sender.`);
  return subjectFrom(people, [likely.person], likely.why);
};

const step = 500;

/** What a mailbox holds and who wrote it, from the headers alone. */
export const mailSurvey = async (
  path: string,
  { signal, now }: { readonly signal: AbortSignal; readonly now: number },
  counting: Counting,
): Promise<Survey> => {
  const span = spanOfMoments(now);
  let items = 0;
  const mails = await countedMails(path, signal, (date) => {
    items += 1;
    if (items % step === 0) counting(items);
    span.add(Date.parse(date));
  });
  const people = peopleAmong(mails.senders);
  const likely = likelyOwner(people, mails);
  return {
    items,
    ...span.given(),
    ...peopleSurveyed(people, {
      counted: mails.programs,
      likely: likely && { keys: likely.person.keys.map(({ key }) => key), why: likely.why },
    }),
  };
};
