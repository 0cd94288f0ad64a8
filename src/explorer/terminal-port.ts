/** Side effects on the terminal; none of them writes while a frame is written. */
export type Terminal = {
  /**
   * Copies, and says which way: a program took it and where it is then; it was sent to the terminal (OSC 52), which never
   * says whether it took it; or it was too long for that and is in a file.
   */
  copy(
    text: string,
  ): Promise<
    | { sent: 'program'; where: string }
    | { sent: 'terminal' }
    | { sent: 'file'; path: string }
    | { sent: 'nowhere'; why: string }
  >;
  /** A bell and an OSC 9 notification. */
  notify(text: string): void;
  /** Shows a safe text in the person's own pager, the terminal lent to it; false where they have none, or it did not start. */
  page?(text: string): Promise<boolean>;
  /** Asks the terminal to tell of its mouse, or no more; left out where nothing is drawn that could be pressed. */
  mouse?(isOn: boolean): void;
  suspend(): void;
  redraw(): void;
};
