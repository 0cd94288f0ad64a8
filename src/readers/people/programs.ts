/** Addresses that only assistants write under: their makers' own, and those of their accounts at hosts. */
const assistantAddress =
  /^(?:noreply|claude)@anthropic\.com$|@(?:cursor\.(?:com|sh)|aider\.chat|devin\.ai|cognition\.ai|windsurf\.com|codeium\.com|ampcode\.com|sweep\.dev|opencode\.ai)$|^(?:noreply|codex)@openai\.com$|^(?:\d+\+)?(?:copilot|claude|codex|gemini-code-assist\[bot\]|google-labs-jules\[bot\]|devin-ai-integration\[bot\]|cursoragent|copilot-swe-agent\[bot\]|claude\[bot\])@users\.noreply\.github\.com$|^copilot@github\.com$/i;

/** Names that are an assistant's where no person's address stands beside them: some people are called so too. */
const assistantName =
  /^(?:claude(?: (?:code|opus|sonnet|haiku|fable|\d[\d.]*)\b.*)?|(?:github )?copilot(?: .*)?|chatgpt(?: .*)?|gpt-\d.*|(?:openai )?codex(?: .*)?|cursor(?: ?agent)?|gemini(?: (?:cli|code assist|pro|flash)\b.*)?|aider(?: .*)?|devin ai|windsurf|opencode|amp code)$/i;

const programName =
  /\[bot\]|\bbot\b|\b(?:test|build|ci|patch|syz\w*) ?robot$|releaser$|^(?:dependabot|renovate|greenkeeper|github-actions|github actions|semantic-release|slackbot|weblate|pre-commit-ci|travis ci|jenkins|buildbot|mailer-daemon|web-flow)/i;
const programAddress =
  /\[bot\]@|^(?:bot|noreply|no-reply|donotreply|do-not-reply|mailer-daemon|postmaster|dependabot|renovate|actions)(?:\+[^@]*)?@|[-.]bot@/i;

const impersonal = (address: string): boolean => address === '' || /no-?reply/i.test(address);

/** What kind of program a name and address are of; undefined where they can be a person's. */
export const programOf = (name: string, address: string): 'assistant' | 'bot' | undefined => {
  if (assistantAddress.test(address) || (impersonal(address) && assistantName.test(name.trim()))) return 'assistant';
  return programName.test(name) || programAddress.test(address) ? 'bot' : undefined;
};
