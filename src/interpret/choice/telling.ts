/** How much a sentence is likely to tell of who wrote it. */
export type Telling = 0 | 1 | 2;

const personal = /(?:^|[\s("'])I(?:['’](?:m|d|ve|ll))?\s/;
/** words with which somebody weighs, wants or explains */
const weighing =
  /\b(?:should(?:n['’]t)?|must|never|always|prefer|avoid|better|best|worse|worst|rather|instead|want|wants|needless|unnecessary|important|simple|simpler|simplest|easier|easiest|safer|cleaner|hate|love|wrong|ugly|elegant|sane|insane|worth|goal|purpose|aim|so that|in order to|because|matters?|useful|useless|annoying|confusing|surprising|explicit|consistent|robust|sensible|trust|good|bad|hard to|easy to|tend to|usually|generally)\b/i;

/** 2 where somebody weighs in the first person, 1 where one of both, 0 where neither. */
export const tellingOf = (sentence: string): Telling => {
  const [isPersonal, weighs] = [personal.test(` ${sentence}`), weighing.test(sentence)];
  if (isPersonal && weighs) return 2;
  return isPersonal || weighs ? 1 : 0;
};
