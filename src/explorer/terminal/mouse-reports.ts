/** Reports of presses and of the wheel (1000), as digits (1006); of movements (1003) they are never asked for. */
const on = '\u001B[?1000h\u001B[?1006h';
const off = '\u001B[?1006l\u001B[?1000l';

/** Whether a terminal tells of its mouse, switched on and off. */
export type MouseReports = {
  /** Asks for them, or no more. */
  want(isOn: boolean): void;
  /** Does something while another has the terminal, which finds its mouse as it was. */
  away<T>(use: () => Promise<T>): Promise<T>;
  /** What puts the mouse back, with whatever else is written last; "" where it was never asked for. */
  last(): string;
};

/** Writes what switches them. */
export function mouseReports(write: (sequence: string) => void): MouseReports {
  let isWanted = false;
  let wasWanted = false;
  let isAway = false;
  let hasEnded = false;
  return {
    want(isOn) {
      isWanted = isOn;
      wasWanted ||= isOn;
      if (!isAway && !hasEnded) write(isOn ? on : off);
    },
    async away(use) {
      isAway = true;
      if (isWanted) write(off);
      try {
        return await use();
      } finally {
        isAway = false;
        if (isWanted && !hasEnded) write(on);
      }
    },
    last() {
      hasEnded = true;
      return wasWanted ? off : '';
    },
  };
}
