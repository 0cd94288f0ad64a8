import { isJSONRPCResultResponse, type JSONRPCMessage, type JSONRPCRequest } from '@modelcontextprotocol/client';
import type { Json } from '../../contract/scalars.ts';
import { fieldsOf } from '../received/refusal.ts';
import { textIn } from '../received/received-fields.ts';

type Ask = (request: { readonly method: string; readonly params?: Record<string, unknown> }) => Promise<JSONRPCMessage>;

/** more pages of tools than that no server has */
const mostPages = 50;

const toolsIn = (message: JSONRPCMessage): readonly Json[] => {
  const tools = isJSONRPCResultResponse(message) ? message.result['tools'] : undefined;
  return Array.isArray(tools) ? (tools as Json[]) : [];
};

/** Whether a tool says of itself that it changes nothing; one that says nothing may. */
export const onlyReads = (tool: Json): boolean => fieldsOf(fieldsOf(tool)?.['annotations'])?.['readOnlyHint'] === true;

/** The tools of an endpoint that say that they only read. */
export function createReadingTools(ask: Ask) {
  const names = new Set<string>();
  let isListed = false;
  const note = (message: JSONRPCMessage) => {
    for (const tool of toolsIn(message)) if (onlyReads(tool)) names.add(textIn(fieldsOf(tool)?.['name']) ?? '');
  };
  /** Lists all tools, as a client of the protocol that this request speaks would. */
  const list = async ({ params }: JSONRPCRequest): Promise<void> => {
    const meta = params?.['_meta'];
    let cursor: string | undefined;
    for (let page = 0; page < mostPages; page += 1) {
      const given = { ...(meta === undefined ? {} : { _meta: meta }), ...(cursor === undefined ? {} : { cursor }) };
      const answer = await ask({ method: 'tools/list', params: given });
      note(answer);
      cursor = isJSONRPCResultResponse(answer) ? textIn(answer.result['nextCursor']) : undefined;
      if (cursor === undefined || cursor === '') break;
    }
    isListed = true;
  };
  return {
    /** The list of tools without those that may write. */
    only(message: JSONRPCMessage): JSONRPCMessage {
      if (!isJSONRPCResultResponse(message)) return message;
      note(message);
      return { ...message, result: { ...message.result, tools: toolsIn(message).filter(onlyReads) } };
    },
    /** Whether there is such a tool; who calls one that was never listed has it looked for. */
    async has(name: string, request: JSONRPCRequest): Promise<boolean> {
      if (!names.has(name) && !isListed) await list(request);
      return names.has(name);
    },
  };
}
