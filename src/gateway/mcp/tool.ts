import type { McpServer } from '@modelcontextprotocol/server';
import type * as z from 'zod';
import { type RouteName, writes } from '../../contract/routes.ts';
import type { NamespaceView } from './namespace-view.ts';
import { shapeLine } from './shape-line.ts';
import { answered } from './tool-answer.ts';
import { withJsonSchema } from './with-json-schema.ts';

/** A tool of the MCP endpoint: what a model is told of it, what it takes and gives, and what it does. */
export type Tool<Input extends z.ZodType = z.ZodType> = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  /** what it answers: a line of the description says it by its names, docs/mcp.md in full */
  readonly answers: z.ZodType;
  /** so many levels of names are in that line; 3 where it is not given */
  readonly levels?: number;
  /** the route that the key must reach for the tool to be offered, and that says whether it writes */
  readonly route: RouteName;
  readonly answer: (namespace: NamespaceView, input: z.output<Input>) => Promise<Record<string, unknown>>;
};

/** A tool as one of a list of tools, whatever each takes. */
export const tool = <Input extends z.ZodType>(one: Tool<Input>): Tool => one;

/** What a model reads of a tool: what it is for, and by which names it answers. */
export const toldOf = ({ description, answers, levels }: Tool): string =>
  `${description} Answers ${shapeLine(answers, levels)}.`;

type Offer = { readonly description: string; readonly inputSchema: ReturnType<typeof withJsonSchema<z.ZodType>> };
const offers = new WeakMap<Tool, Offer>();

/** What is said of a tool, worked out once: every request has a server of its own, and all of them say the same. */
function offerOf(one: Tool): Offer {
  const offer = offers.get(one) ?? { description: toldOf(one), inputSchema: withJsonSchema(one.input) };
  offers.set(one, offer);
  return offer;
}

/** Offers a tool for a namespace, unless the key that asks does not reach so far. */
export function addTool(server: McpServer, namespace: NamespaceView, one: Tool): void {
  const { name, title, route, answer } = one;
  if (!namespace.mayCall(route)) return;
  const annotations = writes(route)
    ? { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false }
    : { readOnlyHint: true, openWorldHint: false };
  server.registerTool(name, { title, ...offerOf(one), annotations }, (given) =>
    answered(() => answer(namespace, given)),
  );
}
