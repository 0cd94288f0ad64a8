/** The length of a text in Unicode code points, as the interface counts it. */
export const codePoints = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};
