import type { NoTopics } from '../findings.ts';

/** Words of meetings that say how people meet, not about what. */
const manner =
  /^(?:a|an|all|and|at|bi|by|call|catch|chat|check|coffee|daily|day|days|discussion|drinks|every|for|fortnightly|friday|hands|hour|in|int|interview|kickoff|lunch|dinner|breakfast|meeting|meet|monday|month|monthly|morning|office|of|on|one|online|our|planning|prep|quarterly|retro|retrospective|review|roadmap|session|sprint|stand|standup|status|supervision|sync|talk|team|the|thursday|to|tuesday|untitled|up|update|wednesday|week|weekly|with|workshop|zoom|teams|\d+|\d+:\d+)$/;

/** Whether a meeting's title says what it is about: more than how people meet, when, and who. */
export const isTellingTitle = (title: string, { left, people }: NoTopics): boolean =>
  title
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}:]+/u)
    .some((word) => word.length > 1 && !manner.test(word) && !people.has(word) && !left.has(word));
