const collator = new Intl.Collator('en', { numeric: true });
/** where a version that comes before the one of its number says so: "v0.5.0-rc1", "3.4.0-beta.2" */
const before = /[-_.]?(?:alpha|beta|rc|pre)[-_.]?\d*$/i;

/** Orders names of releases by their versions, the lowest first: v2.9.0 before v2.38.0, and v0.5.0-rc1 before v0.5.0. */
export const byVersion = (a: string, b: string): number => {
  const [one, other] = [a.replace(before, ''), b.replace(before, '')];
  const [isEarly, isOtherEarly] = [one !== a, other !== b];
  return (
    collator.compare(one, other) ||
    Number(isOtherEarly) - Number(isEarly) ||
    collator.compare(a, b) ||
    (a < b ? -1 : Number(a > b))
  );
};
