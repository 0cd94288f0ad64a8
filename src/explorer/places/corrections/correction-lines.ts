import { keySaid } from '../../bindings/in-force.ts';
import type { Correction } from '../../../contract/corrections/correction.ts';
import { changedWords } from '../../../contract/corrections/changed-words.ts';
import { kindWords, subjectWords } from '../../../contract/corrections/correction-words.ts';
import { fit, wrap } from '../../../text/cells.ts';
import type { MomentStyle } from '../../../text/moment.ts';
import { safe } from '../../../text/safe.ts';
import { told } from '../../state/namespaces/row.ts';
import type { Glyphs } from '../../widgets/glyphs.ts';
import { bad, bold, good, type Line, muted, type Piece, warn } from '../../widgets/line.ts';

type Look = { readonly time: MomentStyle; readonly now: number; readonly glyphs: Glyphs };

const stateWords = { waiting: 'waits for a yes', applied: 'applied', refused: 'refused' } as const;

const correctionSign = ({ state, kind }: Correction, glyphs: Glyphs): Piece => {
  if (state === 'waiting') return warn('?');
  if (state === 'refused') return muted(glyphs.none === ' ' ? '-' : glyphs.none);
  return kind === 'right' || kind === 'same' ? good(glyphs.done) : bad(glyphs.failed);
};

const kinds = 19;

/** A correction in one line, and as it is said aloud: when, how it stands, what it is of, what it changed. */
export function correctionRow(one: Correction, { time, now, glyphs }: Look): { line: Line; spoken: string } {
  const when = told(Date.parse(one.made_at), time, now);
  const changed = one.state === 'applied' ? changedWords(one) : stateWords[one.state];
  const what = safe(subjectWords(one), 300);
  const kind = kindWords(one.kind);
  return {
    line: [
      correctionSign(one, glyphs),
      ' ',
      muted(fit(when, 11)),
      ' ',
      fit(kind, kinds),
      ' ',
      what,
      muted(`  ${changed}`),
    ],
    spoken: [`${kind}: ${what}`, stateWords[one.state], when, one.state === 'applied' ? changed : '']
      .filter(Boolean)
      .join(', '),
  };
}

/** Everything about the correction under the cursor, wrapped: whose it is, why, and what it did. */
export function correctionDetail(one: Correction, columns: number, { time, now }: Look): Line[] {
  const { made_at, made_by, judged_at, judged_by, reason, state } = one;
  const said = `said ${told(Date.parse(made_at), time, now)} with the key ${safe(made_by, 80)}`;
  const judged =
    judged_at === undefined
      ? ''
      : `, ${state} ${told(Date.parse(judged_at), time, now)}${judged_by === undefined ? '' : ` with the key ${safe(judged_by, 80)}`}`;
  const rows = (text: string): Line[] => wrap(text, columns).map((row): Line => [row]);
  return [
    ...wrap(`${kindWords(one.kind)}: ${safe(subjectWords(one), 2000)}`, columns).map((row): Line => [bold(row)]),
    ...(reason === undefined ? [] : rows(`because ${safe(reason, 1000)}`)),
    ...wrap(said + judged, columns).map((row): Line => [muted(row)]),
    ...rows(changedSentence(one)),
  ];
}

/** What it does, in a sentence. */
function changedSentence(one: Correction): string {
  if (one.state === 'waiting') return 'It changes nothing until you say yes: + accepts it, - refuses it.';
  if (one.state === 'refused') return 'It is kept, and changes nothing; + accepts it after all.';
  const words = changedWords(one);
  return one.changed === undefined
    ? `It counts from the next build on; ${keySaid('build', 'b')} builds.`
    : `In the newest persona: ${words}.`;
}
