const reasons = /\b(?:because|since|so that|in order to|due to|therefore|the reason)\b/i;
const decides =
  /\b(?:(?:I|we)(?:'ve| have)? (?:decided|chose|agreed|settled on|opted|picked)|let's (?:go|do|use|keep|drop|make|move|start|stop|take|ship|merge|try)|(?:I|we)(?:'ll| will| am going to| are going to) (?:go (?:with|for)|use|keep|drop|take|ship|stick with|switch to|move to)|going with|the decision is)\b/i;
/** `defer` and `later` alone are words of programs */
const later =
  /\b(?:until later|postpone[ds]?|postponing|revisit (?:this|that|it|later)|(?:in|for|to|until) (?:a|some) (?:later|future|follow-?up) (?:commit|patch|pr|pull request|change|release|version|time|point|day)|some other time|another day|put (?:this|that|it) off)\b/i;
const forNow = /\bfor (?:now|the time being)\b/i;
const speaking = /\b(?:I|we|let['’]s|let us)\b|\bmy\b/i;
/** "for now" alone says where something is; whoever leaves, skips or does not do it defers it */
const leaves =
  /\b(?:(?:I|we)(?:['’](?:ll|m|re|ve)| will| am| are| have| can| could| think I['’]ll)?|let['’]s|let us)\s+(?:(?:just|also|probably|definitely|still|rather|try to|going to|will)\s+){0,2}(?:leav(?:e|ing)|left|skip(?:ped|ping)?|ignor(?:e|ed|ing)|hold(?:ing)? off|held off|duck|forget|wait|omit(?:ted|ting)?|avoid(?:ed|ing)?|keep(?:ing)?|kept|stick(?:ing)?|not|won['’]t|haven['’]t)\b/i;
/** a place where a change lies, and a step taken, are no deferring; nor is what others should do */
const elsewhere =
  /\b(?:on|in|to|into|from) (?:an?|the|my|this|that|its own|some) (?:\w+ )?(?:branch|commit|repository|repo|tree|patch set)\b|\byour?\b|\bI['’]d\b|\bwould\b|\b(?:recommend|suggest|propose|advise)\b/i;
const defers = (sentence: string): boolean =>
  (speaking.test(sentence) && later.test(sentence) && !/\byou (?:can|could|may|might|should)\b/i.test(sentence)) ||
  (forNow.test(sentence) && leaves.test(sentence) && !elsewhere.test(sentence));
const reverses =
  /\b(?:on second thoughts?|changed my mind|I was wrong|scrap that|never ?mind|back(?:ed|ing)? out|undo(?:ing)? (?:the|this|that|my)|going back to|turns out (?:I|we) (?:was|were))\b/i;

/** A way of deciding, and whether a sentence tells it. */
type Pattern = { readonly pattern: string; readonly of: (sentence: string) => boolean };
export const decisionsTold: readonly Pattern[] = [
  { pattern: 'decides and gives the reason', of: (sentence) => decides.test(sentence) && reasons.test(sentence) },
  { pattern: 'defers to later', of: defers },
  { pattern: 'takes back an earlier step', of: (sentence) => reverses.test(sentence) },
];

/** one of these is in every sentence that tells a decision; each lies between white space */
const hint =
  /decided|chose|agreed|settled|opted|picked|let['’]s|['’]ll|\bwill|going|decision|later|postpon|revisit|future|follow|other|put|\bnow|being|second|changed|wrong|scrap|mind|back|undo|turns/i;

/** Whether a sentence with this between white space may tell a decision: most need not be looked at. */
export const mayDecide = (chunk: string): boolean => hint.test(chunk);
