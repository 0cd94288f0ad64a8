/** Does something when it is first asked for, and gives what came of it, a failure too, each further time. */
export function once<T>(act: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined;
  return () => (done ??= act());
}
