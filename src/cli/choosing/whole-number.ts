import { InvalidArgumentError } from 'commander';

/** Reads an option that is a whole number in a range; anything else is wrong usage. */
export const wholeNumber = (least: number, most: number) => (text: string) => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < least || number > most)
    throw new InvalidArgumentError(`It must be a whole number from ${least}${most < 1e9 ? ` to ${most}` : ' up'}.`);
  return number;
};
