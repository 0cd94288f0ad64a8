import { type ChangeRow, changeRows, foldedWords, headings, noiseWords } from '../../contract/changes/change-rows.ts';
import type { Change } from '../../contract/changes/diff.ts';
import type { DiffPrinted } from '../../contract/cli/changes.ts';
import { amount, counted } from '../../text/amount.ts';
import { wrap } from '../../text/cells.ts';
import { safe } from '../../text/safe.ts';
import { momentText } from './cell-text.ts';
import { markdownText } from './markdown.ts';

type Side = DiffPrinted['from'];

const builtWords = ({ built_at, events, seen_at }: Side): string => {
  const from = events === undefined ? '' : ` from ${counted(events, 'event')}`;
  const seen = seen_at === undefined ? '' : `, seen here ${momentText(seen_at)}`;
  return `built ${momentText(built_at)}${from}${seen}`;
};

/** Whose personas are compared, and what of it the engine may have done. */
function head({ from, to, one_person: one }: DiffPrinted): {
  readonly title: string;
  readonly rest: readonly string[];
} {
  const areOne = from.namespace_id === to.namespace_id;
  const title = areOne
    ? `What changed: ${to.subject}`
    : `${to.subject} (${to.namespace_id}) beside ${from.subject} (${from.namespace_id})`;
  const engines =
    from.engine !== undefined && to.engine !== undefined && from.engine !== to.engine
      ? [`The engine is another: ${from.engine}, then ${to.engine}. Some of this is its doing.`]
      : [];
  const signs = one === undefined ? [] : [one.summary, ...one.signs.map(({ says }) => says)];
  return { title, rest: [`${builtWords(from)} → ${builtWords(to)}`, ...engines, ...signs] };
}

const sections = (rows: readonly ChangeRow[]) => [...Map.groupBy(rows, ({ what }) => what)];

type Shown = { readonly diff: DiffPrinted; readonly changes: readonly Change[]; readonly isWhole: boolean };

const noiseLines = (changes: readonly Change[]): string[] =>
  changes.flatMap(({ noise, is, text, what }) =>
    noise === undefined ? [] : [`  ${headings[what][1]} ${is}: ${safe(text, 120)}, ${noiseWords[noise]}`],
  );

const kindWidth = 13;
/** The longest line that is printed where no terminal says how wide it is. */
const usualWidth = 100;

/** What changed between two personas as lines for people; `isWhole` names every one, and the noise too. */
export function diffText({ diff, changes, isWhole }: Shown, width = usualWidth): string[] {
  const { title, rest } = head(diff);
  const { rows, folded } = changeRows(changes, isWhole ? Number.POSITIVE_INFINITY : undefined);
  const indent = ' '.repeat(kindWidth + 5);
  const told = sections(rows).flatMap(([what, ones]) => {
    const [heading, mark] = headings[what];
    return [
      '',
      heading,
      ...ones.flatMap(({ is, words }) =>
        wrap(safe(words, 4000), Math.max(20, width - indent.length)).map((text, index) =>
          index === 0 ? `  ${mark} ${safe(is, 40).padEnd(kindWidth)} ${text}` : indent + text,
        ),
      ),
    ];
  });
  const noise = isWhole ? ['', 'Folded away', ...noiseLines(changes)] : [];
  return [
    ...[title, ...rest].flatMap((text) => wrap(safe(text), width)),
    ...told,
    '',
    ...wrap(foldedWords(folded), width),
    ...noise,
  ];
}

/** The same as Markdown, for a pull request. */
export function diffMarkdown({ diff, changes, isWhole }: Shown): string[] {
  const { title, rest } = head(diff);
  const { rows, folded } = changeRows(changes, isWhole ? Number.POSITIVE_INFINITY : undefined);
  return [
    `### ${markdownText(title)}`,
    '',
    ...rest.flatMap((text) => [markdownText(text), '']),
    ...sections(rows).flatMap(([what, ones]) => [
      `**${headings[what][0]}**`,
      '',
      ...ones.map(({ is, words }) => `- ${markdownText(is)}: ${markdownText(words)}`),
      '',
    ]),
    `${amount(diff.changed)} changed. ${foldedWords(folded)}`,
  ];
}
