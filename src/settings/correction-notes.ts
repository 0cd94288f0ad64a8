import { readPrivate, writePrivate } from './private-file.ts';

const most = 500;
const mostCharacters = 16_384;

/**
 * Keeps what somebody would put right at a gateway that cannot, as a line of JSON in a file of its owner's, the newest 500; at is
 * epoch milliseconds. Throws a sentence where the file cannot be written.
 */
export function keepCorrectionNote(file: string, note: { readonly [field: string]: unknown }, at: number): void {
  const line = JSON.stringify({ at: new Date(at).toISOString(), ...note });
  if (line.length > mostCharacters) throw new Error('The note is too long to be kept on this machine.');
  const before = (readPrivate(file)?.text ?? '').split('\n').filter((text) => text !== '');
  try {
    writePrivate(file, `${[...before, line].slice(-most).join('\n')}\n`, String(at));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`The note could not be kept in ${file}: ${why}`, { cause: error });
  }
}
