/** The process as the program sees it. */
export type ProcessWorld = {
  readonly args: readonly string[];
  readonly in: NodeJS.ReadStream;
  readonly out: NodeJS.WriteStream;
  readonly err: NodeJS.WriteStream;
  readonly cwd: string;
  readonly pid: number;
  /** the program's own file */
  readonly program: string;
  /** the version of Node, e.g. "22.16.0" */
  readonly node: string;
  readonly signal: AbortSignal;
};
