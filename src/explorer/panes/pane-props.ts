/** The rectangle that a pane fills. */
export type PaneProps = {
  readonly width: number;
  readonly height: number;
  readonly focused?: boolean | undefined;
};
