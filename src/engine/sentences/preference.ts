/** What a sentence takes the side of: for or against, and what it is about. */
export type Preference = { readonly stance: 'for' | 'against'; readonly target: string; readonly verb: string };

const adverbs = String.raw`(?:(?:really|usually|always|generally|personally|strongly|typically|often|rather|much|still|do|definitely|absolutely|normally|mostly|tend to)\s+){0,2}`;
const subject = String.raw`(?<![\p{L}'’]|\b(?:if|what|whatever|which|as|that|than|when|where|how|why|whether|because|unless|until|think|thought|said|says|believe|hope|not|maybe)\s+)I`;
const negation = String.raw`(?:(?:don['’]t|do not|never|can['’]t|cannot)\s+)`;

type Rule = { readonly pattern: RegExp; readonly stance: 'for' | 'against' };
const rule = (text: string, stance: Rule['stance']): Rule => ({ pattern: new RegExp(text, 'u'), stance });

const likes = '(?:prefer|like|love|trust|recommend)';
const dislikes = '(?:avoid|hate|dislike|distrust|oppose)';
const rules: readonly Rule[] = [
  rule(
    String.raw`${subject}\s+${adverbs}(${negation}${adverbs}(?:like|love|trust|recommend|prefer))\s+(.+)`,
    'against',
  ),
  rule(String.raw`${subject}\s+${adverbs}(${dislikes})\s+(.+)`, 'against'),
  rule(String.raw`${subject}\s+${adverbs}(${likes})\s+(.+)`, 'for'),
  rule(String.raw`${subject}(?:\s+am|['’]m)\s+${adverbs}(not (?:an? )?(?:big |huge |great )?fan of)\s+(.+)`, 'against'),
  rule(String.raw`${subject}(?:\s+am|['’]m)\s+${adverbs}(an? (?:big |huge |great )?fan of)\s+(.+)`, 'for'),
  rule(String.raw`${subject}(?:\s+am|['’]m)\s+${adverbs}(against)\s+(.+)`, 'against'),
];

/** never: what would be, what is only not opposed, and politeness */
const weak =
  /\bI(?:['’]d| would)\b|\bnot against\b|\bin favou?r of\b|\bappreciate\b|\benjoy\b|\b(?:if|whether|unless) I\b|\bI (?:did|didn['’]t)\b/i;
const clauseEnd =
  /[,;:.!()\u2014\u2013]|\s-{1,2}\s|\s(?:and|or|but|because|since|so|although|though|unless|until|while|when|which|who|where|if|as|for the reason|even)\s/iu;
const specific =
  /^(?:the|this|that|these|those|it|its|them|him|her|they|if|what|how|where|when|why|your|his|their|my|our|one|both|either|here|there|so|very|more|less|not|something|anything|everything|nothing)\b/i;
const real = /\p{L}{3,}/u;
/** a doing that is nothing without what it is done to */
const doing = /^(?:using|having|doing|making|being|getting|going|keeping|taking|seeing|putting|trying)$/i;
/** a verb that goes on instead of naming a thing: "What I don't love is starting a sentence" */
const predicate = /^(?:is|are|was|were|be|been|being|am|has|have|had|does|do|did|can|could|will|would|should|must)\b/i;
/** somebody else or the same person acts in the clause already: "I keep an old one I prefer open" is no preference */
const inAnotherClause =
  /\b(?:I|we|you|they|he|she|it)\b(?![^,;:()]*(?:[,;:()]|\b(?:and|but|so|because|since|while|though|although|or)\s*$))/iu;
const trailing =
  /\s+(?:an?|the|of|to|in|on|for|with|at|by|from|than|very much|a lot|more|most|best|better|too|either|instead|rather|much)$/i;

