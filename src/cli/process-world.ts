/** The process as the program sees it. */
export type ProcessWorld = {
  readonly args: readonly string[];
  readonly in: NodeJS.ReadStream;
  readonly out: NodeJS.WriteStream;
  readonly err: NodeJS.WriteStream;
  readonly cwd: string;
  readonly signal: AbortSignal;
};
