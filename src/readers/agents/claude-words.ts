import type { LeftKind } from './agent-said.ts';
import { afterCommand } from './typed-prompt.ts';

/** Blocks that the program puts around or before a prompt. */
const block =
  /^\s*<(system-reminder|ide_[a-z_]+|local-command-(?:caveat|stdout|stderr)|bash-(?:input|stdout|stderr)|user-memory-input|user-prompt-submit-hook)\b[^>]*>/;
/** What an editor hangs behind a prompt. */
const context = /<context ref="[^"\n]{0,1000}">(?:(?!<context ref=)[\s\S])*?<\/context>/g;
const command = /^\s*<command-(?:message|name|args)>/;
/** What follows a command that was typed. */
const argumentsIn = (text: string): string => {
  const from = text.indexOf('<command-args>');
  const end = from === -1 ? -1 : text.indexOf('</command-args>', from);
  return end === -1 ? '' : text.slice(from + '<command-args>'.length, end);
};
const notice =
  /^\s*(?:<task-notification>|<teammate-message|\[Request interrupted|\[Image: |Base directory for this skill:|Stop hook feedback:|Another Claude session sent|Warmup\s*$)/;
const written = /^\s*(?:This session is being continued|Caveat: The messages below|Implement the following plan:)/;
const refused = "The user doesn't want to proceed";
const saidSo = /the user said:\n([\s\S]*?)(?=\n\nNote:|$)/;

/** What a text of a prompt holds: words that somebody typed, or what it is instead. */
export type PromptText = { readonly words: string } | { readonly left: LeftKind };

/** The words of one text that stands as the user's in a transcript of Claude Code. */
export const claudeWords = (text: string): PromptText => {
  let rest = text;
  for (let found = block.exec(rest); found !== null; found = block.exec(rest)) {
    const end = rest.indexOf(`</${found[1]}>`, found.index + found[0].length);
    if (end === -1) return { left: 'notices of the program' };
    rest = rest.slice(end + `</${found[1]}>`.length);
  }
  if (rest.trim() === '') return { left: 'notices of the program' };
  if (command.test(rest)) {
    const words = afterCommand(argumentsIn(rest));
    return words === undefined ? { left: 'commands' } : { words };
  }
  if (notice.test(rest)) return { left: 'notices of the program' };
  if (written.test(rest)) return { left: 'plans and summaries that the agent wrote' };
  const words = rest.replaceAll(context, '');
  return words.trim() === '' ? { left: 'notices of the program' } : { words };
};

/** What somebody said when they refused what the agent wanted to do; undefined where they said nothing, or it is no refusal. */
export const refusalWords = (output: string): string | undefined => {
  if (!output.startsWith(refused)) return undefined;
  const words = saidSo.exec(output)?.[1]?.trim();
  return words === '' ? undefined : words;
};

/** Whether a text shows that somebody sits there: they stopped the agent, or typed a command. */
export const showsHands = (text: string): boolean =>
  /^\s*(?:\[Request interrupted by user|<command-(?:name|message)>)/.test(text);
