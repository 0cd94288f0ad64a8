/** Resolves when the promise is settled, rejects with the signal's reason when it is aborted. */
export const settled = (promise: Promise<unknown>, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    const end = () => {
      signal.removeEventListener('abort', abort);
      resolve();
    };
    promise.then(end, end);
  });
