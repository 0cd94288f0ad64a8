import { keySaid } from '../../bindings/in-force.ts';
import { amount, counted } from '../../../text/amount.ts';
import { moment } from '../../../text/moment.ts';
import { endedWell, isUnfinished, type Build } from '../../state/builds/build.ts';

/** From so many rows on, the build under the cursor is told below the list. */
const leastRows = 16;

/** Whether a terminal of so many rows has room for the build under the cursor below the list. */
export const hasDetail = (rows: number): boolean => rows >= leastRows;

/** A line that tells of a build, not wrapped yet: what it is, and the key that does it where one does. */
export type DetailRow = {
  readonly is: 'head' | 'title' | 'text' | 'key' | 'gap';
  readonly text: string;
  readonly key?: string;
};

/** What is copied of a build: why it failed, and what to do about it; undefined where it did not. */
export const reasonOf = ({ error, failure, remedies = [] }: Build): string | undefined =>
  error === undefined ? failure : [error, ...remedies].join(' ');

/** A first build, or how many claims are other than before; nothing where the gateway does not say. */
export const changedWords = ({ changed }: Build): string =>
  changed === undefined ? '' : changed === null ? ', first build' : `, ${amount(changed)} changed`;

/** Why all events were read where an earlier build might have been gone on from, as far as that is worth telling. */
const whyAll: Readonly<Record<string, string>> = {
  replaced: 'one of them was replaced or erased',
  known: 'who is who, what was put right or the name is other than then',
  engine: 'another engine counted them then',
  earlier: 'it is made for an earlier moment',
  damaged: 'what was kept of it cannot be read',
  'too-large': 'what would be kept of it is too large',
};

/** Whether a build read all events or went on from an earlier one; nothing where that goes without saying. */
const readWords = ({ events, read, readAll }: Build): string => {
  if (read === undefined || events === undefined) return '';
  if (readAll === undefined) return ` It went on from an earlier build, and read ${counted(read, 'event')}.`;
  const why = Object.hasOwn(whyAll, readAll) ? whyAll[readAll] : undefined;
  return why === undefined ? '' : ` It read all events again: ${why}.`;
};

/** Everything that is known of a build, whole: which it is, why it failed, what to do. */
export function detailRows(build: Build): readonly DetailRow[] {
  const { id, attempts, startedAt, error, failure, remedies = [], events } = build;
  const isOver = !isUnfinished(build);
  const tries = attempts === undefined || attempts === 0 ? [] : [counted(attempts, 'attempt')];
  const head = [...(id === undefined ? [] : [id]), ...tries, moment(startedAt, startedAt, 'local')].join(' · ');
  const gap: DetailRow = { is: 'gap', text: '' };
  const why = error ?? failure;
  const hasFailed = isOver && endedWell(build) === false;
  return [
    { is: 'head', text: head },
    ...(isOver && !hasFailed && events !== undefined
      ? [
          gap,
          {
            is: 'text',
            text: `It counted ${counted(events, 'event')}${changedWords(build)}.${readWords(build)}`,
          } as const,
        ]
      : []),
    ...(why === undefined && hasFailed
      ? [gap, { is: 'text', text: 'The gateway does not say why it failed.' } as const]
      : []),
    ...(why === undefined ? [] : [gap, { is: 'title', text: 'Why' } as const, { is: 'text', text: why } as const]),
    ...(hasFailed
      ? [
          gap,
          { is: 'title', text: 'What to do' } as const,
          ...remedies.map((text): DetailRow => ({ is: 'text', text })),
          { is: 'key', key: keySaid('build', 'b'), text: 'builds it again' } as const,
        ]
      : []),
  ];
}
