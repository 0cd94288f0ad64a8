import { counted } from '../../text/amount.ts';
import type { HeldHistories } from './held-histories.ts';

/** What is gone of an agent's sessions, in sentences: the history names them, and their files are deleted. */
export const retentionNotes = ({ sessions: { named, gone } }: Pick<HeldHistories, 'sessions'>): string[] =>
  gone === 0
    ? []
    : [
        `Of ${counted(named, 'session')} that the history names, ${gone} ${gone === 1 ? 'has' : 'have'} no transcript any more: Claude Code deletes them after 30 days, unless cleanupPeriodDays in its settings.json says otherwise. Only the prompts that the history keeps of them are read.`,
      ];
