/** Whether personas that were seen may be kept on this machine: asked at the first need, always, or never. */
export const historyWords = ['ask', 'on', 'off'] as const;
export type HistoryWord = (typeof historyWords)[number];

/** What counts for gateways in general, and what was answered for single profiles. */
export type HistoryChoice = {
  readonly usual: HistoryWord;
  readonly of: Readonly<Record<string, 'on' | 'off'>>;
};

const isWord = (value: unknown): value is HistoryWord => historyWords.some((word) => word === value);

/** The choice as the fields of the settings file have it; throws a sentence where it cannot be read. */
export function historyFrom(usual: unknown = 'ask', of: unknown = {}): HistoryChoice {
  if (!isWord(usual)) throw new Error(`"history" must be one of ${historyWords.join(', ')}.`);
  if (typeof of !== 'object' || of === null || Array.isArray(of)) throw new Error('"history_of" must be an object.');
  for (const [name, word] of Object.entries(of))
    if (word !== 'on' && word !== 'off') throw new Error(`"history_of", "${name}" must be on or off.`);
  return { usual, of: of as HistoryChoice['of'] };
}

/** The choice as it is written; what is as usual is left out. */
export const historyText = ({ usual, of }: HistoryChoice) => ({
  ...(usual === 'ask' ? {} : { history: usual }),
  ...(Object.keys(of).length === 0 ? {} : { history_of: of }),
});

/** Whether what is seen at the gateway of this name may be kept: a general no outweighs what was answered for it. */
export const historyOf = ({ usual, of }: HistoryChoice, name: string): HistoryWord =>
  usual === 'off' ? 'off' : ((Object.hasOwn(of, name) ? of[name] : undefined) ?? usual);

/** The choice with another word for the gateway of this name. */
export const withAnswer = ({ usual, of }: HistoryChoice, name: string, word: 'on' | 'off'): HistoryChoice => ({
  usual,
  of: Object.fromEntries([...Object.entries(of).filter(([one]) => one !== name), [name, word]]),
});
