import { keySaid } from '../bindings/in-force.ts';
import { capital } from '../../text/label.ts';
import { isEarlierEngine } from '../../contract/persona/engine-name.ts';
import { previewIn } from '../../contract/preview/preview-in.ts';
import type { PreviewQuestion } from '../../contract/preview/preview-question.ts';
import { questionWords } from '../../contract/preview/question-words.ts';
import { span } from '../../text/ago.ts';
import { counted } from '../../text/amount.ts';
import { dayBeside, fullDay, shortDayBeside } from '../../text/date-words.ts';
import { moment, type MomentStyle } from '../../text/moment.ts';
import type { Material } from './material.ts';
import { safe } from '../../text/safe.ts';
import { type Words, joinedWords, stale } from './words.ts';

const dayLong = 86_400_000;
const quietAfter = 30 * dayLong;
const yearsFrom = 730 * dayLong;

/** How a persona stands to its newest event; `isOld` where that deserves a look. */
type Standing = { readonly newest: number; readonly gap: string; readonly isOld: boolean };

/** The moment that a persona was made for, where that is not the day of its build: it stands at the end of its own history. */
const ownMoment = ({ built, asOf }: Material): number | undefined =>
  built !== undefined && asOf !== undefined && Math.abs(built - asOf) > dayLong ? asOf : undefined;

function standingOf({ built, reached }: Material, now: number): Standing | undefined {
  const known = reached.filter((at) => at <= now + dayLong);
  if (known.length === 0 || built === undefined) return undefined;
  const newest = Math.max(...known);
  if (newest > built) return { newest, gap: `${span(newest - built)} after the build`, isOld: true };
  return {
    newest,
    gap: built - newest < dayLong ? '' : `${ageWords(built - newest)} before the build`,
    isOld: built - newest > quietAfter,
  };
}

/** In days, which are exact; what is years ago in years, as everywhere else. */
const ageWords = (milliseconds: number): string =>
  milliseconds < yearsFrom ? `${Math.floor(milliseconds / dayLong)} d` : span(milliseconds);

const shortDay = (at: number): string => {
  const date = new Date(at);
  return `${date.getUTCDate()} ${fullDay(at).split(' ')[1]?.slice(0, 3) ?? ''} ${date.getUTCFullYear()}`;
};

/** What a preview answers, safe to draw. */
const askedWords = (question: PreviewQuestion): string => safe(questionWords(question) || 'as of now');
/** When it was built and how old its newest event was then, in so many words as fit: today's date goes first, then the day. */
export function freshnessForms(material: Material, now: number, time: MomentStyle): readonly Words[] {
  const { built, engine } = material;
  const today = shortDay(now);
  const question = previewIn(material.raw);
  if (question !== undefined) {
    // It stands in the look of what is not of today, so that nobody takes it for the persona.
    const asked = stale(askedWords(question));
    return [
      [`${today} · `, asked, ' · preview, nothing is stored'],
      [asked, ' · preview, nothing is stored'],
      [asked, ' · preview'],
      [asked],
    ];
  }
  const when = built === undefined ? 'when it was built is not given' : `built ${moment(built, now, time)}`;
  if (isEarlierEngine(engine))
    return [
      [`${today} · ${when} · `, stale(`by an earlier engine, ${keySaid('build', 'b')} builds it again`)],
      [stale(`earlier engine, ${keySaid('build', 'b')} builds it again`)],
    ];
  const own = ownMoment(material);
  if (own !== undefined) {
    const stands = `as of ${shortDay(own)}`;
    return [[`${today} · ${when} · ${stands}`], [`${when} · ${stands}`], [stands]];
  }
  const standing = standingOf(material, now);
  if (standing === undefined) return [[`${today} · ${when}`], [when]];
  const { newest, gap, isOld } = standing;
  const told = (text: string): Words => [isOld ? stale(text) : text];
  const day = shortDayBeside(newest, now);
  const long = told(`newest event ${day}${gap === '' ? '' : `, ${gap}`}`);
  const short = told(`newest event ${gap === '' ? day : gap}`);
  return [
    [`${today} · ${when} · `, ...long],
    joinedWords([[when], long], ' · '),
    joinedWords([[when], short], ' · '),
    short,
    told(gap === '' ? day : gap),
  ];
}

const units = new Map([['min', 'minute'], ['h', 'hour'], ['d', 'day'], ['mo', 'month'], ['y', 'year']]); // prettier-ignore

/** A length of time with its unit in full: "3 d ago" as "3 days ago". */
const inFull = (text: string): string =>
  text.replace(/(\d+) (min|h|d|mo|y)\b/u, (_, count: string, unit: string) => counted(Number(count), units.get(unit) ?? unit)); // prettier-ignore

/** The same as sentences to be said. */
export function freshnessSpoken(material: Material, now: number, time: MomentStyle): string {
  const question = previewIn(material.raw);
  if (question !== undefined) return `${capital(askedWords(question))}: a preview, nothing is stored.`;
  const standing = standingOf(material, now);
  const built = material.built === undefined ? '' : `Built ${inFull(moment(material.built, now, time))}`;
  const earlier = isEarlierEngine(material.engine) ? '; by an earlier engine' : '';
  const own = ownMoment(material);
  if (own !== undefined) return `${built}${earlier}; as of ${fullDay(own)}.`;
  if (standing === undefined) return built === '' ? '' : `${built}${earlier}.`;
  const gap = inFull(standing.gap);
  return `${built}${earlier}; newest event ${dayBeside(standing.newest, now)}${gap === '' ? '' : `, ${gap}`}.`;
}
