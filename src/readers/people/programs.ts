import { accountIn } from './names.ts';

/** Addresses that only assistants write under: their makers' own, and those of their accounts at hosts. */
const assistantAddress =
  /^(?:noreply|claude)@anthropic\.com$|@(?:cursor\.(?:com|sh)|aider\.chat|devin\.ai|cognition\.ai|windsurf\.com|codeium\.com|ampcode\.com|sweep\.dev|opencode\.ai)$|^(?:noreply|codex)@openai\.com$|^(?:\d+\+)?(?:copilot|claude|codex|gemini-code-assist\[bot\]|google-labs-jules\[bot\]|devin-ai-integration\[bot\]|cursoragent|copilot-swe-agent\[bot\]|claude\[bot\])@users\.noreply\.github\.com$|^copilot@github\.com$/i;

/** Names that are an assistant's where no person's address stands beside them: some people are called so too. */
const assistantName =
  /^(?:claude(?: (?:code|opus|sonnet|haiku|fable|\d[\d.]*)\b.*)?|(?:github )?copilot(?: .*)?|chatgpt(?: .*)?|gpt-\d.*|(?:openai )?codex(?: .*)?|cursor(?: ?agent)?|gemini(?: (?:cli|code assist|pro|flash)\b.*)?|aider(?: .*)?|devin ai|windsurf|opencode|amp code)$/i;

/** Names and addresses that are a program's by themselves; "Anne Le Bot" is called so. */
const programName =
  /\[bot\]|(?<!\ble )\bbot\b|\b(?:test|build|ci|patch|syz\w*) ?robot$|\b(?:release|build|deploy) ci$|releaser$|^(?:dependabot|renovate(?:bot)?|greenkeeper|github-actions|github actions|semantic-release|slackbot|weblate|pre-commit-ci|travis ci|buildbot|mailer-daemon|web-flow|imgbot|allcontributors|copybara-service)\b|^(?:jenkins(?: ci)?|bors|homu|mergify|teamcity|github)$/i;
const programAddress =
  /\[bot\]@|^(?:bot|noreply|no-reply|donotreply|do-not-reply|mailer-daemon|postmaster|dependabot|renovate|actions)(?:\+[^@]*)?@|[-.+]bot@|-daemon@/i;

/** What a name tells of a shared account or a machine, and what its address has to tell as well: people are called Jenkins, and write from team@. */
const machineName = /(?:^|[\s_-])team(?:$|[\s_-])|[\s_-]ci$|[\s_-]jenkins$|\b(?:automation|robot|service account)\b/i;
const machineAddress =
  /^$|(?:^|[.+_-])(?:bot|ci|builds?|builder|releases?|releaser|automation|actions|deploy|robot|team)(?:[.+_-][^@]*)?@|@googlegroups\.com$/i;

/** A name that is a site's, from an address of that site that is no person's, is a service's: "requires.io" from support@requires.io; people sign as drew.dev. */
const isSite = (name: string, address: string): boolean =>
  /^[a-z\d-]+\.(?:io|com|org|dev|app|net)$/i.test(name.trim()) &&
  /^(?:support|info|hello|contact|admin|team|noreply|no-reply)@(.+)$/i.exec(address)?.[1]?.toLowerCase() ===
    name.trim().toLowerCase();

/** so much of a name stands before its "bot" that it can be what a program serves: Talbot, Abbot and Cabot have less */
const leastServed = 4;

/** Whether a name of one word is made of what a program serves and "bot": "OrchardBot", "orchardbot" at orchard.example, or of nobody's mail. */
const isServant = (name: string, address: string): boolean => {
  const served = /^(\p{L}[\p{L}\p{N}]+)bot$/iu.exec(name.trim())?.[1] ?? '';
  if (served.length < leastServed) return false;
  const whole = `${served.toLowerCase()}bot`;
  const rest = address.toLowerCase().replaceAll(whole, '');
  // An account that has no name but its own, and writes from where nobody reads answers.
  const isAccount = name.trim() === whole && accountIn(address) === whole;
  return isAccount || /\p{Ll}Bot$/u.test(name.trim()) || rest.includes(served.toLowerCase());
};

const impersonal = (address: string): boolean => address === '' || /no-?reply/i.test(address);

/** What kind of program a name and address are of, shared accounts among them; undefined where they can be a person's. */
export const programOf = (name: string, address: string): 'assistant' | 'bot' | undefined => {
  if (assistantAddress.test(address) || (impersonal(address) && assistantName.test(name.trim()))) return 'assistant';
  const isMachine = machineName.test(name) && machineAddress.test(address);
  return isMachine ||
    isSite(name, address) ||
    programName.test(name) ||
    programAddress.test(address) ||
    isServant(name, address)
    ? 'bot'
    : undefined;
};
