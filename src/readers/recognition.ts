/** The answer to whether a path fits; what cannot be looked at does not, unless looking was called off. */
export const fitOr = async <T>(signal: AbortSignal, look: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await look();
  } catch {
    signal.throwIfAborted();
    return undefined;
  }
};
