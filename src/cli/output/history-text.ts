import { behindWords } from '../../contract/changes/said.ts';
import type { HistoryPrinted } from '../../contract/cli/changes.ts';
import { amount } from '../../text/amount.ts';
import { safe } from '../../text/safe.ts';
import { cellText, momentText } from './cell-text.ts';
import { markdownTable, markdownText } from './markdown.ts';
import { table } from './table.ts';

type Build = HistoryPrinted['builds'][number];

const took = (milliseconds: number | undefined): string =>
  milliseconds === undefined ? '—' : `${(milliseconds / 1000).toFixed(1)} s`;

function cameOf({ state, changed, error, readable }: Build): string {
  if (error !== undefined) return error;
  if (state !== 'completed') return state;
  const words = changed === undefined ? '' : changed === null ? 'first build' : `${amount(changed)} changed`;
  return [words, readable ? '' : 'its persona is not kept'].filter((part) => part !== '').join(', ') || '—';
}

const head = ['WHEN', 'EVENTS', 'TOOK', 'WHAT CAME OF IT', 'BUILD'];

const rowOf = (build: Build): string[] => [
  momentText(build.at),
  build.events === undefined ? '—' : amount(build.events),
  took(build.took_ms),
  cameOf(build),
  build.build_id ?? (build.seen_at === undefined ? '—' : `seen here ${momentText(build.seen_at)}`),
];

const title = ({ subject, from, builds }: HistoryPrinted): string => {
  const first = builds.at(-1)?.seen_at;
  const seen = first === undefined ? 'as seen here' : `as seen here, since ${momentText(first)}`;
  return from === 'gateway' ? `Builds of ${subject}` : `Builds of ${subject}, ${seen}`;
};

const claimHead = ['SINCE', 'MOVED', 'WHAT', 'SAYS'];
const claimRows = ({ claims = [] }: HistoryPrinted): string[][] =>
  claims.map(({ since, at_least, moved, is, text, said_by_model: by }) => [
    `${momentText(since)}${at_least ? ' or before' : ''}`,
    momentText(moved),
    is,
    (text.length > 80 ? `${text.slice(0, 79)}…` : text) + behindWords(by),
  ]);

/** The builds of a namespace as lines for people, and where they are told since when each claim stands. */
export function historyText(history: HistoryPrinted, width: number | undefined): string[] {
  const columns = head.map(
    (name) => ({ title: name, align: name === 'EVENTS' || name === 'TOOK' ? 'right' : 'left' }) as const,
  );
  const claims = claimRows(history);
  return [
    safe(title(history)),
    '',
    ...table(columns, history.builds.map(rowOf), width),
    ...(claims.length === 0
      ? []
      : [
          '',
          ...table(
            claimHead.map((name) => ({ title: name })),
            claims,
            width,
          ),
        ]),
  ];
}

/** The same as Markdown. */
export function historyMarkdown(history: HistoryPrinted): string[] {
  const claims = claimRows(history);
  return [
    `### ${markdownText(title(history))}`,
    '',
    ...markdownTable(head.map(cellText), history.builds.map(rowOf)),
    ...(claims.length === 0 ? [] : ['', ...markdownTable(claimHead, claims)]),
  ];
}
