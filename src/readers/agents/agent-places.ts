import { join } from 'node:path';

/** What the environment says of where coding agents keep their sessions. */
export type AgentPlaces = {
  /** the person's home folder */
  readonly home: string | undefined;
  /** CLAUDE_CONFIG_DIR */
  readonly claude: string | undefined;
  /** CODEX_HOME */
  readonly codex: string | undefined;
};

/** The folders in which coding agents keep their sessions by custom, whether they are there or not. */
export const agentPlaces = ({ home, claude, codex }: AgentPlaces): readonly string[] => {
  const inHome = (...parts: string[]) => (home === undefined ? [] : [join(home, ...parts)]);
  return [
    ...(claude === undefined ? [...inHome('.claude'), ...inHome('.config', 'claude')] : [claude]),
    ...(codex === undefined ? inHome('.codex') : [codex]),
    ...inHome('.gemini'),
  ];
};
