import { cutMark, settled, unmarked } from '../words/cut-marks.ts';
import { markedWords, type OwnWords } from '../words/own-words.ts';
import { wordCount } from '../../text/typed-words.ts';

/** What stands in a typed line for something that was pasted into it. */
export const standInForPaste = /\[(?:Pasted text|Pasted Content|Image|\.\.\.Truncated text)[^[\]\n]{0,80}\]/;

/** What stands in a prompt for something that was pasted or dropped into it, and names of files that an editor put in. */
const standIns =
  /\[(?:Pasted text|Pasted Content|Image|File|\.\.\.Truncated text)[^[\]\n]{0,80}\]|\[@?[^[\]\n]{1,200}\]\(file:[^()\n]{1,1000}\)|(?<=^|\s)@(?:"[^"\n]{1,500}"|[^\s@"]*[/.\\][^\s@"]*)/gm;

/** after a command so many words are said to somebody, and not its settings */
const leastAfterCommand = 4;

/** The words that somebody typed into a prompt: without what was pasted, quoted, code, and names of files. */
export const typedPrompt = (raw: string): OwnWords => {
  let pasted = 0;
  const bare = unmarked(raw).replaceAll(standIns, (piece) => {
    pasted += piece.length;
    return cutMark;
  });
  const { text, quoted, code } = markedWords(bare);
  return { ...settled(text), quoted: quoted + pasted, code };
};

/** What is said after a command, where it is more than the command's own settings. */
export const afterCommand = (said: string): string | undefined =>
  wordCount(said) < leastAfterCommand ? undefined : said.trim();

/** A typed line without its command; undefined where it is a command alone, of the program or of the shell. */
export const withoutCommand = (line: string): string | undefined => {
  const typed = line.trim();
  if (typed.startsWith('!')) return undefined;
  // A path is no command, and neither is a division.
  const command = /^\/[a-z][\w:-]*(?=\s|$)/i.exec(typed);
  return command === null ? typed : afterCommand(typed.slice(command[0].length));
};
