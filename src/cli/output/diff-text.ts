import { type ChangeRow, changeRows, foldedWords, headings, noiseWords } from '../../contract/changes/change-rows.ts';
import type { Change } from '../../contract/changes/diff.ts';
import { behindWords, saidByModel } from '../../contract/changes/said.ts';
import type { DiffPrinted } from '../../contract/cli/changes.ts';
import { headingsFor, inOrderOf } from '../../contract/preview/fallen.ts';
import { questionWords, withoutWords } from '../../contract/preview/question-words.ts';
import { amount, counted } from '../../text/amount.ts';
import { wrap } from '../../text/cells.ts';
import { safe } from '../../text/safe.ts';
import { momentText } from './cell-text.ts';
import { markdownText } from './markdown.ts';

type Side = DiffPrinted['from'];

const builtWords = ({ built_at, events, seen_at, preview }: Side): string => {
  const from = events === undefined ? '' : ` from ${counted(events, 'event')}`;
  if (preview !== undefined) return `${questionWords(preview)},${from}, a preview`;
  const seen = seen_at === undefined ? '' : `, seen here ${momentText(seen_at)}`;
  return `built ${momentText(built_at)}${from}${seen}`;
};

/** Whose personas are compared, and what of it the engine may have done. */
function head({ from, to, one_person: one }: DiffPrinted): {
  readonly title: string;
  readonly rest: readonly string[];
} {
  const areOne = from.namespace_id === to.namespace_id;
  const { without } = to.preview ?? {};
  const title = areOne
    ? `What ${without === undefined ? 'changed' : `falls without ${withoutWords(without)}`}: ${to.subject}`
    : `${to.subject} (${to.namespace_id}) beside ${from.subject} (${from.namespace_id})`;
  const engines =
    from.engine !== undefined && to.engine !== undefined && from.engine !== to.engine
      ? [`The engine is another: ${from.engine}, then ${to.engine}. Some of this is its doing.`]
      : [];
  const signs = one === undefined ? [] : [one.summary, ...one.signs.map(({ says }) => says)];
  return { title, rest: [`${builtWords(from)} → ${builtWords(to)}`, ...engines, ...signs] };
}

/** The rows under their headings. */
function sections(rows: readonly ChangeRow[], { to }: DiffPrinted) {
  const by = headingsFor(to.preview);
  return [...Map.groupBy(inOrderOf(rows, by), ({ what }) => what)].map(([what, ones]) => ({ heading: by[what], ones }));
}

/** What stands with and without what is left out, in a sentence. */
const staysWords = ({ stays }: DiffPrinted): string[] =>
  stays === undefined ? [] : [`${counted(stays.length, 'claim')} ${stays.length === 1 ? 'stays' : 'stay'}.`];

type Shown = { readonly diff: DiffPrinted; readonly changes: readonly Change[]; readonly isWhole: boolean };

const noiseLines = (changes: readonly Change[]): string[] =>
  changes.flatMap(({ noise, is, text, what, before, now }) =>
    noise === undefined
      ? []
      : [
          `  ${headings[what][1]} ${is}: ${safe(text, 120)}${safe(saidByModel(now ?? before), 120)}, ${noiseWords[noise]}`,
        ],
  );

const kindWidth = 13;
/** The longest line that is printed where no terminal says how wide it is. */
const usualWidth = 100;

/** What changed between two personas as lines for people; `isWhole` names every one, and the noise too. */
export function diffText({ diff, changes, isWhole }: Shown, width = usualWidth): string[] {
  const { title, rest } = head(diff);
  const { rows, folded } = changeRows(changes, isWhole ? Number.POSITIVE_INFINITY : undefined);
  const indent = ' '.repeat(kindWidth + 5);
  const row = (mark: string, is: string, words: string) =>
    wrap(safe(words, 4000), Math.max(20, width - indent.length)).map((text, index) =>
      index === 0 ? `  ${mark} ${safe(is, 40).padEnd(kindWidth)} ${text}` : indent + text,
    );
  const told = sections(rows, diff).flatMap(({ heading: [heading, mark], ones }) => [
    '',
    heading,
    ...ones.flatMap(({ is, words }) => row(mark, is, words)),
  ]);
  const { stays = [] } = diff;
  const noise = isWhole ? ['', 'Folded away', ...noiseLines(changes)] : [];
  const stayed =
    isWhole && stays.length > 0
      ? ['', 'Stays', ...stays.flatMap(({ is, text, said_by_model: by }) => row(' ', is, text + behindWords(by)))]
      : [];
  return [
    ...[title, ...rest].flatMap((text) => wrap(safe(text), width)),
    ...told,
    '',
    ...wrap([...staysWords(diff), foldedWords(folded)].join(' '), width),
    ...stayed,
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
    ...sections(rows, diff).flatMap(({ heading: [heading], ones }) => [
      `**${heading}**`,
      '',
      ...ones.map(({ is, words }) => `- ${markdownText(is)}: ${markdownText(words)}`),
      '',
    ]),
    [`${amount(diff.changed)} changed.`, ...staysWords(diff), foldedWords(folded)].join(' '),
  ];
}
