/** What stands under a key of an object; undefined of anything else. */
export const fieldOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;

/** A text under a key; undefined where there is none or it is empty. */
export const textAt = (value: unknown, key: string): string | undefined => {
  const found = fieldOf(value, key);
  return typeof found === 'string' && found !== '' ? found : undefined;
};

/** The texts of a message: itself, or those of its parts that are of one of these kinds. */
export const textsIn = (content: unknown, kinds: readonly string[]): string[] => {
  if (typeof content === 'string') return [content];
  if (!Array.isArray(content)) return [];
  return content.flatMap((part: unknown) =>
    kinds.includes(textAt(part, 'type') ?? '') ? (textAt(part, 'text') ?? []) : [],
  );
};
