/**
 * V8's flags for the heap of the main thread, which draws: half-spaces of a fixed 8 MB, so that keys are not held up by growing them,
 * and no more than that. They count on the command line alone: once a program runs, its heap is there. Every thread of its own has
 * `resourceLimits`, see main.ts. To be named by whatever starts the program: `npm start`, a keeper, `serve --detach`, a unit; and by the
 * one-file program, in its `execArgv`.
 */
export const heapFlags = ['--min-semi-space-size=8', '--max-semi-space-size=8'] as const;

/** Whether Node was started with them. */
export const hasHeapFlags = (nodeFlags: readonly string[]): boolean =>
  heapFlags.every((flag) => nodeFlags.some((given) => given.replaceAll('_', '-') === flag));
