import type { PromptText } from './claude-words.ts';

/** What the program puts in as the user's; a prompt may follow behind it. */
const envelope =
  /^\s*<(environment_context|user_instructions|INSTRUCTIONS|turn_aborted|subagent_notification|goal_context|codex_internal_context|skill|recommended_plugins|user_shell_command)\b[^>]*>/;
const instructions = /^\s*# AGENTS\.md/;
const editor = /^\s*# Context from my IDE setup:/;
const request = /^## My request for Codex:[ \t]*\n?/m;

/** The words of one text that stands as the user's in a session of Codex. */
export const codexWords = (text: string): PromptText => {
  let rest = text;
  if (editor.test(rest)) {
    const found = request.exec(rest);
    rest = found === null ? '' : rest.slice(found.index + found[0].length);
  }
  if (instructions.test(rest)) {
    const end = rest.indexOf('</INSTRUCTIONS>');
    rest = end === -1 ? '' : rest.slice(end + '</INSTRUCTIONS>'.length);
  }
  for (let found = envelope.exec(rest); found !== null; found = envelope.exec(rest)) {
    const end = rest.indexOf(`</${found[1]}>`, found.index + found[0].length);
    if (end === -1) return { left: 'notices of the program' };
    rest = rest.slice(end + `</${found[1]}>`.length);
  }
  return rest.trim() === '' ? { left: 'notices of the program' } : { words: rest };
};

/** The zone and the folder that an environment names, which older sessions tell nowhere else. */
export const environmentIn = (
  text: string,
): { readonly zone: string | undefined; readonly folder: string | undefined } => ({
  zone: /<timezone>([A-Za-z0-9_+/-]{1,64})<\/timezone>/.exec(text)?.[1],
  folder: /<cwd>([^<\n]{1,1024})<\/cwd>/.exec(text)?.[1],
});
