import { amount } from '../../text/amount.ts';
import type { PreviewProgress } from './preview-line.ts';

const stages: Readonly<Record<PreviewProgress['stage'], (of: PreviewProgress) => string>> = {
  waiting: () => 'waiting: builds and earlier previews go first',
  reading: ({ done, total }) => `reading ${amount(done)} of ${amount(total)} events`,
  counting: ({ total }) => `counting ${amount(total)} events`,
};

/** How far a preview is, in words; before anything is known of it, that it was asked for. */
export const progressWords = (now: PreviewProgress | undefined): string =>
  now === undefined ? 'asking the gateway' : stages[now.stage](now);
