import { amount } from '../../../text/amount.ts';
import { safe } from '../../../text/safe.ts';
import { fit, wrap } from '../../../text/cells.ts';
import type { Answered } from '../../state/agent/agent-view.ts';
import type { Glyphs } from '../../widgets/glyphs.ts';
import { accent, bad, bold, good, type Line, muted, spread, standing, warn } from '../../widgets/line.ts';
import type { Told } from '../../panes/told-lines.tsx';
import type { questionsOf } from '../../state/agent/agent-view.ts';

type Question = ReturnType<typeof questionsOf>[number];
type Look = { readonly columns: number; readonly glyphs: Glyphs };

const nameWide = 17;

/** What a question asks, in two words: "get_section", "identity". */
function wordsOf({ question: { kind, name }, about }: Question): readonly [string, string] {
  if (kind === 'resource') return ['resource', about === '' ? name : about];
  return kind === 'prompt' ? ['prompt', name] : [name, about];
}

/** What is known of a question at the right: what its answer cost, why there is none, or what it needs. */
function costOf({ mayWrite, needs }: Question, answered: Answered | undefined, isAsking: boolean): Line {
  if (isAsking) return [accent('asking')];
  if (answered?.failure !== undefined) return [bad('failed')];
  if (answered?.answer?.isError === true) return [bad('error')];
  if (typeof answered?.tokens === 'number') return [muted(amount(answered.tokens))];
  if (mayWrite) return [warn('may write')];
  return needs ? [muted('needs more')] : [];
}

/** A question as a row of the list. */
export function questionLine(
  question: Question,
  { answered, isAsking, isHere }: { answered: Answered | undefined; isAsking: boolean; isHere: boolean },
  { columns, glyphs }: Look,
): Told {
  const [name, about] = wordsOf(question).map((text) => safe(text, 200)) as [string, string];
  const cost = costOf(question, answered, isAsking);
  const said: Line = about === '' ? [name] : [fit(name, Math.max(nameWide, Math.min(name.length + 2, 24))), about];
  const row = spread(isHere ? said.map(standing) : said, cost, columns - 2);
  const costs = typeof answered?.tokens === 'number' ? `, ${amount(answered.tokens)} tokens` : '';
  const state = isAsking ? ', asking' : answered?.failure === undefined ? costs : ', failed';
  return {
    line: [isHere ? accent(`${glyphs.cue} `) : '  ', ...row],
    spoken: `${isHere ? 'selected: ' : ''}${name} ${about}${question.mayWrite ? ', may write' : ''}${state}`,
  };
}

/** What an answer has in common with the screens, and what not; and of which build it is. */
export function besideLines(
  answered: Answered | undefined,
  { hasPersona, difference, builtAt }: { hasPersona: boolean; difference: number | undefined; builtAt: string },
  { columns, glyphs }: Look,
): Told[] {
  if (answered?.answer === undefined) return [];
  const heading: Told = { line: ['  ', bold('Beside the screens')], spoken: 'Beside the screens' };
  const { beside } = answered;
  if (beside === undefined) {
    const why = hasPersona ? 'this answer holds no part of the persona' : 'there is no persona to hold it against';
    return [heading, { line: ['  ', muted(why)], spoken: why }];
  }
  const rows = beside.rows.flatMap(({ isSame, says }, place): Told[] => {
    const isHere = place === difference;
    return wrap(safe(says, 600), columns - 4).map((text, index): Told => {
      const sign = index > 0 ? '  ' : isSame ? `${glyphs.done} ` : `${glyphs.odd} `;
      const piece = isHere ? standing(text) : text;
      return {
        line: [isHere ? accent(`${glyphs.cue} `) : '  ', isSame ? good(sign) : warn(sign), piece],
        spoken: index === 0 ? `${isSame ? '' : 'differs: '}${safe(says, 600)}` : '',
      };
    });
  });
  const build =
    beside.isSameBuild === undefined
      ? muted('it does not say of which build it is')
      : beside.isSameBuild
        ? muted(`as of ${builtAt}; the same build`)
        : warn(`${glyphs.odd} another build than on the screens: as of ${builtAt}`);
  const said = typeof build === 'string' ? build : build.text;
  const built = wrap(said, columns - 4).map((text, index): Told => ({
    line: ['  ', typeof build === 'string' ? text : { ...build, text }],
    spoken: index === 0 ? said : '',
  }));
  return [heading, ...rows, { line: [], spoken: '' }, ...built];
}
