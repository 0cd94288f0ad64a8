/** Why a server that answers 401 or 403 gave nothing, as a sentence: it took no key, or not this one. */
export const keyRefused = (host: string, key: string | undefined, status: number): string =>
  key === undefined
    ? `${host} wants a key, and none was sent (${status}). Store one with persona config set model.key; PERSONA_MODEL_KEY counts where it is set for the process that owns the data folder.`
    : `${host} does not take the key that it was sent (${status}).`;
