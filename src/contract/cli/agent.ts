import * as z from 'zod/mini';
import { Count } from '../scalars.ts';

/** what a text is in bytes, and about how many tokens in the encoding that is named */
const size = { bytes: Count, tokens: Count };
const Encoding = z.string();
const Arguments = z.record(z.string(), z.unknown());

/** persona agent tools --json: what the endpoint of a namespace offers an agent. */
export const AgentToolsPrinted = z.strictObject({
  endpoint: z.string(),
  server: z.strictObject({ name: z.string(), version: z.string(), protocol: z.string(), instructions: z.string() }),
  tools: z.array(
    z.strictObject({ name: z.string(), description: z.string(), may_write: z.boolean(), input_schema: z.unknown() }),
  ),
  resources: z.array(z.strictObject({ uri: z.string(), name: z.string(), description: z.string() })),
  prompts: z.array(z.strictObject({ name: z.string(), description: z.string(), arguments: z.unknown() })),
  /** what is odd about the lists, in sentences */
  notes: z.array(z.string()),
});
export type AgentToolsPrinted = z.infer<typeof AgentToolsPrinted>;

/** persona agent tokens --json: what an agent pays for each answer, for the tools themselves, and for the persona as GET /personas gives it. */
export const AgentTokensPrinted = z.strictObject({
  endpoint: z.string(),
  encoding: Encoding,
  /** the list of tools, which an agent carries along */
  tools: z.strictObject({ count: Count, ...size }),
  /** each reading tool that can be asked as it is; an answer that did not come has a sentence instead */
  answers: z.array(
    z.strictObject({
      tool: z.string(),
      arguments: Arguments,
      bytes: z.nullable(Count),
      tokens: z.nullable(Count),
      milliseconds: z.nullable(Count),
      failure: z.nullable(z.string()),
    }),
  ),
  /** reading tools that must be told something first */
  not_asked: z.array(z.string()),
  /** null where there is none to be read */
  persona: z.nullable(z.strictObject({ ...size, sections: z.array(z.strictObject({ section: z.string(), ...size })) })),
});
export type AgentTokensPrinted = z.infer<typeof AgentTokensPrinted>;

/** persona agent call --json: one answer as an agent is handed it. */
export const AgentCallPrinted = z.strictObject({
  tool: z.string(),
  arguments: Arguments,
  is_error: z.boolean(),
  status: Count,
  milliseconds: Count,
  ...size,
  encoding: Encoding,
  text: z.string(),
});
export type AgentCallPrinted = z.infer<typeof AgentCallPrinted>;
