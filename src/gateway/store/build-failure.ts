import { amount, bytes, counted } from '../../text/amount.ts';
import { day } from '../../text/moment.ts';

/** Why a build failed, and what to do about it, in whole sentences. */
export type BuildFailure = { readonly error: string; readonly remedies: readonly string[] };

/** On what the store lies. */
export type StoreLies = 'in a folder' | 'in a database';

/** What a failed build leaves as it was: so many events, and the persona built then. */
export type Left = { readonly events: number; readonly builtAt: string | null };

/** The causes that a build can fail of, as far as more is known than a message. */
export type FailureCause =
  | { readonly kind: 'engine'; readonly why: string }
  | { readonly kind: 'bad-event'; readonly why: string; readonly event: string }
  | { readonly kind: 'memory'; readonly megabytes: number }
  | { readonly kind: 'disk-full'; readonly needed: number; readonly free: number | undefined }
  | { readonly kind: 'disk'; readonly why: string }
  | { readonly kind: 'interrupted'; readonly times: number }
  | { readonly kind: 'given-up'; readonly why: string };

const sentence = (text: string): string => {
  const trimmed = text.trim().replace(/[.\s]+$/, '');
  return trimmed === '' ? '' : `${trimmed.charAt(0).toUpperCase()}${trimmed.slice(1)}.`;
};

const again = 'Build it again.';

type Told = { readonly cause: string; readonly remedies: readonly string[] };

function told(cause: FailureCause, lies: StoreLies = 'in a folder'): Told {
  const isDatabase = lies === 'in a database';
  switch (cause.kind) {
    case 'disk-full': {
      const { needed, free } = cause;
      const room = free === undefined ? '' : ` and ${bytes(free)} are free`;
      const missing = Math.max(1, Math.ceil((needed - (free ?? 0)) / 1_000_000));
      if (isDatabase)
        return {
          cause: `The disk of the database is full: the persona needs ${bytes(needed)} more on it.`,
          remedies: [`Have ${amount(missing)} MB or more freed on the disk of the database, then build it again.`],
        };
      return {
        cause: `The disk is full: the persona needs ${bytes(needed)} more${room} on the volume of the data folder.`,
        remedies: [
          `Free ${amount(missing)} MB on that volume, then build it again.`,
          'Or move the data to another volume, and start with PERSONA_DATA=/other/place persona.',
        ],
      };
    }
    case 'disk':
      return {
        cause: sentence(cause.why),
        remedies: [`Check the disk ${isDatabase ? 'of the database' : 'and the data folder'}, then build it again.`],
      };
    case 'memory':
      return {
        cause: `The memory does not suffice: the build needed more than ${amount(cause.megabytes)} MB.`,
        remedies: ['Import less of it into one namespace, as the newest years, and build that.'],
      };
    case 'bad-event':
      return {
        cause: `An event cannot be counted: ${JSON.stringify(cause.event)}, because ${cause.why.replace(/\.$/, '')}.`,
        remedies: [
          `Send the event ${JSON.stringify(cause.event)} again as it should be, then build it again.`,
          'Import with the newest version of the program, whose readers may give it otherwise.',
        ],
      };
    case 'interrupted':
      return {
        cause: `The build never came to its end: the ${isDatabase ? 'worker' : 'gateway'} ended ${amount(cause.times)} times while it ran, so it was given up.`,
        remedies: isDatabase ? [again] : ['Leave the program open until it is built.', again],
      };
    case 'given-up':
      return { cause: sentence(cause.why), remedies: [again] };
    default:
      return {
        cause: `The engine failed: ${cause.why.replace(/\.$/, '')}.`,
        remedies: [again, 'Where it fails again, PERSONA_DEBUG=1 writes a log that can be sent with a report.'],
      };
  }
}

const leftOf = ({ events, builtAt }: Left): string => {
  const kept = events === 0 ? '' : `: ${events === 1 ? 'the event is' : `all ${counted(events, 'event')} are`} kept`;
  const persona = builtAt === null ? '' : `the persona of ${day(Date.parse(builtAt), 'utc')} stays readable`;
  if (persona === '') return `Nothing was lost${kept}.`;
  return kept === '' ? `Nothing was lost: ${persona}.` : `Nothing was lost${kept}, and ${persona}.`;
};

/** Why what the engine was asked for failed, in a sentence. */
export const causeWords = (cause: FailureCause): string => told(cause).cause;

/** A failed build in words: the cause, how often it was tried, what was kept, and what to do. */
export function failureOf(cause: FailureCause, left: Left, attempts = 1, lies?: StoreLies): BuildFailure {
  const { cause: why, remedies } = told(cause, lies);
  const tried = attempts > 1 ? ` It was tried ${amount(attempts)} times.` : '';
  return { error: `${why}${tried} ${leftOf(left)}`, remedies };
}
