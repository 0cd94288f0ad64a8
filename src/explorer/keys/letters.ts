/** Whether a key, or the first of a sequence, is text where a text is typed. */
export const isLetter = (key: string): boolean => {
  const [first = ''] = key.split(' ');
  return first === 'space' || Array.from(first).length === 1;
};
