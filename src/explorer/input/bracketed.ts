/** Takes the marks around pastes off, so that a terminal is left as it was. */
export const pasteMarksOff = '\u001B[?2004l';

const cut = '\u0018';

/** A paste as Ink reads it: between its marks, with nothing in it that steers a terminal; a sign at its end where it did not come whole. */
export const bracketed = (text: string, isWhole: boolean): string =>
  `\u001B[200~${text.replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g, ' ')}${isWhole ? '' : cut}\u001B[201~`;

/** The paste that Ink read. */
export const unbracketed = (text: string): { readonly text: string; readonly isWhole: boolean } =>
  text.endsWith(cut) ? { text: text.slice(0, -cut.length), isWhole: false } : { text, isWhole: true };
