/** The sources that are sessions with a coding agent, by what the agent is called; their channels are projects. */
const codingAgents: ReadonlyMap<string, string> = new Map([
  ['claude-code', 'Claude Code'],
  ['codex', 'Codex'],
  ['gemini-cli', 'Gemini CLI'],
  ['aider', 'aider'],
  ['opencode', 'opencode'],
]);

/** What the coding agent is called whose sessions a source holds; undefined for any other source. */
export const codingAgent = (provider: string): string | undefined => codingAgents.get(provider);
