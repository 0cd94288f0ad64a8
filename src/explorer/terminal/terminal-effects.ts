import { safe } from '../../text/safe.ts';

/** What surrounds the terminal: a multiplexer must be asked to pass on what is meant for the terminal itself. */
export type Multiplexer = 'tmux' | 'screen' | undefined;

const longest = 74_994;

/** A control sequence wrapped so that a multiplexer passes it on. */
const passedOn = (sequence: string, multiplexer: Multiplexer): string => {
  if (multiplexer === 'tmux') return `\x1bPtmux;${sequence.replaceAll('\x1b', '\x1b\x1b')}\x1b\\`;
  if (multiplexer === 'screen')
    return (sequence.match(/[\s\S]{1,240}/g) ?? []).map((part) => `\x1bP${part}\x1b\\`).join('');
  return sequence;
};

/** The sequence that puts a text on the terminal's clipboard (OSC 52); undefined when it is too long for terminals to take. */
export function clipboardSequence(text: string, multiplexer: Multiplexer): string | undefined {
  const encoded = Buffer.from(text.toWellFormed()).toString('base64');
  return encoded.length > longest ? undefined : passedOn(`\x1b]52;c;${encoded}\x07`, multiplexer);
}

/** The bell, and a notification (OSC 9) with one safe line. */
export const notificationSequence = (text: string, multiplexer: Multiplexer): string =>
  `\x07${passedOn(`\x1b]9;${safe(text, 200).replaceAll(/[^\x20-\x7E\u00A0-\uFFFF]/g, '')}\x07`, multiplexer)}`;
