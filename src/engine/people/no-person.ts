/** A key or name of a program, or of a list by its name. */
export const noPerson =
  /\[bot\]|\bbot\b|no-?reply|donotreply|-daemon(?:@|$)|postmaster@|notifications?@|^(?:dependabot|renovate|github-actions|slackbot|uslackbot|assistant)\b|^(?:ubuntu|root|unknown|github|admin|administrator|user|nobody|anonymous|devnull|debian|ec2-user|vagrant|jenkins|travis|build|buildbot|web-flow)$|^(?:open|moderated)(?: moderated)? list\b|\bmailing list\b|\b(?:test|build|ci|kernel test) robot$/i;

/** A name under which a program writes that people write with. */
export const assistant =
  /^(?:(?:github )?copilot(?: swe agent)?|(?:openai )?codex|claude(?: code| (?:opus|sonnet|haiku).*)?|cursor(?: agent)?|devin(?: ai)?|gemini(?: code assist)?|chatgpt|aider)$/i;
