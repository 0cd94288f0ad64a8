import type { CallToolResult } from '@modelcontextprotocol/server';
import { GatewayRefusal } from '../refusal.ts';

/** What a tool answers, once: as the text that clients hand to a model. A refusal is told to the model, in its sentence. */
export async function answered(work: () => Promise<Record<string, unknown>>): Promise<CallToolResult> {
  try {
    return { content: [{ type: 'text', text: JSON.stringify(await work()) }] };
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
    return { content: [{ type: 'text', text: error.message }], isError: true };
  }
}
