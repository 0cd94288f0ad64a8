const collator = new Intl.Collator('en', { numeric: true });
/** where a version that comes before the one of its number says so: "v0.5.0-rc1", "3.4.0-beta.2" */
const before = /(?:[-_.]?(?:alpha|beta|rc|pre)[-_.]?|(?<=\d)[ab])\d*$/i;
/** what stands before a number says nothing of it: 0.15.0 comes before v0.15.1 */
const mark = /^v(?=\d)/i;

/** Orders names of releases by their versions, the lowest first: v2.9.0 before v2.38.0, and v0.5.0-rc1 before v0.5.0. */
export const byVersion = (a: string, b: string): number => {
  const [mine, theirs] = [a.replace(mark, ''), b.replace(mark, '')];
  const [one, other] = [mine.replace(before, ''), theirs.replace(before, '')];
  const [isEarly, isOtherEarly] = [one !== mine, other !== theirs];
  return (
    collator.compare(one, other) ||
    Number(isOtherEarly) - Number(isEarly) ||
    collator.compare(a, b) ||
    (a < b ? -1 : Number(a > b))
  );
};
