import type { AgentPrompt, AgentResource, AgentTool } from './agent-lists.ts';

/** What an endpoint can be asked for by name. */
export type Listed = 'tools' | 'resources' | 'prompts';

/** A question as an agent asks it: a tool with its arguments, a resource by its URI, a prompt with its texts. */
export type AgentQuestion = {
  readonly kind: 'tool' | 'resource' | 'prompt';
  readonly name: string;
  readonly given: Readonly<Record<string, unknown>>;
};

/** What came back: the text that an agent is handed, its size as it came, the status of HTTP, and the time it took. */
export type AgentAnswer = {
  readonly text: string;
  readonly isError: boolean;
  readonly bytes: number;
  readonly status: number;
  readonly milliseconds: number;
};

/** All that an endpoint lists, each thing once. */
export type AgentLists = {
  readonly tools: readonly AgentTool[];
  readonly resources: readonly AgentResource[];
  readonly prompts: readonly AgentPrompt[];
  /** what is odd about the lists, in sentences */
  readonly notes: readonly string[];
  /** the tools as they came: what an agent carries along with every question */
  readonly toolsText: string;
};

/** A session with an MCP endpoint, as an agent has it; everything rejects with a GatewayFailure. */
export type AgentSession = {
  readonly server: {
    readonly name: string;
    readonly version: string;
    /** the version of MCP that was agreed on */
    readonly protocol: string;
    readonly instructions: string;
    /** it takes no question without the id of a session */
    readonly keepsSession: boolean;
  };
  list(): Promise<AgentLists>;
  ask(question: AgentQuestion, signal: AbortSignal): Promise<AgentAnswer>;
  close(): Promise<void>;
};