const targetOf = (rest: string): string => {
  const end = rest.search(clauseEnd);
  let target = (end === -1 ? rest : rest.slice(0, end)).trim();
  while (trailing.test(target)) target = target.replace(trailing, '');
  return target.replaceAll(/^["'\u201c]+|["'\u201d.]+$/gu, '');
};

/** Whether words name a thing in general that somebody can be for or against: neither a thing at hand nor a clause. */
const isTarget = (target: string): boolean =>
  !(specific.test(target) || predicate.test(target) || !real.test(target) || doing.test(target));

/** words in which a verb goes on, or which point at what was said before: no name of a thing */
const clause =
  /\b(?:I|we|you|they|he|she|it|is|are|was|were|be|been|has|have|had|does|do|did|will|would|can|could|should|must|isn['’]t|that|which|who)\b/i;
const longestTarget = 8;
/** what stands before a verb, not before the name of a thing */
const beforeVerb =
  /(?:^|[\s("'])(?:to|let['’]?s|let|we|I|you|they|he|she|it|who|please|can|could|should|must|may|might|will|would|shall|don['’]t|doesn['’]t|didn['’]t|won['’]t|can['’]t|cannot|never|just|simply|always|usually|do not|does not|did not|should not|must not)\s+$/i;
const beforeParticiple = /(?:^|\s)(?:is|are|was|were|be|been|being|gets?|got|not|and)\s+$/i;

/** Whether words of a sentence name a thing in general, in at most eight words from first to last. */
export function isThing(words: string, sentence: string): boolean {
  if (words.split(/\s+/).length > longestTarget || !isTarget(words) || trailing.test(words) || clause.test(words))
    return false;
  if (!/^[\p{L}\p{N}"'`].*[\p{L}\p{N}"'`+#)]$/su.test(words)) return false;
  const at = sentence.toLowerCase().indexOf(words.toLowerCase());
  const before = sentence.slice(0, Math.max(0, at));
  return !beforeVerb.test(before) && !(beforeParticiple.test(before) && /^\p{L}+(?:ed|en)\b/iu.test(words));
}

/** The preference that a sentence states in the first person and the present, of a general target; undefined where it states none. */
export const preferenceIn = (sentence: string): Preference | undefined => {
  if (weak.test(sentence)) return undefined;
  for (const { pattern, stance } of rules) {
    const match = pattern.exec(sentence);
    if (match === null) continue;
    const [, verb = '', rest = ''] = match;
    const target = targetOf(rest);
    if (inAnotherClause.test(sentence.slice(0, match.index))) return undefined;
    if (!isTarget(target)) return undefined;
    if (/^to\b/i.test(target) && !/\b(?:rather than|instead of)\b/i.test(rest)) return undefined;
    if (/^(?:a lot|much|when|where|that)\b/i.test(target)) return undefined;
    return { stance, target, verb };
  }
  return undefined;
};

const frequency = '(?:tend to|always|almost always|usually|rarely|never|almost never)';
const habit = new RegExp(String.raw`${subject}\s+(${frequency})\s+(\p{Ll}{2,})\s+(.+)`, 'u');
const helping =
  /^(?:be|been|had|have|has|was|were|did|do|am|is|are|can|could|will|would|should|must|might|may|get|got|went|saw|said|thought|knew|made|used|found|felt|wanted|tried|worked|heard|took|came|wrote|ran|understood|liked|needed|noticed|realized|forget|mix|fail|lose|miss|struggle|worry|get|wonder|wanted|suspected|assumed|expected|seen|meant|intended|planned|hoped|dreamed|imagined|really|quite|actually|thought|received|managed|bothered|spent|sent|bought|brought|built|caught|chose|did|drew|fell|gave|grew|held|kept|knew|led|left|lost|met|paid|sat|sold|spoke|stood|taught|told|wore|won|began|broke|became|forgot)$/;

/** The habit that a sentence tells of its author: how often, and which verb. */
export const habitIn = (sentence: string): { readonly how: string; readonly verb: string } | undefined => {
  if (/\bI(?:['’]d| would|['’]ve| have| had)\b|\b(?:if|when|whether|unless) I\b/i.test(sentence)) return undefined;
  const match = habit.exec(sentence);
  if (match === null) return undefined;
  const [, how = '', verb = ''] = match;
  const isPast = how !== 'tend to' && verb.endsWith('ed') && !verb.endsWith('eed');
  return helping.test(verb) || isPast ? undefined : { how, verb };
};
