import type { InterpretationRun } from './interpretation.ts';

/** How many own events could have been asked about and are not, for want of budget or because what they say was said before. */
export const beyondTheRun = ({
  texts,
  of,
  not_own,
  instructions,
  nothing_to_quote,
}: Pick<InterpretationRun['chosen'], 'texts' | 'of' | 'not_own' | 'instructions' | 'nothing_to_quote'>): number =>
  Math.max(0, of - texts - not_own - instructions - nothing_to_quote);
