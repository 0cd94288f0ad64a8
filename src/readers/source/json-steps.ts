/** A place in a JSON text from which wanted paths lead on. */
export type Step = { path: string | undefined; count: number; readonly to: Map<string, Step> };

/** The places that lead to these paths, from the beginning of a text on. */
export const stepsTo = (paths: readonly string[]): Step => {
  const root: Step = { path: undefined, count: 0, to: new Map() };
  for (const path of paths) {
    let at = root;
    for (const name of path === '' ? [] : path.split('.')) {
      const next = at.to.get(name) ?? { path: undefined, count: 0, to: new Map() };
      at.to.set(name, next);
      at = next;
    }
    at.path = path;
  }
  return root;
};
